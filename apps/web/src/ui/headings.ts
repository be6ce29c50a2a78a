import { lexer, type Tokens as Marked, type Token } from 'marked';

export type Heading = { id: string; text: string };

/** The second-level headings of a Markdown text, each with an id for links; repeated headings get a number. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  return lexer(markdown, { gfm: true })
    .filter((token): token is Marked.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ tokens }) => {
      const text = plainOf(tokens);
      const slug = slugOf(text);
      const count = (seen.get(slug) ?? 0) + 1;
      seen.set(slug, count);
      return { id: count === 1 ? slug : `${slug}-${count}`, text };
    });
}

const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainOf(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function slugOf(text: string): string {
  const ascii = text.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'abschnitt';
}
