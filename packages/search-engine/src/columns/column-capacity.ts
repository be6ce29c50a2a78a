export const FIRST_CAPACITY = 256;
/** Capacity of a column as a multiple of its length. Outside `least` to `most` it is reallocated with `usual`. */
const SHARE = { least: 1.04, usual: 1.05, most: 1.1 };

/** The capacity for so many values, with some reserve for later ones. */
export function capacityFor(length: number): number {
  return Math.max(FIRST_CAPACITY, Math.ceil(length * SHARE.usual));
}

export function isFitting(capacity: number, length: number): boolean {
  return capacity >= length * SHARE.least && capacity <= Math.max(FIRST_CAPACITY, length * SHARE.most);
}
