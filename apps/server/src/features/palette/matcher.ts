/** A matcher that is true when the texts contain every typed word, ignoring case and accents; without words: always. */
export function matcherOf(q: string): (...texts: (string | null)[]) => boolean {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = folded(texts.filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}
