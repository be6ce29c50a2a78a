export type Heading = { id: string; text: string };

/** The second-level headings of a Markdown text, each with an id for links; repeated headings get a number. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  return [...withoutCodeBlocks(markdown).matchAll(/^ {0,3}##[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].map((match) => {
    const text = (match[1] ?? '').replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = slugOf(text);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return { id: count === 1 ? slug : `${slug}-${count}`, text };
  });
}

const withoutCodeBlocks = (markdown: string) => markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function slugOf(text: string): string {
  const ascii = text.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'abschnitt';
}
