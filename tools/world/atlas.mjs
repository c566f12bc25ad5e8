// The coastlines of Natural Earth (public domain) as the world-atlas package holds them, and how lines are made lighter.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as simplify from 'topojson-simplify';

const require = createRequire(import.meta.url);

export const atlas = name => JSON.parse(fs.readFileSync(require.resolve(`world-atlas/${name}.json`)));

/** Fewer corners, no crumbs; shared frontiers stay shared. */
export function lighter(topology, corner, island) {
  const light = simplify.simplify(simplify.presimplify(topology, simplify.sphericalTriangleArea), corner);
  return simplify.filter(light, simplify.filterWeight(light, island, simplify.sphericalRingArea));
}

/** The rings and lines of a drawn path: closed or not, and their corners. */
export function lines(drawn) {
  return drawn.split('M').slice(1).map(part => ({
    closed: part.endsWith('Z'),
    corners: part.replace('Z', '').split('L').map(pair => pair.split(',').map(Number)),
  }));
}

export const area = corners => corners.reduce((sum, [x, y], no) => {
  const [nextX, nextY] = corners[(no + 1) % corners.length];
  return sum + (x * nextY - nextX * y) / 2;
}, 0);

/** Without the corners that lie nearer than this to the line between others (Douglas and Peucker's way). */
export function thinned({ closed, corners }, near) {
  return closed ? { closed, corners: kept([...corners, corners[0]], near).slice(0, -1) } : { closed, corners: kept(corners, near) };
}

function kept(corners, near) {
  if (corners.length < 3) return corners;
  const gaps = corners.slice(1, -1).map(corner => gap(corner, corners[0], corners.at(-1)));
  const far = gaps.indexOf(Math.max(...gaps)) + 1;
  if (gaps[far - 1] <= near) return [corners[0], corners.at(-1)];
  return [...kept(corners.slice(0, far + 1), near).slice(0, -1), ...kept(corners.slice(far), near)];
}

function gap([x, y], [fromX, fromY], [toX, toY]) {
  const [right, down] = [toX - fromX, toY - fromY];
  const part = ((x - fromX) * right + (y - fromY) * down) / (right * right + down * down || 1);
  const along = Math.max(0, Math.min(1, part));
  return Math.hypot(x - fromX - along * right, y - fromY - along * down);
}

/** Relative steps of so many decimals: a third of the size of absolute ones. */
export function relative(drawn, decimals) {
  const ten = 10 ** decimals;
  const short = value => String(Math.round(value * ten) / ten).replace(/^(-?)0\./, '$1.');
  const pair = (x, y) => short(x) + (short(y)[0] === '-' ? '' : ' ') + short(y);
  return drawn.map(({ closed, corners }) => {
    let [[x, y]] = corners;
    let steps = '';
    for (const [toX, toY] of corners.slice(1)) {
      const right = Math.round((toX - x) * ten) / ten, down = Math.round((toY - y) * ten) / ten;
      if (!right && !down) continue;
      const step = pair(right, down);
      steps += (steps && step[0] !== '-' ? ' ' : '') + step;
      [x, y] = [Math.round((x + right) * ten) / ten, Math.round((y + down) * ten) / ten];
    }
    return `M${pair(...corners[0])}${steps && 'l' + steps}${closed ? 'z' : ''}`;
  }).join('');
}
