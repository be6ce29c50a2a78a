import { z } from 'zod';

/**
 * A text of one line, of visible characters alone: XML and fonts know no others, and those that turn the direction of
 * reading would make an invoice say something else than it does.
 */
export const oneLine = (max: number) =>
  z.string().transform(visible).pipe(z.string().min(1, 'must not be empty').max(max));

export function visible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .trim();
}
