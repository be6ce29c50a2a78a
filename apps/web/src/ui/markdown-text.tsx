import { mediaSize } from '@gegenpost/contract/media.ts';
import { lexer, type Tokens as Marked, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { locale } from '#platform/locale.ts';
import type { Heading } from './headings.ts';
import './markdown-text.css';

/**
 * Renders Markdown as elements. Raw HTML stays text. Images that operators uploaded are shown; all others are replaced by
 * their description, which avoids requests to other servers. Links may only lead to http(s), mailto, tel or our own pages.
 */
export function MarkdownText({ text, headings = [] }: { text: string; headings?: Heading[] }) {
  const left = [...headings]; // headings are rendered in document order
  return <Tokens tokens={lexer(text, { gfm: true })} nextId={() => left.shift()?.id} />;
}

/** Markdown of members: paragraphs, lists, bold and links. Any other block stands there as it was typed. */
export function MemberText({ text }: { text: string }) {
  return <Tokens tokens={ofMembers(lexer(text, { gfm: true }))} />;
}

function ofMembers(tokens: Token[]): Token[] {
  return tokens.map((token) => {
    if (token.type === 'list') {
      const list = token as Marked.List;
      return { ...list, items: list.items.map((item) => ({ ...item, tokens: ofMembers(item.tokens) })) };
    }
    if (['paragraph', 'text', 'space', 'def'].includes(token.type)) return withoutImages(token);
    return {
      type: 'paragraph',
      raw: token.raw,
      text: token.raw,
      tokens: [{ type: 'text', raw: token.raw, text: token.raw }],
    };
  });
}

/** Members show no images, not even ours. */
function withoutImages(token: Token): Token {
  if (token.type === 'image') return { type: 'text', raw: token.raw, text: token.text };
  return 'tokens' in token && token.tokens ? { ...token, tokens: token.tokens.map(withoutImages) } : token;
}

type Props = { tokens: Token[] | undefined; nextId?: () => string | undefined };

function Tokens({ tokens = [], nextId }: Props) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may say the same, and have no identity
    <Fragment key={index}>{renderBlock(token, nextId) ?? renderInline(token)}</Fragment>
  ));
}

function renderBlock(token: Token, nextId?: () => string | undefined): ReactNode {
  switch (token.type) {
    case 'heading':
      return <MarkdownHeading token={token as Marked.Heading} nextId={nextId} />;
    case 'paragraph':
      return <p>{children(token)}</p>;
    case 'blockquote':
      return <blockquote>{children(token)}</blockquote>;
    case 'list':
      return <MarkdownList list={token as Marked.List} />;
    case 'table':
      return <MarkdownTable table={token as Marked.Table} />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    default:
      return null;
  }
}

function renderInline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{children(token)}</strong>;
    case 'em':
      return <em>{children(token)}</em>;
    case 'del':
      return <del>{children(token)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <MarkdownLink href={(token as Marked.Link).href}>{children(token)}</MarkdownLink>;
    case 'image':
      return <MarkdownImage image={token as Marked.Image} />;
    case 'space':
    case 'def':
      return null;
    default: // text, escapes and raw HTML
      return 'tokens' in token && token.tokens ? children(token) : 'text' in token ? token.text : token.raw;
  }
}

const children = (token: Token): ReactNode => <Tokens tokens={'tokens' in token ? token.tokens : undefined} />;

/** A heading one level lower, because the page has a first-level heading of its own. */
function MarkdownHeading({ token, nextId }: { token: Marked.Heading; nextId?: () => string | undefined }) {
  const content = <Tokens tokens={token.tokens} />;
  if (token.depth === 2) return <h2 id={nextId?.()}>{content}</h2>;
  if (token.depth === 1) return <h2>{content}</h2>;
  return token.depth === 3 ? <h3>{content}</h3> : <h4>{content}</h4>;
}

function MarkdownImage({ image: { href, text } }: { image: Marked.Image }) {
  const size = mediaSize(href);
  return size ? <img src={href} alt={text} {...size} loading="lazy" decoding="async" /> : text;
}

function MarkdownList({ list }: { list: Marked.List }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items may say the same, and have no identity
    <li key={index}>
      <Tokens tokens={item.tokens} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function MarkdownTable({ table }: { table: Marked.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells may say the same, and have no identity
            <th key={index} scope="col">
              <Tokens tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may say the same, and have no identity
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells may say the same, and have no identity
              <MarkdownCell key={column} tokens={cell.tokens} isName={column === 0 && cell.text !== ''} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell of a table; the first one of a row names it. */
function MarkdownCell({ tokens, isName }: { tokens: Token[]; isName: boolean }) {
  const content = <Tokens tokens={tokens} />;
  return isName ? <th scope="row">{content}</th> : <td>{content}</td>;
}

function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith(`/${locale.get()}/`)) return <Link to={href}>{children}</Link>;
  if (href.startsWith('#') || href === `/${locale.get()}`) return <a href={href}>{children}</a>;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return children;
  return (
    <a href={href} rel="noreferrer noopener nofollow">
      {children}
    </a>
  );
}
