/** Several people edit one change at the same time over HTTP, with files that may be outdated; no edit is lost. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeShown } from '../../src/contract/index.ts';
import { readEditSummaries } from '../../src/server/publishing/changes/editing.ts';
import { someDatabases } from '../support/database.ts';
import { type Answer, type ApiClient, TestServer } from '../support/server.ts';
import { isSoak, soaked } from '../support/soak.ts';
import { staffBrowser } from '../support/staff.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const [JSON_FILE, LEGAL_TEXT] = ['forms/application/one/ui.json', 'locales/en/legal/one.md'];
const FILES = [JSON_FILE, LEGAL_TEXT];
const EDITORS = ['ana', 'bo', 'cy'];

type Values = Record<string, string>;

/** A value at each place: in a legal text, a paragraph below its heading. */
const writeText = (file: string, values: Values): string =>
  file === LEGAL_TEXT
    ? `${PLACES.map((place) => `# ${place}\n\n${values[place]}`).join('\n\n')}\n`
    : JSON.stringify(values);
const valuesIn = (file: string, text: string): Values =>
  file === LEGAL_TEXT
    ? Object.fromEntries([...text.matchAll(/^# (\w)\n\n(.*)$/gm)].map(([, place = '', value = '']) => [place, value]))
    : (JSON.parse(text) as Values);

/** Where a conflict stands: a pointer into JSON, the heading of a legal text. */
const isAt = ({ file, place }: { file: string; place: string }, at: string): boolean =>
  at === (file === LEGAL_TEXT ? place : `/${place}`);

/** The next step of an editor; with `isFresh`, after reading the newest files. */
const act = fc.record({
  by: fc.nat(EDITORS.length - 1),
  kind: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'undo', 'redo'),
  isFresh: fc.boolean(),
  file: fc.constantFrom(...FILES),
  places: fc.uniqueArray(fc.constantFrom(...PLACES), { minLength: 1, maxLength: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
/** The steps of a round are sent at the same time. */
const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 });

/** One editor of the change, with the files that they last read or wrote. */
class Editor {
  tag = '"0"';
  values: Record<string, Values> = {};
  readonly browser: ApiClient;
  readonly change: string;

  constructor(browser: ApiClient, change: string) {
    this.browser = browser;
    this.change = change;
  }

  async read(): Promise<void> {
    const answer = await this.browser.get(`${this.change}/files`);
    const files = answer.json() as Record<string, string>;
    this.tag = String(answer.headers.etag);
    this.values = Object.fromEntries(FILES.map((file) => [file, valuesIn(file, files[file] as string)]));
  }

  put(file: string, values: Values): Promise<Answer> {
    const edits = { [file]: writeText(file, values) };
    return this.browser.put(`${this.change}/files`, { edits }, { 'if-match': this.tag });
  }
}

/** An accepted value and its place. Every typed value is different. */
interface Typed {
  file: string;
  place: string;
  value: string;
  position: number;
  /** The value there when its author read the files. */
  over: string;
  by: number;
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  /** Writes the first files as somebody else, so that no editor can undo that edit. */
  let founder: ApiClient;
  let browsers: ApiClient[] = [];
  beforeAll(async () => {
    server = await TestServer.start(database);
    founder = await staffBrowser(server, 'founder@x.org', 'editor');
    browsers = [];
    for (const name of EDITORS) browsers.push(await staffBrowser(server, `${name}@x.org`, 'editor'));
  });
  afterAll(() => server.stop());

  const counts = { taken: 0, stale: 0, refused: 0, undone: 0, refusedTexts: 0 };
  let typed = 0;

  async function opened(): Promise<Editor[]> {
    const answer = await founder.post('/studio/changes', { title: 'x', why: 'x' });
    const change = `/studio/changes/${(answer.json() as ChangeShown).id}`;
    const blank = Object.fromEntries(PLACES.map((place) => [place, `nothing yet in ${place}`]));
    const edits = Object.fromEntries(FILES.map((file) => [file, writeText(file, blank)]));
    await founder.put(`${change}/files`, { edits });
    const editors = browsers.map((browser) => new Editor(browser, change));
    await Promise.all(editors.map((editor) => editor.read()));
    return editors;
  }

  async function edit(editor: Editor, { by, file, places }: Act): Promise<Typed[]> {
    const own = places.map((place) => {
      typed += 1;
      return { file, place, value: `v${typed}`, over: editor.values[file]?.[place] ?? '', by, position: 0 };
    });
    const values = { ...editor.values[file], ...Object.fromEntries(own.map(({ place, value }) => [place, value])) };
    const answer = await editor.put(file, values);
    if (answer.status === 409) {
      // The conflict names both texts: the typed one is in the answer, and nothing was written.
      const { conflicts } = answer.json() as { conflicts: { place: string; ours: string; theirs: string }[] };
      expect(conflicts.length).toBeGreaterThan(0);
      for (const { place, ours, theirs } of conflicts) {
        expect(own.find((each) => isAt(each, place))?.value).toBe(ours.trim());
        expect(theirs).not.toBe(ours);
      }
      counts.refused += 1;
      if (file === LEGAL_TEXT) counts.refusedTexts += 1;
      return [];
    }
    expect(answer.status, answer.text).toBe(200);
    const position = Number(/\d+/.exec(String(answer.headers.etag))?.[0]);
    if (position > Number(/\d+/.exec(editor.tag)?.[0]) + 1) counts.stale += 1;
    else [editor.tag, editor.values[file]] = [`"${position}"`, values];
    counts.taken += 1;
    return own.map((each) => ({ ...each, position }));
  }

  async function takeBack(editor: Editor, kind: 'undo' | 'redo'): Promise<void> {
    const answer = await editor.browser.post(`${editor.change}/${kind}`, {});
    expect([200, 409], answer.text).toContain(answer.status);
    if (answer.status === 200) counts.undone += 1;
  }

  async function play(editors: Editor[], acts: Act[]): Promise<Typed[]> {
    const done = await Promise.all(
      acts.map(async (each) => {
        const editor = editors[each.by] as Editor;
        if (each.isFresh) await editor.read();
        if (each.kind === 'edit') return edit(editor, each);
        await takeBack(editor, each.kind as 'undo' | 'redo');
        return [];
      }),
    );
    return done.flat();
  }

  test('every accepted edit is there, or was replaced by an author who had seen it, or undone by its author', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (walk) => {
        const editors = await opened();
        const all: Typed[] = [];
        let undoes = false;
        for (const acts of walk) {
          // One person does one thing at a time.
          const each = acts.filter(({ by }, i) => acts.findIndex((other) => other.by === by) === i);
          undoes ||= each.some(({ kind }) => kind !== 'edit');
          all.push(...(await play(editors, each)));
        }
        await Promise.all(editors.map((editor) => editor.read()));
        const [end, ...others] = editors.map(({ values, tag }) => ({ values, tag }));
        for (const other of others) expect(other).toEqual(end);
        const taken = await takenBack(editors[0] as Editor);
        for (const own of all) {
          const stands = end?.values[own.file]?.[own.place] === own.value;
          const isReplaced = all.some(
            ({ file, place, over }) => file === own.file && place === own.place && over === own.value,
          );
          expect(stands || isReplaced || taken.has(own.position), JSON.stringify(own)).toBe(true);
        }
        if (!undoes) expect(taken.size).toBe(0);
      }),
      { numRuns: soaked(15, 6) },
    );
    expect(counts.taken).toBeGreaterThan(soaked(60, 20));
    expect(Math.min(counts.stale, counts.refused, counts.undone)).toBeGreaterThan(soaked(3, 0));
    if (isSoak) expect(counts.refusedTexts).toBeGreaterThan(0);
  });

  /** The positions of the edits that were undone and not redone. */
  async function takenBack({ change }: Editor): Promise<Set<number>> {
    const edits = await readEditSummaries(server.services.db, Number(change.split('/').at(-1)));
    const stands = (position: number): boolean =>
      !edits.some((edit) => edit.undoes === position && stands(edit.position));
    return new Set(edits.map(({ position }) => position).filter((position) => !stands(position)));
  }
});
