export const FIRST_CAPACITY = 256;
/** More is given back, with less a column would soon have to move; in between it stays where it is. */
const SHARE = { least: 1.04, usual: 1.05, most: 1.1 };

/** For a column of so many values, with some room for more to come. */
export function capacityFor(length: number): number {
  return Math.max(FIRST_CAPACITY, Math.ceil(length * SHARE.usual));
}

export function isFitting(capacity: number, length: number): boolean {
  return capacity >= length * SHARE.least && capacity <= Math.max(FIRST_CAPACITY, length * SHARE.most);
}
