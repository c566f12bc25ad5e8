// LUNE: the Earth seen from space, its ice and its net, round the origin.
import * as geo from 'd3-geo';
import * as topojson from 'topojson-client';
import { area, atlas, lighter, lines, relative, thinned } from './atlas.mjs';
import { put, string } from './python.mjs';

const FOUR = 4;  // drawn with a radius of 100, then made four times as large
const GREENLAND = [-40, 72];
const ISLAND = 50;  // square units: smaller ones are left out
const projection = geo.geoOrthographic().rotate([10, -28, 12]).scale(100).translate([0, 0]).clipAngle(89.9);
const topology = lighter(atlas('land-110m'), 4e-5, 4e-4);

const larger = ({ closed, corners }) => ({ closed, corners: corners.map(([x, y]) => [FOUR * x, FOUR * y]) });
const rounded = ({ closed, corners }) => ({ closed, corners: corners.map(corner => corner.map(Math.round)) });
const drawn = (shape, digits) => lines(geo.geoPath(projection).digits(digits)(shape)).map(larger);
const written = (parts, near) => string(relative(parts.map(part => rounded(thinned(part, near))), 0), '');

const [icy, icyDown] = projection(GREENLAND).map(part => FOUR * part);

/** Whether a ring goes round the middle of Greenland. */
function isIce({ corners }) {
  return corners.filter(([x, y], no) => {
    const [toX, toY] = corners[(no + 1) % corners.length];
    return (y > icyDown) !== (toY > icyDown) && icy < (toX - x) * (icyDown - y) / (toY - y) + x;
  }).length % 2 === 1;
}

const coasts = drawn(topojson.feature(topology, topology.objects.land), 1)
  .filter(({ corners }) => Math.abs(area(corners)) >= ISLAND);
put('src/ludotheque/games/lune/scene_globe.py', {
  LAND: written(coasts.filter(ring => !isIce(ring)), 0.9),
  ICE: written(coasts.filter(isIce), 0.9),
  NET: written(drawn(geo.geoGraticule().step([30, 30]).precision(12)(), 0), 3),
});
