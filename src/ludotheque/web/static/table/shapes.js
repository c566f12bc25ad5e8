// @ts-check
// The emblem of a seat, 28 by 28.  Made by tools/page_types.py from parts/svg/picture.py: do not edit.
export const SHAPES = [
  "M14 1.5a12.5 12.5 0 1 0 0 25 12.5 12.5 0 0 0 0-25Z",
  "M5.5 2.5h17a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3v-17a3 3 0 0 1 3-3Z",
  "M14 1.2 27 25.5H1Z",
  "M14 .8 27.2 14 14 27.2.8 14Z",
  "M7.5 2.5h13L27 14l-6.5 11.5h-13L1 14Z",
  "M2.5 2.5h23V15c0 7-5.5 10.5-11.5 12.2C8 25.5 2.5 22 2.5 15Z",
  "M14 .4 18 4.4h5.6V10l4 4-4 4v5.6H18l-4 4-4-4H4.4V18l-4-4 4-4V4.4H10Z",
  "M2.5 26V13a11.5 11.5 0 0 1 23 0v13Z",
  "M9 1.5h10L26.5 9v10L19 26.5H9L1.5 19V9Z",
  "M14 .8 27.5 10.8 22.3 26.5H5.7L.5 10.8Z",
];
/** @type {Record<number, number>} */
export const LOW = { 2: 20.5, 7: 20, 9: 20 };
