/** Finds Markdown in legal texts that pages do not render. */

import { Lexer, type Token, walkTokens } from 'marked';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import type { Files } from '../../definition-files/definition-files.ts';
import { fileDocument } from '../../definition-files/file-paths.ts';
import type { Fault } from '../../faults/fault.ts';

const UNSHOWN: Readonly<Record<string, Bilingual>> = {
  html: bilingual`HTML is shown as plain text. Write it in Markdown, or remove it.`,
  table: bilingual`A table is shown as plain text. Write a list.`,
  def: bilingual`An address for several links is shown as text. Write it into each link: [text](https://…).`,
  image: bilingual`A picture is not shown. Describe it in words.`,
  del: bilingual`Strikethrough is not shown. Remove it.`,
  code: bilingual`Code is shown as plain text in one line. Begin its lines without four spaces and without \`\`\`.`,
  checkbox: bilingual`A checkbox is not shown. Ask it as a question of the form.`,
};

export const markdownFaults = (files: Files): Fault[] =>
  Object.entries(files).flatMap(([file, text]) =>
    fileDocument(file) === undefined ? [] : findMarkdownFaults(file, text),
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
