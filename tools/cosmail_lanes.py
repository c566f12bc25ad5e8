"""The places and lanes of COSMAIL's planisphere, for tools/cosmail_map.py, which says how they are written."""

from __future__ import annotations

from typing import Final, NamedTuple

from cosmail_globe import Spot


class Place(NamedTuple):
    kind: str  # or the good and its stock
    fr: str
    en: str
    lon: float
    lat: float
    shift: Spot
    source: str
    sheet: str  # its spelling, where it differs


def place(
    kind: str, names: str, lon: float, lat: float, right: float = 0, down: float = 0, source: str = "", sheet: str = ""
) -> Place:
    fr, _, en = names.partition("/")
    return Place(
        kind, fr, en or fr, lon, lat, (right, down), source or ("invented" if kind == "square" else "sheet"), sheet
    )


PLACES: Final = {
    "tampico": place("fer 3", "Tampico", -97.9, 22.2, -4, 0),
    "vancouver": place("fer 2", "Vancouver", -123.1, 49.3, -4, -6),
    "stockholm": place("fer 1", "Stockholm", 18, 59.3, 22, -12, sheet="Stockolm"),
    "quebec": place("bois 3", "Québec/Quebec", -71.2, 46.8, 10, -6),
    "bergen": place("bois 2", "Bergen", 5.3, 60.4, -12, -10),
    "libreville": place("bois 1", "Libreville", 9.4, 0.4, -6, 4),
    "borneo": place("caoutchouc 3", "Bornéo/Borneo", 116.8, -1.2, 8, -2),
    "conakry": place("caoutchouc 2", "Conakry", -13.7, 9.5, -4, 4),
    "majunga": place("caoutchouc 1", "Majunga", 46.3, -15.7),
    "bombay": place("coton 3", "Bombay", 72.8, 19, -8, 4),
    "new-orleans": place("coton 2", "New Orléans/New Orleans", -90.1, 29.9, 4, -4),
    "alexandrie": place("coton 1", "Alexandrie/Alexandria", 29.9, 31.2, -20, 10),
    "bahia-blanca": place("ble 3", "Bahia-Blanca", -62.3, -38.7, -6, 12),
    "odessa": place("ble 2", "Odessa", 30.7, 46.5, 2, -18),
    "sydney": place("ble 1", "Sydney", 151.2, -33.9, 4, -2),
    "calcutta": place("riz 3", "Calcutta", 88.4, 22, -8, -12),
    "rangoon": place("riz 2", "Rangoon", 96.2, 16.4, 0, -4),
    "saigon": place("riz 1", "Saïgon/Saigon", 106.9, 10.4, 2, 0, sheet="Saï gon"),
    "bordeaux": place("vin 3", "Bordeaux", -1.1, 45, -12, -2),
    "alger": place("vin 2", "Alger/Algiers", 3, 36.8, 2, 18),
    "naples": place("vin 1", "Naples", 14.2, 40.8, -2, -4),
    "buenos-aires": place("betail 3", "Buenos-Aires/Buenos Aires", -58.4, -34.6, 14, 2),
    "melbourne": place("betail 2", "Melbourne", 145, -38, 0, 4),
    "auckland": place("betail 1", "Nouvelle-Zélande/New Zealand", 174.8, -36.8, -2, 4, sheet="N. Zélande"),
    "pernambouc": place("sucre 3", "Pernambouc/Pernambuco", -34.9, -8, 4, 2),
    "callao": place("sucre 2", "Callao", -77.1, -12, -6, 2, sheet="Gallao"),
    "madras": place("sucre 1", "Madras", 80.3, 13.1, 10, -4),
    "rio": place("cafe 3", "Rio de Janeiro", -43.2, -22.9, 4, 4),
    "guayaquil": place("cafe 2", "Guayaquil", -80, -2.4, -6, 0, sheet="Guyaquil"),
    "aden": place("cafe 1", "Aden", 45, 12.8, 4, 4),
    "colombo": place("the 3", "Colombo", 79.9, 6.9, 4, 6),
    "yokohama": place("the 2", "Yokohama", 139.8, 35.3, 4, 0),
    "changhai": place("the 1", "Changhaï/Shanghai", 121.8, 31.2, 0, 2),
    "havane": place("tabac 3", "La Havane/Havana", -82.4, 23.1, 2, 4, sheet="Havane"),
    "manille": place("tabac 2", "Manille/Manila", 120.7, 14.5, 4, 0),
    "istamboul": place("tabac 1", "Istamboul/Istanbul", 29, 41, -4, 4),
    "new-york": place("petrol", "New York", -74, 40.6, 10, 14),
    "batoum": place("petrol", "Batoum/Batumi", 41.6, 41.6, 16, 0),
    "batavia": place("petrol", "Batavia", 106.8, -6.1, -4, 12),
    "baltimore": place("coal", "Baltimore", -76, 38, -18, 10),
    "liverpool": place("coal", "Liverpool", -3.2, 53.4, -18, -4),
    "hambourg": place("coal", "Hambourg/Hamburg", 8.6, 53.9, 6, 6),
    "beira": place("gold_port", "Beira", 34.9, -19.8, -4, 0),
    "oural": place("deposit", "Oural/Urals", 60, 57),
    "alaska": place("deposit", "Alaska", -150, 65),
    "suez": place("square", "Suez", 32.5, 30, 4, 5, "sheet"),
    "gibraltar": place("square", "Gibraltar", -5.5, 35.95, 0, 2, "sheet"),
    "panama": place("square", "Panama", -79.6, 9.1, 0, 0, "sheet"),
    "singapour": place("square", "Singapour/Singapore", 103.8, 1.2, 0, 0, "sheet"),
    "perth": place("square", "Perth", 115.7, -32, 0, 2, "sheet"),
    "sabang": place("square", "Sabang", 95.3, 5.9),
    "dakar": place("square", "Dakar", -17.5, 14.7),
    "sainte-helene": place("square", "Sainte-Hélène/Saint Helena", -5.7, -15.9),
    "le-cap": place("square", "Le Cap/Cape Town", 18.3, -34, 0, 4),
    "maurice": place("square", "Île Maurice/Mauritius", 57.5, -20.2),
    "darwin": place("square", "Darwin", 130.8, -12.3),
    "alice": place("square", "Alice Springs", 133.9, -23.7),
    "guam": place("square", "Guam", 144.7, 13.4),
    "fidji": place("square", "Fidji/Fiji", 178.4, -18.1),
    "honolulu": place("square", "Honolulu", -157.9, 21.2),
    "tahiti": place("square", "Tahiti", -149.6, -17.5),
    "paques": place("square", "Île de Pâques/Easter Island", -109.4, -27.1),
    "valparaiso": place("square", "Valparaiso", -71.7, -33, -2, 0),
    "malouines": place("square", "Îles Malouines/Falkland Islands", -57.8, -51.7, 8, 4),
    "acapulco": place("square", "Acapulco", -99.9, 16.8, -8, 8),
    "san-francisco": place("square", "San Francisco", -122.5, 37.7),
    "antilles": place("square", "Fort-de-France", -61.1, 14.6),
    "acores": place("square", "Açores/Azores", -26, 38),
    "islande": place("square", "Islande/Iceland", -22, 64),
    "moscou": place("square", "Moscou/Moscow", 37.6, 55.7),
    "tachkent": place("square", "Tachkent/Tashkent", 69.3, 41.3),
    "irkoutsk": place("square", "Irkoutsk/Irkutsk", 104.3, 52.3),
    "pekin": place("square", "Pékin/Peking", 116.4, 39.9),
    "winnipeg": place("square", "Winnipeg", -97, 50),
    "chicago": place("square", "Chicago", -87.6, 41.9),
    "manaos": place("square", "Manaos", -60, -3.1),
    "tombouctou": place("square", "Tombouctou/Timbuktu", -3, 16.8),
    "khartoum": place("square", "Khartoum", 32.5, 15.6),
    "stanleyville": place("square", "Stanleyville", 25, 0.5),
}
BASES: Final = {  # against the clock from the south-west
    "base-1": (620.0, 1068.0),
    "base-2": (1150.0, 1064.0),
    "base-3": (1578.0, 266.0),
    "base-4": (1080.0, 97.0),
    "base-5": (640.0, 98.0),
    "base-6": (116.0, 748.0),
}
ROMANS: Final = ("I", "II", "III", "IV", "V", "VI")

