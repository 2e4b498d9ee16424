/** The legal text of a document: Markdown, rendered as elements. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/** The level of the highest headings. In a document to sign it is 3: the document has a heading of level 2. */
type Level = 2 | 3;

export function LegalText({ text, highest = 3 }: { text: string; highest?: Level }) {
  return <>{renderTokens(Lexer.lex(text), highest)}</>;
}

const renderTokens = (tokens: readonly Token[] | undefined, highest: Level): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
  tokens?.map((token, i) => <Fragment key={i}>{renderToken(token, highest)}</Fragment>) ?? [];

function renderToken(token: Token, highest: Level): ReactNode {
  const inner = 'tokens' in token ? renderTokens(token.tokens, highest) : [];
  switch (token.type) {
    case 'heading':
      return createElement(`h${headingLevel(token as Tokens.Heading, highest)}`, {}, inner);
    case 'paragraph':
      return <p>{inner}</p>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return renderList(token as Tokens.List, highest);
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return renderLink((token as Tokens.Link).href, inner);
    case 'br':
      return <br />;
    case 'space':
      return null;
    case 'hr':
      return <hr />;
    default:
      return inner.length > 0 ? inner : renderText(token);
  }
}

const headingLevel = ({ depth }: Tokens.Heading, highest: Level): number =>
  Math.min(6, Math.max(highest, depth + highest - 2));

/** A link with another protocol is rendered as text. */
const renderLink = (href: string, inner: ReactNode): ReactNode =>
  /^(https?|mailto|tel):/i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {inner}
    </a>
  ) : (
    inner
  );

const renderList = ({ ordered, items }: Tokens.List, highest: Level): ReactNode =>
  createElement(
    ordered ? 'ol' : 'ul',
    {},
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
    items.map((item, i) => <li key={i}>{renderTokens(item.tokens, highest)}</li>),
  );

/** The lexer escapes some characters as HTML. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const renderText = (token: Token): string =>
  String('text' in token ? token.text : token.raw).replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
