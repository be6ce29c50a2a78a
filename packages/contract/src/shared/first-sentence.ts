const LENGTH_MAX = 140;

/**
 * The first sentence of a description in Markdown, as plain text in one line; a long one is cut at a word.
 *
 * @returns null for a text without words.
 */
export function firstSentence(markdown: string): string | null {
  const [paragraph = ''] = markdown
    .split(/\n\s*\n/)
    .map(toPlainLine)
    .filter(Boolean);
  // A full stop after a number or a single letter mostly abbreviates: „am 1. Mai“, „z. B.“.
  const sentence = /^.*?[^\d\s.][^\s.][.!?](?=\s|$)/u.exec(paragraph)?.[0] ?? paragraph;
  if (sentence === '') return null;
  return sentence.length <= LENGTH_MAX ? sentence : `${sentence.slice(0, LENGTH_MAX).replace(/\s+\S*$/u, '')} …`;
}

function toPlainLine(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[-*+]|\d+\.|#+|>)\s+/gm, '')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
