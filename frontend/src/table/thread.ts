/* The gold thread that runs along the table's edge from one seat to another, the shorter way. */

import type { Size } from '../screen.svelte';
import { type Edge, type Length, seatPlace } from './geometry';

export type Point = [number, number];

/** How far the mat's edge lies from the table's, and how much of its corners is cut off. */
interface Mat {
  side: number;
  top: number;
  bottom: number;
  cut: number;
}
const SMALL: Mat = { side: 40, top: 22, bottom: 10, cut: 30 };
const WIDE: Mat = { side: 120, top: 60, bottom: 14, cut: 44 };

/** The mat's corners clockwise from the lower right of the player's edge, and which edge begins at which of them. */
function cornersOf({ side, top, bottom, cut }: Mat, width: number, height: number): Point[] {
  const low = height - bottom;
  return [
    [width - side - cut, low],
    [side + cut, low],
    [side, low - cut],
    [side, top + cut],
    [side + cut, top],
    [width - side - cut, top],
    [width - side, top + cut],
    [width - side, low - cut],
  ];
}
const FIRST: Record<Edge, number> = { bottom: 0, left: 2, top: 4, right: 6 };

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);
const pixels = ({ part, px }: Length, whole: number) => part * whole + px;
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** The way along the edge between two places, from the first to the second. */
export function thread(from: number, to: number, seats: number, size: Size, width: number, height: number): Point[] {
  const mat = size === 'desktop' ? WIDE : SMALL;
  const corners = cornersOf(mat, width, height);
  const token = size === 'desktop' ? 32 : 26;

  const stopAt = (place: number) => {
    const { x, y, edge } = seatPlace(size, place, seats);
    const first = FIRST[edge];
    const [start, end] = [corners[first]!, corners[first + 1]!];
    const at: Point = [
      between(Math.min(start[0], end[0]), pixels(x, width), Math.max(start[0], end[0])),
      between(Math.min(start[1], end[1]), pixels(y, height) + token, Math.max(start[1], end[1])),
    ];
    return { at, after: first };
  };
  const clockwise = (start: ReturnType<typeof stopAt>, end: ReturnType<typeof stopAt>): Point[] => {
    const passed: Point[] = [];
    const behind = start.after === end.after && distance(corners[end.after]!, end.at) < distance(corners[end.after]!, start.at);
    const count = (end.after - start.after + corners.length) % corners.length || (behind ? corners.length : 0);
    for (let i = 1; i <= count; i++) passed.push(corners[(start.after + i) % corners.length]!);
    return [start.at, ...passed, end.at];
  };
  const length = (way: Point[]) => way.slice(1).reduce((sum, point, i) => sum + distance(way[i]!, point), 0);

  const [a, b] = [stopAt(from), stopAt(to)];
  const there = clockwise(a, b);
  const back = clockwise(b, a).reverse();
  return length(there) <= length(back) ? there : back;
}
