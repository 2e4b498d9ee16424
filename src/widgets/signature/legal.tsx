/** The text of a document: Markdown as counsel writes it, on the page as elements. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/** The level of its highest headings: those of a document to sign begin below its own heading, of level two. */
type Level = 2 | 3;

export function LegalText({ text, highest = 3 }: { text: string; highest?: Level }) {
  return <>{blocks(Lexer.lex(text), highest)}</>;
}

const blocks = (tokens: readonly Token[] | undefined, highest: Level): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
  tokens?.map((token, i) => <Fragment key={i}>{shown(token, highest)}</Fragment>) ?? [];

function shown(token: Token, highest: Level): ReactNode {
  const inner = 'tokens' in token ? blocks(token.tokens, highest) : [];
  switch (token.type) {
    case 'heading':
      return createElement(`h${headingLevel(token as Tokens.Heading, highest)}`, {}, inner);
    case 'paragraph':
      return <p>{inner}</p>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return listed(token as Tokens.List, highest);
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return linked((token as Tokens.Link).href, inner);
    case 'br':
      return <br />;
    case 'space':
      return null;
    case 'hr':
      return <hr />;
    default:
      return inner.length > 0 ? inner : plain(token);
  }
}

const headingLevel = ({ depth }: Tokens.Heading, highest: Level): number =>
  Math.min(6, Math.max(highest, depth + highest - 2));

/** Other links stay text. */
const linked = (href: string, inner: ReactNode): ReactNode =>
  /^(https?|mailto|tel):/i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {inner}
    </a>
  ) : (
    inner
  );

const listed = ({ ordered, items }: Tokens.List, highest: Level): ReactNode =>
  createElement(
    ordered ? 'ol' : 'ul',
    {},
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
    items.map((item, i) => <li key={i}>{blocks(item.tokens, highest)}</li>),
  );

/** The lexer escapes some characters as HTML. */
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (token: Token): string =>
  String('text' in token ? token.text : token.raw).replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
