/** The text of a signed document as HTML. */
import { Marked } from 'marked';
import { escapeHtml } from '../../http/html.ts';

/** The document's title is a heading of level three, so its own begin below. */
const HIGHEST = 4;

const marked = new Marked({
  async: false,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(6, Math.max(HIGHEST, depth + 2));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    /** Links with other protocols become plain text. */
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return /^(https?|mailto|tel):/i.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
    },
  },
});

export const legalHtml = (markdown: string): string => marked.parse(markdown, { async: false });
