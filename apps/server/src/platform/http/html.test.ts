import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, jsonLd } from './html.ts';

test('whatever stands in a value, it opens no element and ends no attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const { text } = html`<p title="${value}">${[value, html`<b>${value}</b>`]}</p>`;
      expect(text.replaceAll(/<\/?[pb]( title="[^"<>]*")?>/g, '')).not.toMatch(/[<>"']/);
    }),
  );
  expect(html`<i>${'<script>'}${null}${false}${0}</i>`.text).toBe('<i>&lt;script&gt;0</i>');
});

test('data in a page cannot end their element', () => {
  const { text } = jsonLd({ name: '</script><script>alert(1)</script>' });
  expect(text.match(/<\/script>/g)).toHaveLength(1);
});
