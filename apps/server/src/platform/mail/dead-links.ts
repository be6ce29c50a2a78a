const ZERO_WIDTH_SPACE = '\u200b';

/** Mail programs make links of whatever looks like an address; an invisible sign within keeps them from it. */
export function withoutLinks(text: string): string {
  return text.replace(/\S*(?:[a-z0-9-]\.[a-z]{2,}|:\/\/|@)\S*/gi, (address) =>
    address.replace(/[.:/@]/g, (sign) => `${sign}${ZERO_WIDTH_SPACE}`),
  );
}
