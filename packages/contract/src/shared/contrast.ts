/** Relative luminance of a colour `rrggbb`, by WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Black or white, whichever is easier to read on a colour, with its contrast. One of the two always has 4.58 and more.
 */
export function textColorOn(color: string): { color: '000000' | 'ffffff'; contrast: number } {
  const [black, white] = [contrastOf(color, '000000'), contrastOf(color, 'ffffff')];
  return white >= black ? { color: 'ffffff', contrast: white } : { color: '000000', contrast: black };
}
