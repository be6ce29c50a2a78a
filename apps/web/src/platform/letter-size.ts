const USUAL_PX = 16;

/** A length that is `px` at the usual size of letters, in pixels at the size that the reader has set. */
export function withLetters(px: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (px * (size || USUAL_PX)) / USUAL_PX;
}
