import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { publishEdit } from '../../../../test/support/published-edit.ts';
import { type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { staffBrowser } from '../../../../test/support/staff.ts';
import type { Files } from '../../../authoring/index.ts';
import type { ChangeShown, LogEntry } from '../../../contract/index.ts';

const WORDS = 'locales/en/boat.json';
const PLACE = '/fields/~1harbor/label';

describe.each(someDatabases)('a change while another goes live, on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let first: Files;
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    first = await files(await open());
  });
  afterAll(() => server.stop());

  const shown = async (change: string): Promise<ChangeShown> => (await ana.get(change)).json() as ChangeShown;
  const files = async (change: string): Promise<Record<string, string>> =>
    (await ana.get(`${change}/files`)).json() as Record<string, string>;
  const open = async (): Promise<string> => {
    const answer = await ana.post('/studio/changes', { title: 'Boats', why: 'Because.' });
    return `/studio/changes/${(answer.json() as ChangeShown).id}`;
  };
  const edit = async (change: string, of: (words: string) => string): Promise<void> => {
    const answer = await ana.put(`${change}/files`, { edits: { [WORDS]: of((await files(change))[WORDS] as string) } });
    expect(answer.status, answer.text).toBe(200);
  };
  const harbor = (label: string) => (words: string) =>
    words.replace(/("\/harbor": \{ "label": )"[^"]*"/, `$1"${label}"`);
  const title = (text: string) => (words: string) => words.replace(/"title": "[^"]*"/, `"title": "${text}"`);
  const wordsIn = async (change: string): Promise<[string | undefined, string | undefined]> => {
    const text = (await files(change))[WORDS] as string;
    return [/"title": "([^"]*)"/.exec(text)?.[1], /"\/harbor": \{ "label": "([^"]*)"/.exec(text)?.[1]];
  };

  /** Another version goes live, made of the first one. */
  const goesLive = async (change: string, of: (words: string) => string): Promise<string> => {
    const { version } = await publishEdit(server.services, { ...first, [WORDS]: of(first[WORDS] as string) }, false);
    await server.services.publisher.publishDue();
    expect((await shown(change)).base).toBe(version);
    return version;
  };
  afterEach(() => publishEdit(server.services, first, false));

  test('edits of other places are rebased automatically, and can still be undone', async () => {
    const change = await open();
    await edit(change, harbor('Ours'));
    const version = await goesLive(change, title('Theirs'));
    expect(await shown(change)).toMatchObject({ base: version, conflicts: [], position: 2, editedBy: ['ana@x.org'] });
    expect(await wordsIn(change)).toEqual(['Theirs', 'Ours']);
    await ana.post(`${change}/undo`, {});
    expect(await wordsIn(change)).toEqual(['Theirs', 'Harbor']);
    await ana.post(`${change}/redo`, {});
    expect(await wordsIn(change)).toEqual(['Theirs', 'Ours']);
  });

  test('an edit that was based on the files of before is put on top as well', async () => {
    const change = await open();
    const before = (await files(change))[WORDS] as string;
    await goesLive(change, title('Theirs'));
    const late = await ana.put(
      `${change}/files`,
      { edits: { [WORDS]: harbor('Late')(before) } },
      { 'if-match': '"0"' },
    );
    expect([late.status, late.headers.etag]).toEqual([200, '"2"']);
    expect(await wordsIn(change)).toEqual(['Theirs', 'Late']);
  });

  test('an edit of the same place waits for a choice, and an approved change becomes a draft', async () => {
    const change = await open();
    await edit(change, (words) => title('Ours')(harbor('Ours')(words)));
    const publisher = await staffBrowser(server, 'paula@x.org', 'publisher');
    await ana.post(`${change}/propose`, {});
    expect((await publisher.post(`${change}/approve`, {})).status).toBe(200);
    await goesLive(change, (words) => title('Theirs')(harbor('Theirs')(words)));
    const conflict = (place: string, base: string) => ({ file: WORDS, place, base, ours: 'Ours', theirs: 'Theirs' });
    expect(await shown(change)).toMatchObject({
      state: 'draft',
      approvedBy: null,
      conflicts: [conflict('/title', 'Boat'), conflict(PLACE, 'Harbor')],
    });
    expect(await wordsIn(change)).toEqual(['Ours', 'Ours']);
    expect((await ana.post(`${change}/propose`, {})).json()).toEqual({
      error: 'Choose first between the edits that touch the same place',
    });
    const choose = (place: string, choice: string) => ana.post(`${change}/conflicts`, { file: WORDS, place, choice });
    expect((await choose(PLACE, 'theirs')).json()).toMatchObject({ conflicts: [conflict('/title', 'Boat')] });
    expect(await wordsIn(change)).toEqual(['Ours', 'Theirs']);
    expect((await choose('/title', 'ours')).json()).toMatchObject({ conflicts: [] });
    expect(await wordsIn(change)).toEqual(['Ours', 'Theirs']);
    expect((await choose(PLACE, 'theirs')).status).toBe(404);
    await ana.post(`${change}/undo`, {});
    expect(await wordsIn(change)).toEqual(['Ours', 'Ours']);
  });

  test('an undo of what was kept in a conflict gives back what is live', async () => {
    const change = await open();
    await edit(change, title('Ours'));
    await edit(change, harbor('Ours'));
    await goesLive(change, harbor('Theirs'));
    await ana.post(`${change}/conflicts`, { file: WORDS, place: PLACE, choice: 'ours' });
    await edit(change, title('Since'));
    const steps: (readonly [step: string, ...words: string[]])[] = [
      ['undo', 'Ours', 'Ours'],
      ['undo', 'Ours', 'Theirs'],
      ['undo', 'Boat', 'Theirs'],
      ['redo', 'Ours', 'Theirs'],
      ['redo', 'Ours', 'Ours'],
      ['redo', 'Since', 'Ours'],
    ];
    for (const [step, ...words] of steps) {
      await ana.post(`${change}/${step}`, {});
      expect(await wordsIn(change)).toEqual(words);
    }
  });

  test('a withdrawn change stays as it was, also when somebody wants to publish it after another', async () => {
    const change = await open();
    await edit(change, harbor('Ours'));
    expect((await ana.post(`${change}/withdraw`, {})).status).toBe(200);
    const { base, position } = await shown(change);
    await publishEdit(server.services, { ...first, [WORDS]: title('Theirs')(first[WORDS] as string) }, false);
    await server.services.publisher.publishDue();
    const publisher = await staffBrowser(server, 'pia@x.org', 'publisher');
    expect((await publisher.post(`${change}/publish`, { underWay: false })).status).toBe(409);
    expect(await shown(change)).toMatchObject({ state: 'withdrawn', base, position });
  });

  test('a person who resolved a conflict cannot approve the change, whichever side they kept', async () => {
    for (const choice of ['ours', 'theirs']) {
      const change = await open();
      await edit(change, harbor('Ours'));
      const publisher = await staffBrowser(server, `${choice}@x.org`, 'publisher');
      await goesLive(change, harbor('Theirs'));
      const chosen = await publisher.post(`${change}/conflicts`, { file: WORDS, place: PLACE, choice });
      expect(chosen.json()).toMatchObject({ conflicts: [], editedBy: ['ana@x.org', `${choice}@x.org`] });
      expect((chosen.json() as ChangeShown).canUndo).toBe(choice === 'theirs');
      const log = (await ana.get('/studio/log')).json() as LogEntry[];
      const id = Number(change.split('/').at(-1));
      expect(log[0]).toMatchObject({ did: 'chosen', by: `${choice}@x.org`, change: id });
      await edit(change, title('Ours'));
      await ana.post(`${change}/propose`, {});
      const approved = await publisher.post(`${change}/approve`, {});
      expect([approved.status, approved.json()]).toEqual([
        403,
        { error: 'Somebody who did not edit this change has to approve it' },
      ]);
      await publishEdit(server.services, first, false);
    }
  });

  test('a later edit of the place keeps its text, and the choice is reported as a conflict', async () => {
    const change = await open();
    await edit(change, harbor('Ours'));
    await goesLive(change, harbor('Theirs'));
    await edit(change, harbor('Typed since'));
    const choice = await ana.post(`${change}/conflicts`, { file: WORDS, place: PLACE, choice: 'theirs' });
    expect(choice.json()).toMatchObject({ conflicts: [{ place: PLACE, ours: 'Theirs', theirs: 'Typed since' }] });
    expect(await wordsIn(change)).toEqual(['Boat', 'Typed since']);
  });
});
