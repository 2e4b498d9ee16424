/** Follows the walk-through of `forms/README.md` in a folder, as its reader would. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { call } from '../../src/cli/command-line.ts';
import { format } from '../../src/cli/forms/format.ts';
import { newSection } from '../../src/cli/forms/new.ts';
import { isObject, type Json, type JsonObject } from '../../src/engine/data/index.ts';
import { pageNamed } from './sections.ts';

const ROOT = join(import.meta.dirname, '../..');
const guide = ['README.md', 'FORMAT.md'].map((file) => readFileSync(join(ROOT, 'forms', file), 'utf8')).join('\n');

interface Step {
  title: string;
  text: string;
}

export function partUnder(heading: string): string {
  return guide.split(/^## /m).find((text) => text.slice(0, text.indexOf('\n')).includes(heading)) ?? '';
}

export const steps: Step[] = partUnder('Walk-through')
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }));

/** The section that the walk-through makes. */
export const SECTION = 'volunteering';

export class WalkThrough {
  readonly #root: string;
  #file = '';

  constructor(root: string) {
    this.#root = root;
  }

  async follow({ text }: Step): Promise<void> {
    for (const [, before = '', kind = '', block = ''] of text.matchAll(/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g)) {
      if (kind === 'sh') await this.#run(block);
      else this.#write(before.replaceAll('\n', ' '), block);
    }
    const moved = /In `(.+?)` move the line of `(.+?)` above that of `(.+?)`/.exec(text);
    if (moved) this.#move(...(moved.slice(1) as [string, string, string]));
    await call(format, [this.#root]);
  }

  /** Runs the command that makes a section. The checks and tests that the steps name are for the caller to run. */
  async #run(script: string): Promise<void> {
    const [, command] = /^npm run forms -- new (.*)$/m.exec(script) ?? [];
    const words = [...(command ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    if (words.length > 0) await call(newSection, [...words, '--in', this.#root]);
  }

  /** "Into `file`, at `/path`" and "at the top" add, "`file` becomes" writes, "and at `/path`" goes on in that file. */
  #write(before: string, block: string): void {
    const whole = /`([^`]+)` becomes: *$/.exec(before)?.[1];
    const [, file = this.#file, at] = /(?:Into `([^`]+)`, |and )at (?:the top|`([^`]+)`): *$/.exec(before) ?? [];
    if (whole === undefined && !/at (?:the top|`[^`]+`): *$/.test(before))
      throw new Error(`Nobody can follow: ${before}`);
    this.#file = whole ?? file;
    const path = join(this.#root, this.#file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, whole === undefined ? added(readFileSync(path, 'utf8'), at ?? '', block) : block);
  }

  #move(file: string, section: string, above: string): void {
    const path = join(this.#root, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const findLine = (name: string): number => lines.findIndex((line) => line.includes(pageNamed(name)));
    const [line = ''] = lines.splice(findLine(section), 1);
    lines.splice(findLine(above), 0, line);
    writeFileSync(path, lines.join('\n'));
  }
}

function added(text: string, at: string, block: string): string {
  const json = JSON.parse(text) as JsonObject;
  const keys = at.split('/').slice(1);
  const place = keys.reduce<Json>((node, key) => (node as JsonObject)[key] ?? null, json);
  add(place, JSON.parse(block) as Json);
  return JSON.stringify(json, null, 2);
}

/** Properties are added to properties, items to items. */
function add(place: Json, more: Json): void {
  if (Array.isArray(place) && Array.isArray(more)) place.push(...more);
  else if (isObject(place) && isObject(more))
    for (const [key, value] of Object.entries(more))
      if (isObject(place[key]) && isObject(value)) add(place[key], value);
      else place[key] = value;
  else throw new Error(`${JSON.stringify(more)} cannot be added there.`);
}
