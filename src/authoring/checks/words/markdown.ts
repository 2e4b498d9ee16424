/** Finds Markdown in legal texts that pages do not render. */

import { Lexer, type Token, walkTokens } from 'marked';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import type { Files } from '../../definition-files/definition-files.ts';
import type { Fault } from '../../faults/fault.ts';

const UNSHOWN: Readonly<Record<string, Bilingual>> = {
  html: bilingual`HTML shows as plain text. Write it in Markdown, or take it out.`,
  table: bilingual`A table shows as plain text. Write a list.`,
  def: bilingual`An address for several links shows as text. Write it into each link: [text](https://…).`,
  image: bilingual`A picture does not show. Say it in words.`,
  del: bilingual`Text is not struck out. Take it out.`,
  code: bilingual`Code shows as plain text in one line. Begin its lines without four spaces and without \`\`\`.`,
  checkbox: bilingual`A box to tick does not show. Ask it as a question of the form.`,
};

export const markdownFaults = (files: Files): Fault[] =>
  Object.entries(files).flatMap(([file, text]) =>
    /^locales\/\w\w\/legal\/.+\.md$/.test(file) ? findMarkdownFaults(file, text) : [],
  );

/** Each kind is reported once, at its first line. */
function findMarkdownFaults(file: string, text: string): Fault[] {
  const lines = new Map<string, number>();
  let line = 1;
  for (const block of Lexer.lex(text)) {
    walkTokens([block], ({ type, raw }: Token) => {
      if (!lines.has(type)) lines.set(type, line + breaksIn(block.raw.slice(0, Math.max(0, block.raw.indexOf(raw)))));
    });
    line += breaksIn(block.raw);
  }
  return Object.entries(UNSHOWN).flatMap(([type, message]) =>
    lines.has(type) ? [{ file, pointer: '', message: bilingual`Line ${lines.get(type)}: ${message}` }] : [],
  );
}

const breaksIn = (text: string): number => text.split('\n').length - 1;
