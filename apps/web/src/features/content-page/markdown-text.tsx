import type { ComponentPropsWithoutRef } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import { locale } from '#platform/locale.ts';
import { pathTo } from '#platform/paths.ts';
import type { Heading } from './headings.ts';

/** Markdown as elements. Raw HTML stays text and addresses are limited to http(s), mailto and our own paths. */
export function MarkdownText({ text, headings }: { text: string; headings: Heading[] }) {
  const left = [...headings]; // the renderer meets the headings in their order
  const components: Components = {
    h1: ({ node: _, ...props }) => <h2 {...props} />, // the page has its own first heading
    h2: ({ node: _, ...props }) => <h2 id={left.shift()?.id} {...props} />,
    a: ({ node: _, href = '', ...props }) => <TextLink href={href} {...props} />,
    img: ({ alt }) => alt ?? '', // no request to a foreign server
  };
  return <Markdown components={components}>{text}</Markdown>;
}

function TextLink({ href = '', ...props }: ComponentPropsWithoutRef<'a'>) {
  const isOwnPage = href.startsWith(`/${locale.get()}/`);
  if (isOwnPage) return <Link to={href} {...props} />;
  if (href.startsWith('#') || href === pathTo('Frontpage')) return <a href={href} {...props} />;
  return <a href={href} rel="noreferrer noopener" {...props} />;
}
