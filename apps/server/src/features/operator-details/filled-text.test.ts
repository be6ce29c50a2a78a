import { lexer } from 'marked';
import { expect, test } from 'vitest';
import { filledText } from './filled-text.ts';
import { exampleDetails } from './operator-details.factory.ts';

const imprint = `## Angaben

{{operator.name}}\\
{{operator.street}}

Vertreten durch: {{operator.represented_by}}

## Register

Gericht: {{operator.register_court}}\\
Nummer: {{operator.register_number}}

## Schluss

Ende.`;

test('puts what is known in its place', () => {
  const text = filledText(imprint, { ...exampleDetails, name: 'Muster' });
  expect(text).toContain('Muster\\\nHafenweg 12\n\nVertreten durch: Wiebke Lassen\\, Jörg Kühn');
  expect(text).not.toContain('{{');
  expect(
    filledText(imprint.replaceAll('{{', '{{ ').replaceAll('}}', ' }}'), { ...exampleDetails, name: 'Muster' }),
  ).toBe(text);
});

test('leaves out lines whose value is unknown, the break before them, and headings without text', () => {
  const known = { ...exampleDetails, name: 'Muster', represented_by: null, register_court: null };
  expect(filledText(imprint, { ...known, register_number: null })).toBe(
    '## Angaben\n\nMuster\\\nHafenweg 12\n\n## Schluss\n\nEnde.',
  );
  expect(filledText(imprint, { ...known, register_court: 'Köln', register_number: null })).toContain(
    '## Register\n\nGericht: Köln\n\n## Schluss',
  );
});

test('keeps a heading that has only headings of a lower level below it, as long as these have text', () => {
  const text = '## A\n\n### B\n\nText\n\n### C\n\n{{operator.vat_id}}\n\n## D\n\n{{operator.vat_id}}';
  expect(filledText(text, { ...exampleDetails, vat_id: null })).toBe('## A\n\n### B\n\nText');
});

test('says above the text that nothing is known yet', () => {
  expect(filledText(imprint, null)).toMatch(
    /^> Der Betreiber hat seine Angaben noch nicht eingetragen.*\n\n## Schluss/,
  );
  expect(filledText('Nur Text', null)).toBe('Nur Text');
});

test('leaves out an unknown placeholder, and does not fill what a value says', () => {
  expect(filledText('a\n{{operator.nonsense}}\nb', exampleDetails)).toBe('a\nb');
  expect(filledText('{{operator.name}}', { ...exampleDetails, name: '{{operator.city}}' })).not.toContain('Köln');
});

test.each([
  '**fett** _kursiv_ `code` ~~weg~~',
  '[Link](https://boese.example) ![Bild](https://boese.example/x.png)',
  '<script>alert(1)</script> &amp; <b>x</b>',
  'https://boese.example www.boese.example mail@boese.example',
  '# Titel',
  '1. eins',
  '- Punkt',
  '> Zitat',
  '| a | b |',
  'eins\n\n## zwei\n\ndrei',
  '===',
  '\\',
])('shows %j as it was typed, and as nothing else', (name) => {
  const tokens = lexer(filledText('Betreiber ist\n{{operator.name}}\nund sonst keiner.', { ...exampleDetails, name }), {
    gfm: true,
  });
  const kinds = new Set<string>();
  let shown = '';
  const walk = (token: { type: string; text?: string; tokens?: unknown }) => {
    kinds.add(token.type);
    if (Array.isArray(token.tokens)) for (const each of token.tokens) walk(each);
    else shown += token.text ?? '';
  };
  for (const token of tokens) walk(token);
  expect([...kinds].sort()).toEqual(kinds.has('escape') ? ['escape', 'paragraph', 'text'] : ['paragraph', 'text']);
  expect(shown.replaceAll(/\s+/g, ' ')).toBe(`Betreiber ist ${name.replaceAll(/\s+/g, ' ')} und sonst keiner.`);
});

test('lists processors one a line, names them in a sentence, and says when there are none', () => {
  const processors = 'Rechner GmbH, Köln, Server\n\n  Post *AG*, Kiel, E-Mails ';
  const text = 'Wir nutzen {{operator.processor_names}}.\n\n{{operator.processors}}';
  expect(filledText(text, { ...exampleDetails, processors })).toBe(
    'Wir nutzen Rechner GmbH\\; Post \\*AG\\*.\n\n- Rechner GmbH\\, Köln\\, Server\n- Post \\*AG\\*\\, Kiel\\, E\\-Mails',
  );
  expect(filledText(text, { ...exampleDetails, processors: null })).toBe(
    'Zurzeit ist kein Auftragsverarbeiter beauftragt.',
  );
});
