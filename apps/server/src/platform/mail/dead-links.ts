const ZERO_WIDTH_SPACE = '\u200b';

/** Breaks addresses in a text with an invisible character, so that mail programs do not turn them into links. */
export function withoutLinks(text: string): string {
  return text.replace(/\S*(?:[a-z0-9-]\.[a-z]{2,}|:\/\/|@)\S*/gi, (address) =>
    address.replace(/[.:/@]/g, (sign) => `${sign}${ZERO_WIDTH_SPACE}`),
  );
}
