/** The text of a document: Markdown as counsel writes it, on the page as elements. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

export function LegalText({ text }: { text: string }) {
  return <>{blocks(Lexer.lex(text))}</>;
}

/** The heading of the document is a level two, so its own begin below. */
const HIGHEST = 3;

const blocks = (tokens: readonly Token[] = []): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
  tokens.map((token, i) => <Fragment key={i}>{shown(token)}</Fragment>);

function shown(token: Token): ReactNode {
  const inner = 'tokens' in token ? blocks(token.tokens) : [];
  switch (token.type) {
    case 'heading':
      return createElement(`h${Math.min(6, Math.max(HIGHEST, (token as Tokens.Heading).depth + 1))}`, {}, inner);
    case 'paragraph':
      return <p>{inner}</p>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return listed(token as Tokens.List);
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

/** Other links stay text. */
const linked = (href: string, inner: ReactNode): ReactNode =>
  /^(https?|mailto|tel):/i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {inner}
    </a>
  ) : (
    inner
  );

const listed = ({ ordered, items }: Tokens.List): ReactNode =>
  createElement(
    ordered ? 'ol' : 'ul',
    {},
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
    items.map((item, i) => <li key={i}>{blocks(item.tokens)}</li>),
  );

/** The lexer escapes some characters as HTML. */
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (token: Token): string =>
  String('text' in token ? token.text : token.raw).replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
