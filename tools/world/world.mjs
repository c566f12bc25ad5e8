// COSMAIL: the coasts and the net of its planisphere in the projection of Jacques Bertin (1953), cut at the seam by d3,
// and points by which the formula of projection.py is tested.
import * as geo from 'd3-geo';
import { geoBertin1953 } from 'd3-geo-projection';
import * as topojson from 'topojson-client';
import { area, atlas, lighter, lines, relative, thinned } from './atlas.mjs';
import { putJson } from './python.mjs';

const BOX = [[96, 92], [1704, 1088]];  // where the globe lies on the sheet of 1800 by 1180
const projection = geoBertin1953().fitExtent(BOX, { type: 'Sphere' });
const exact = geo.geoPath(projection).digits(1);
const whole = geo.geoPath(projection).digits(0);
const compact = drawn => relative(lines(drawn), 1);

// -- continents, only to choose a tint: no frontier is drawn

const EUROPE = new Set(['Albania', 'Austria', 'Belarus', 'Belgium', 'Bosnia and Herz.', 'Bulgaria', 'Croatia', 'Czechia',
  'Denmark', 'Estonia', 'Faeroe Is.', 'Finland', 'France', 'Germany', 'Greece', 'Hungary', 'Iceland', 'Ireland',
  'Isle of Man', 'Italy', 'Kosovo', 'Latvia', 'Lithuania', 'Luxembourg', 'Macedonia', 'North Macedonia', 'Moldova',
  'Montenegro', 'Netherlands', 'Norway', 'Poland', 'Portugal', 'Romania', 'Serbia', 'Slovakia', 'Slovenia', 'Spain',
  'Sweden', 'Switzerland', 'Ukraine', 'United Kingdom', 'Åland']);
const OCEANIA = /Australia|New Zealand|Papua|Fiji|Solomon|Vanuatu|New Caledonia|Samoa|Tonga/;
const CENTRAL = /Panama|Costa Rica|Nicaragua|Honduras|Salvador/;
const LEVANT = /Saudi|Yemen|Iraq|Israel|Jordan|Palestine|Lebanon|Syria|Kuwait|Cyprus|Qatar|Bahrain/;
const CRUMB = 1;  // square units
const ICE = 0.6;  // how near to its line a corner of Antarctica is left out

/** Island by island: Guyane is not in Europe, nor the west of New Guinea in Asia. */
function continent(country, [lon, lat]) {
  if (country === 'Antarctica') return 'antarctica';
  if (country === 'Russia') return 'russia';
  if (OCEANIA.test(country) || (country === 'Indonesia' && lon > 134)) return 'oceania';
  if (lon > -30 && EUROPE.has(country)) return 'europe';
  if (lon < -30) return lat > 12.9 || CENTRAL.test(country) ? 'north' : 'south';
  return lat < 37.5 && lon < 52 && !LEVANT.test(country) ? 'africa' : 'asia';
}

function islands(topology) {
  const found = {};
  for (const country of topology.objects.countries.geometries) {
    const parts = { MultiPolygon: country.arcs, Polygon: [country.arcs] }[country.type] ?? [];
    for (const arcs of parts) {
      const island = { type: 'Polygon', arcs };
      const middle = geo.geoCentroid(topojson.feature(topology, island));
      (found[continent(country.properties.name, middle)] ??= []).push(island);
    }
  }
  return found;
}

/** Without crumbs, and without holes, which run the other way round: no lake is in the atlas, only lost enclaves. */
const solid = drawn => lines(drawn).filter(({ corners }) => area(corners) > CRUMB);

function land() {
  const topology = lighter(atlas('countries-50m'), 2.7e-5, 1.5e-4);
  const found = {};
  for (const [name, parts] of Object.entries(islands(topology)))
    found[name] = relative(solid(exact(topojson.merge(topology, parts))), 1);
  return { ...found, antarctica: antarctica() };
}

/** It touches the pole: taken from the small atlas, where it survives as it stands. */
function antarctica() {
  const small = atlas('countries-110m');
  const country = small.objects.countries.geometries.find(({ properties }) => properties.name === 'Antarctica');
  const rings = lines(exact(topojson.feature(small, country)));
  return relative(rings.map(ring => thinned(ring, ICE)).filter(({ corners }) => area(corners) > CRUMB), 1);
}

// -- the net

const parallel = lat => ({ type: 'LineString', coordinates: Array.from({ length: 41 }, (_, no) => [-180 + 9 * no, lat]) });

/** Where parallels leave the map, to the degree: a walk along both sides of the seam. */
function ticks() {
  const back = geo.geoRotation(projection.rotate()).invert;
  const found = [];
  for (const side of [-179.99, 179.99]) {
    let before = null;
    for (let up = -89.5; up <= 89.5; up += 0.25) {
      const place = back([side, up]);
      const [low, high] = [before ?? place, place].map(([, lat]) => Math.floor(lat / 10));
      if (low !== high) found.push([...projection(place).map(Math.round), Math.max(low, high) * 10]);
      before = place;
    }
  }
  return found;
}

// -- points over the globe, by a spiral; none near the seam, where the two sides lie far apart on the sheet

function points(count) {
  const turned = geo.geoRotation(projection.rotate());
  const found = [];
  for (let no = 0; no < count; no++) {
    const lat = Math.asin(1 - (2 * no + 1) / count) * 180 / Math.PI;
    const lon = (no * 137.508) % 360 - 180;
    const place = [lon, lat].map(part => Math.round(part * 100) / 100);
    if (Math.abs(turned(place)[0]) < 178) found.push([...place, ...projection(place).map(part => Math.round(part * 1000) / 1000)]);
  }
  return found;
}

putJson('src/ludotheque/games/cosmail/data/coast.json', {
  land: land(),
  sphere: compact(exact({ type: 'Sphere' })),
  graticule: compact(whole(geo.geoGraticule().step([30, 15]).precision(12)())),
  equator: compact(exact(parallel(0))),
  tropics: compact(exact(parallel(23.44)) + exact(parallel(-23.44))),
  ticks: ticks(),
});
putJson('tests/games/cosmail/edition/bertin_points.json', points(204));