MARKS: Final = """
nord-ecosse -6,60.5; mer-du-nord 3.5,57; skagerrak 9,58; mer-rouge 37,22; babel 43.4,12.3; oman 60,16;
malacca 99.5,4.6; chine 112.5,14; japon 131,29.5; leeuwin 114.2,-35.4; canaries -19,28; guinee -16,6;
cote-or -2,2.5; angola 8,-14; comores 46,-10; galapagos -84,1; ambre 50,-11.2; guardafui 51.5,12.8; luzon 118.8,17;
timor 123,-12; lombok 112,-11; bahama -75,24; porto-rico -65.5,20; colima -105,18; san-lucas -110.5,22;
californie -117,27.5; conception -122,34.5; horn -67,-56.6; magellan -77.5,-51; chili -75,-40; bass 137,-39
"""
SEA: Final = """
liverpool bergen nord-ecosse; liverpool bordeaux 776,537 775,550; liverpool islande; bergen hambourg mer-du-nord;
hambourg stockholm skagerrak 846,491 851,500 861,507 873,500; bergen islande;
hambourg bordeaux 825,520 818,528 809,534 796,536 783,542; bordeaux gibraltar 765,572 758,598;
liverpool new-york ~720,492 ~640,474; quebec liverpool 637,408 640,430 646,464 710,482;
gibraltar alger 788,614 *gibraltar; alger naples 822,612; naples alexandrie 862,620 880,642;
naples istamboul 866,622 884,628 896,622 900,610; alexandrie suez 922,653 *suez;
alexandrie istamboul 893,630 897,607; istamboul odessa 922,577 *istamboul; odessa batoum ~919,566 ~931,574;
suez aden mer-rouge babel; gibraltar acores ~740,600; acores new-york ~650,500; acores liverpool ~740,540;
acores antilles ~600,560; gibraltar dakar canaries; dakar conakry 684,737; conakry libreville guinee cote-or;
libreville sainte-helene; libreville le-cap angola; sainte-helene le-cap; sainte-helene conakry;
pernambouc rio 530,815; pernambouc antilles 560,730; rio buenos-aires 435,826;
buenos-aires bahia-blanca 372,830; bahia-blanca malouines; malouines valparaiso horn magellan chili;
buenos-aires le-cap ~490,890 ~640,975 ~780,1012; valparaiso callao 318,700; callao guayaquil 350,604;
guayaquil panama galapagos 408,530; panama havane 448,498 470,470 *panama; panama acapulco 412,512 396,470 400,420;
acapulco san-francisco colima san-lucas californie conception; havane new-orleans 498,412; havane tampico;
new-orleans tampico 490,400; havane baltimore 520,438; havane antilles bahama porto-rico;
baltimore new-york 574,428; new-york quebec 620,444 635,446 640,429 636,408; new-york antilles;
san-francisco vancouver 622,196; san-francisco honolulu; honolulu tahiti; tahiti paques; paques valparaiso;
paques guayaquil; le-cap beira 890,1036 946,1000 984,958; beira majunga 1004,908;
majunga aden comores ~1062,800 guardafui; le-cap maurice 905,1042 980,1006 1075,935; majunga maurice ambre;
maurice colombo; maurice perth; le-cap perth ~1060,1000 ~1260,930 ~1376,820; aden bombay oman;
aden colombo guardafui; bombay colombo 1138,672; colombo madras 1206,652; madras calcutta 1190,590;
calcutta rangoon 1203,572; rangoon sabang; colombo sabang; sabang singapour malacca *singapour;
singapour saigon 1306,572; singapour batavia ~1328,598 ~1331,612; saigon manille chine;
changhai saigon 1233,401 1240,411 1250,428 1268,475; manille changhai luzon 1262,410; changhai yokohama japon;
batavia borneo 1350,590; borneo manille 1352,512 1326,478; batavia perth 1330,634 ~1360,690;
darwin batavia timor lombok; darwin perth 1414,590 1400,655 1405,690; perth melbourne leeuwin bass;
melbourne sydney 1572,640; sydney auckland ~1600,596; fidji auckland; manille guam; guam yokohama; fidji tahiti |;
fidji guam; auckland tahiti |; auckland panama |; yokohama honolulu |;
sydney valparaiso |; le-cap new-york ~690,890 ~612,750 ~580,580; beira sydney ~1131,945 ~1329,880 ~1500,785 ~1585,690;
buenos-aires liverpool 425,860 580,790 ~650,690 ~715,580; yokohama vancouver ~1068,205 ~931,132 ~805,122 ~720,160;
colombo perth;
base-1 malouines =16; base-1 le-cap =10; base-1 sainte-helene =13;
base-2 perth ~1270,985 ~1390,880 =10; base-2 le-cap =15; base-2 maurice =8;
base-2 aden ~1160,890 ~1112,782 ~1066,726 ~1044,722 =13; base-3 sydney ~1545,430 ~1580,530 =23; base-3 guam =5;
base-3 manille ~1400,400 =4; base-3 borneo ~1420,420 ~1362,470 ~1352,520 =6;
base-4 yokohama =11; base-4 vancouver ~980,118 ~850,104 ~745,140 =6;
base-5 honolulu =10; base-5 san-francisco =11; base-5 acapulco ~520,200 ~450,300 =13;
base-6 tahiti =8; base-6 paques =6; base-6 valparaiso =10; base-6 malouines ~200,850 ~290,900 =19
"""
LAND: Final = """
alaska vancouver; alaska winnipeg; alaska oural; vancouver winnipeg; vancouver chicago; winnipeg quebec;
winnipeg chicago; san-francisco chicago; san-francisco tampico; chicago new-york; chicago new-orleans;
tampico panama; panama manaos; callao manaos; manaos pernambouc; manaos rio; manaos buenos-aires;
callao buenos-aires; callao rio; valparaiso buenos-aires; bordeaux naples; naples hambourg; hambourg moscou;
stockholm moscou; moscou oural; moscou odessa; moscou tachkent; moscou irkoutsk ^0.2; moscou batoum;
alexandrie batoum; alger tombouctou; tombouctou dakar; tombouctou libreville; tombouctou khartoum;
alexandrie khartoum; khartoum aden; khartoum stanleyville; stanleyville libreville; stanleyville beira;
stanleyville le-cap; batoum tachkent; batoum bombay; suez bombay; oural tachkent; oural irkoutsk; tachkent calcutta;
tachkent bombay; tachkent irkoutsk; tachkent pekin; irkoutsk pekin; pekin changhai; pekin calcutta;
rangoon changhai; rangoon saigon; bombay calcutta; darwin alice; alice sydney; alice perth;
alice melbourne
"""
