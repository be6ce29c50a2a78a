/** Secret numbers from 0 to 2³¹ − 1. Three, for one could be found by trying all. */
export type TieKeys = readonly [number, number, number];
