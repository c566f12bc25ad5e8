// TRAMPING: the coasts of its chart, by Mercator, cut at 30 degrees west so that Narvik is at the left and Rio at the right.
import * as geo from 'd3-geo';
import * as topojson from 'topojson-client';
import { atlas, lighter, lines, relative } from './atlas.mjs';
import { put, string } from './python.mjs';

const topology = lighter(atlas('land-50m'), 2.6e-5, 2.5e-4);
const projection = geo.geoMercator().rotate([-150, 0]).scale(1680 / (2 * Math.PI)).translate([900, 560])
  .clipExtent([[60, 60], [1740, 950]]);
const drawn = geo.geoPath(projection).digits(0)(topojson.feature(topology, topology.objects.land));

put('src/ludotheque/games/tramping/scene_coast.py', { LAND: string(relative(lines(drawn), 0), '') });
