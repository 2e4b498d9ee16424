import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { type Answer, type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { staffBrowser } from '../../../../test/support/staff.ts';
import { formatJson } from '../../../authoring/index.ts';
import type {
  ChangeCheck,
  ChangeListed,
  ChangeShown,
  EditListed,
  LogEntry,
  StudioFault,
} from '../../../contract/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { AuthoringThread } from '../thread/authoring-thread.ts';
import { AuthoringTools } from './authoring-tools.ts';
import { requireStorableSize } from './file-limits.ts';

const WORDS = 'locales/en/boat.json';
const SPANISH = 'locales/es/boat.json';
const LOGIC = 'forms/application/boat/logic.json';

describe.each(someDatabases)('changes on $name', (database) => {
  let server: TestServer;
  let [ana, bo, paula, rita]: ApiClient[] = [];
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    bo = await staffBrowser(server, 'bo@x.org', 'editor');
    paula = await staffBrowser(server, 'paula@x.org', 'publisher');
    rita = await staffBrowser(server, 'rita@x.org', 'reader');
  });
  afterAll(() => server.stop());

  const by = (browser: ApiClient | undefined): ApiClient => browser as ApiClient;
  const open = async (title = 'Boats'): Promise<string> => {
    const answer = await by(ana).post('/studio/changes', { title, why: 'Because.' });
    expect(answer.status, answer.text).toBe(200);
    return `/studio/changes/${(answer.json() as ChangeShown).id}`;
  };
  const shown = async (change: string, browser = ana): Promise<ChangeShown> =>
    (await by(browser).get(change)).json() as ChangeShown;
  const files = async (change: string): Promise<Record<string, string>> =>
    (await by(rita).get(`${change}/files`)).json() as Record<string, string>;
  const put = (browser: ApiClient | undefined, change: string, edits: Record<string, string | null>, tag?: string) =>
    by(browser).put(`${change}/files`, { edits }, tag === undefined ? {} : { 'if-match': tag });
  const faultsIn = (answer: Answer): StudioFault[] => (answer.json() as { faults: StudioFault[] }).faults;
  const renamed = (text: string | undefined, label: string): string =>
    (text as string).replace(/("\/harbor": \{ "label": )"[^"]*"/, `$1"${label}"`);
  const harborIn = (text: string | undefined): string | undefined =>
    /"\/harbor": \{ "label": "([^"]*)"/.exec(text as string)?.[1];

  test('an edit is kept at once where the caller does not wait for its faults, which the check lists', async () => {
    const change = await open();
    const slow = vi.spyOn(AuthoringThread.prototype, 'run').mockReturnValue(new Promise(() => {}));
    const prefer = { prefer: 'respond-async, wait=0' };
    const answers = [
      await by(ana).put(`${change}/files`, { edits: { [WORDS]: '{ "title": ' } }, prefer),
      await by(ana).post(`${change}/undo`, {}, prefer),
      await by(ana).post(`${change}/redo`, {}, prefer),
    ];
    slow.mockRestore();
    expect(answers.map((answer) => [answer.status, answer.json()])).toMatchObject(
      answers.map(() => [200, { faults: null }]),
    );
    const check = (await by(rita).get(`${change}/check`)).json() as ChangeCheck;
    expect(check.faults).toMatchObject([{ file: WORDS, line: 1 }]);
    const patient = await by(ana).put(
      `${change}/files`,
      { edits: { [WORDS]: '{ "title": 1' } },
      { prefer: 'wait=600' },
    );
    expect(faultsIn(patient)).toMatchObject([{ file: WORDS, line: 1 }]);
  });

  test('a change begins with the files of the live version, and keeps what is typed, also what is faulty', async () => {
    const change = await open();
    const before = await files(change);
    expect(Object.keys(before)).toContain(WORDS);
    const sound = await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Home harbor') }, '"0"');
    expect([sound.status, sound.headers.etag, faultsIn(sound)]).toEqual([200, '"1"', []]);
    const broken = await put(ana, change, { [WORDS]: '{ "title": ', 'forms/application/boat/cases.json': null }, '"1"');
    expect(faultsIn(broken)).toMatchObject([{ file: WORDS, line: 1 }]);
    const after = await files(change);
    expect(after[WORDS]).toBe('{ "title": ');
    expect(Object.keys(before).filter((file) => !(file in after))).toEqual(['forms/application/boat/cases.json']);
    expect(await shown(change)).toMatchObject({
      position: 2,
      editedBy: ['ana@x.org'],
      author: 'ana@x.org',
      state: 'draft',
    });
    const missing = await put(ana, change, { [WORDS]: renamed(before[WORDS], 'x').replace('"title"', '"titel"') });
    expect(faultsIn(missing)).toMatchObject([
      { file: WORDS, pointer: '/titel', line: 2, message: expect.stringContaining('titel') },
      { file: WORDS, message: '“Heading” is missing here. Add it.' },
    ]);
  });

  test('a text that the program reads by its key may not go, in whatever language', async () => {
    const change = await open();
    const before = await files(change);
    const without = (file: string): string => {
      const words = JSON.parse(before[file] as string) as { errors: Record<string, string> };
      expect(words.errors.reload).toEqual(expect.any(String));
      delete words.errors.reload;
      return JSON.stringify(words, null, 2);
    };
    const [english, spanish] = ['locales/en/common.json', 'locales/es/common.json'];
    const expected = { pointer: '/errors/reload', message: expect.stringContaining('reload') };
    expect(faultsIn(await put(ana, change, { [english]: without(english) }))).toMatchObject([
      { ...expected, file: english },
    ]);
    expect(faultsIn(await put(ana, change, { [spanish]: without(spanish) }))).toEqual(
      [english, spanish].map((file) => ({
        ...{ file, pointer: '/errors', line: expect.any(Number) },
        message:
          'The program reads the text "errors.reload", which is missing. Put it back; if a new release brought it, publish the change “From the release” first.',
      })),
    );
  });

  test('two people see the edits of each other; of the same place both texts are returned, and nothing is written', async () => {
    const change = await open();
    const before = await files(change);
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Hers') }, '"0"');
    const clash = await put(bo, change, { [WORDS]: renamed(before[WORDS], 'His') }, '"0"');
    expect(clash.status).toBe(409);
    expect(clash.json()).toEqual({
      error: 'Somebody else edited the same place meanwhile',
      conflicts: [{ file: WORDS, place: '/fields/~1harbor/label', base: 'Harbor', ours: 'His', theirs: 'Hers' }],
    });
    const lucia = await staffBrowser(server, 'lucia2@x.org', 'editor', 'spanish');
    expect((await put(lucia, change, { [WORDS]: renamed(before[WORDS], 'Suyo') }, '"0"')).json()).toMatchObject({
      error: 'Otra persona editó el mismo lugar entretanto',
      conflicts: [{ ours: 'Suyo', theirs: 'Hers' }],
    });
    const apart = await put(
      bo,
      change,
      { [WORDS]: (before[WORDS] as string).replace(/"title": "[^"]*"/, '"title": "Ships"') },
      '"0"',
    );
    expect([apart.status, apart.headers.etag]).toEqual([200, '"2"']);
    const both = (await files(change))[WORDS];
    expect([harborIn(both), both]).toEqual(['Hers', expect.stringContaining('"title": "Ships"')]);
    expect((await shown(change, rita)).editedBy).toEqual(['ana@x.org', 'bo@x.org']);
  });

  test('each undoes their own edits, also an hour later, and the edits of others stay', async () => {
    const change = await open();
    const before = await files(change);
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Hers') });
    const title = (text: string | undefined): string =>
      (text as string).replace(/"title": "[^"]*"/, '"title": "Ships"');
    await put(bo, change, { [WORDS]: title(renamed(before[WORDS], 'Hers')) });
    expect(await shown(change)).toMatchObject({ canUndo: true, canRedo: false });
    expect((await by(ana).post(`${change}/undo`, {})).headers.etag).toBe('"3"');
    expect([harborIn((await files(change))[WORDS]), await shown(change)]).toMatchObject([
      'Harbor',
      { canUndo: false, canRedo: true },
    ]);
    const none = await by(ana).post(`${change}/undo`, { language: 'spanish' });
    expect([none.status, none.json()]).toEqual([409, { error: 'No hay nada que deshacer' }]);
    await by(ana).post(`${change}/redo`, {});
    expect((await files(change))[WORDS]).toBe(title(renamed(before[WORDS], 'Hers')));
    expect((await by(rita).post(`${change}/undo`, {})).status).toBe(403);
  });

  test('a step is not undone where somebody else edited the same place afterwards, which is said', async () => {
    const change = await open();
    const before = await files(change);
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Hers') });
    await put(bo, change, { [WORDS]: renamed(before[WORDS], 'His') });
    const refused = await by(ana).post(`${change}/undo`, {});
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { error: 'Nothing of yours can be undone now: somebody else edited the same place afterwards' },
    ]);
    expect(harborIn((await files(change))[WORDS])).toBe('His');
  });

  test('undo passes over a step whose place somebody else edited afterwards, takes back the one before it, and says so', async () => {
    const change = await open();
    const title = (text: string | undefined, words: string): string =>
      (text as string).replace(/"title": "[^"]*"/, `"title": "${words}"`);
    const words = async () => (await files(change))[WORDS];
    await put(ana, change, { [WORDS]: title(await words(), 'Ships') });
    await put(ana, change, { [WORDS]: renamed(await words(), 'Hers') });
    await put(bo, change, { [WORDS]: renamed(await words(), 'His') });
    const undo = () => by(ana).post(`${change}/undo`, {});
    expect((await undo()).json()).toMatchObject({ isEarlier: true });
    expect([harborIn(await words()), await words()]).toEqual(['His', expect.not.stringContaining('Ships')]);
    const refused = await undo();
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { error: 'Nothing of yours can be undone now: somebody else edited the same place afterwards' },
    ]);
    expect((await by(ana).post(`${change}/redo`, {})).json()).toMatchObject({ isEarlier: false });
    expect([harborIn(await words()), await words()]).toEqual(['His', expect.stringContaining('Ships')]);
    await by(bo).post(`${change}/undo`, {});
    for (const harbor of ['Hers', 'Harbor']) {
      expect((await undo()).json()).toMatchObject({ isEarlier: false });
      expect([harborIn(await words()), await words()]).toEqual([harbor, expect.not.stringContaining('Ships')]);
    }
  });

  test('bad input is refused in words, and nothing of it is kept', async () => {
    const change = await open();
    for (const path of [
      '../x.json',
      'forms/../x.json',
      'forms/schemas/ui.json',
      'forms/x.md',
      'src/x.json',
      'constructor',
      'forms/.a.json',
    ])
      expect((await put(ana, change, { [path]: '{}' })).json(), path).toEqual({
        error: `A change has no file ${path}: only forms and words can be edited`,
      });
    const lucia = await staffBrowser(server, 'lucia@x.org', 'editor', 'spanish');
    const refused = async (edits: Record<string, string>, status: number, english: RegExp, spanish: RegExp) => {
      for (const [browser, error] of [
        [ana, english],
        [lucia, spanish],
      ] as const) {
        const answer = await put(browser, change, edits);
        expect([answer.status, answer.json()]).toEqual([status, { error: expect.stringMatching(error) }]);
      }
    };
    await refused({ 'src/x.json': '{}' }, 400, /^A change has no file/, /^Un cambio no tiene ningún archivo src/);
    await refused({ [WORDS]: 'x'.repeat(512 * 1024 + 1) }, 413, / is too long: /, / es demasiado largo: /);
    await refused(
      { [WORDS]: 'x'.repeat(5 * 1024 * 1024) },
      413,
      /^The request is too large$/,
      /^La petición es demasiado grande$/,
    );
    for (const [tag, status] of [
      ['x', 400],
      ['"-1"', 400],
      ['"7"', 412],
    ] as const)
      expect((await put(ana, change, { [WORDS]: '{}' }, tag)).status, tag).toBe(status);
    for (const [browser, error] of [
      [ana, 'The server has no edit 7 of this change. Read its files again, and save then'],
      [lucia, 'El servidor no tiene la edición 7 de este cambio. Vuelva a leer los archivos y guarde después'],
    ] as const)
      expect((await put(browser, change, { [WORDS]: '{}' }, '"7"')).json()).toEqual({ error });
    expect((await put(rita, change, { [WORDS]: '{}' })).status).toBe(403);
    for (const body of [{ title: ' ', why: 'x' }, { title: 'x', why: '' }, { title: 'x' }])
      expect((await by(ana).post('/studio/changes', body)).status).toBe(400);
    for (const id of ['0', '-1', 'x', '99999', '2147483648', '9999999999', '99999999999'])
      expect((await by(ana).get(`/studio/changes/${id}`)).status, id).toBe(404);
    expect((await server.browser().get(change)).status).toBe(401);
    expect(await shown(change)).toMatchObject({ position: 0, editedBy: [] });
  });

  test('a change is proposed by an editor and approved by a publisher who did not edit it', async () => {
    const change = await open();
    const text = (await files(change))[WORDS];
    await put(paula, change, { [WORDS]: renamed(text, 'Hers') });
    expect((await by(paula).post(`${change}/approve`, {})).json()).toEqual({
      error:
        'Only a proposed change can be approved. Look at the state of this one: somebody may have edited, approved or withdrawn it meanwhile',
    });
    expect((await by(ana).post(`${change}/propose`, {})).json()).toMatchObject({ state: 'proposed' });
    expect((await by(paula).post(`${change}/approve`, {})).json()).toEqual({
      error: 'Somebody who did not edit this change has to approve it',
    });
    const peter = await staffBrowser(server, 'peter@x.org', 'publisher');
    const canApprove = async (browser: ApiClient | undefined) =>
      ((await by(browser).get(change)).json() as ChangeShown).canApprove;
    expect(await Promise.all([peter, paula, ana].map(canApprove))).toEqual([true, false, false]);
    expect((await by(bo).post(`${change}/approve`, {})).status).toBe(403);
    expect((await peter.post(`${change}/approve`, {})).json()).toMatchObject({
      state: 'approved',
      approvedBy: 'peter@x.org',
    });
    await put(ana, change, { [WORDS]: renamed(text, 'Another') });
    expect(await shown(change)).toMatchObject({ state: 'draft', approvedBy: null });
    expect((await by(rita).post(`${change}/comments`, { text: 'Why?' })).json()).toMatchObject({
      comments: [{ by: 'rita@x.org', text: 'Why?' }],
    });
    await by(ana).post(`${change}/withdraw`, {});
    const late = await put(ana, change, { [WORDS]: renamed(text, 'x') });
    expect([late.status, late.json()]).toEqual([409, { error: 'This change can no longer be edited' }]);
    const listed = (await by(rita).get('/studio/changes')).json() as ChangeListed[];
    expect(listed[0]).toMatchObject({ state: 'withdrawn', editedBy: ['ana@x.org', 'paula@x.org'] });
  });

  test('rules that would have no example after an edit are listed before it is made', async () => {
    const change = await open();
    const missingAfter = (edits: Record<string, string>) => by(ana).post(`${change}/missing-examples`, { edits });
    const logic = JSON.parse((await files(change))[LOGIC] as string) as { fields?: Record<string, Json> };
    const never = { fields: { ...logic.fields, '/harbor': { shown: { '===': [{ var: 'situation.phase' }, 7] } } } };
    expect((await missingAfter({})).json()).toEqual({ missing: [] });
    expect((await missingAfter({ [LOGIC]: '{' })).json()).toEqual({ missing: null });
    const { missing } = (await missingAfter({ [LOGIC]: formatJson({ ...logic, ...never }) })).json() as {
      missing: string[];
    };
    expect(missing).not.toEqual([]);
    expect((await shown(change)).position).toBe(0);
  });

  test('the check lists faults, texts to translate, examples and the meaning, until each is settled', async () => {
    const change = await open();
    const check = async (): Promise<ChangeCheck> => (await by(rita).get(`${change}/check`)).json() as ChangeCheck;
    const before = await files(change);
    expect(await check()).toEqual({ faults: [], translations: [], examples: [], meaning: { en: [], es: [] } });
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Home harbor') });
    const stale = await check();
    expect(stale.translations).toEqual([
      { file: SPANISH, pointer: '/fields/~1harbor/label', english: 'Home harbor', spanish: 'Puerto' },
    ]);
    expect(stale.meaning.en).toEqual([expect.stringContaining('Home harbor')]);
    const [{ english: _, spanish: __, ...place } = { file: '', pointer: '', english: '', spanish: '' }] =
      stale.translations;
    expect((await by(ana).post(`${change}/translations`, { texts: [place] })).status).toBe(200);
    expect((await check()).translations).toEqual([]);
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Home port') });
    expect((await check()).translations).toHaveLength(1);
    await put(ana, change, { [SPANISH]: renamed(before[SPANISH], 'Puerto base') });
    expect((await check()).translations).toEqual([]);
    const other = await by(ana).post(`${change}/translations`, { texts: [{ file: WORDS, pointer: '/title' }] });
    expect(other.status).toBe(404);
    await put(ana, change, { [LOGIC]: '{' });
    const faulty = await check();
    expect(faulty).toMatchObject({ faults: [{ file: LOGIC, line: 1 }], meaning: { en: [], es: [] } });
  });

  test('the Spanish of a new text waits when only its English is edited again', async () => {
    const change = await open();
    const before = await files(change);
    const waiting = async (): Promise<string[]> =>
      ((await by(rita).get(`${change}/check`)).json() as ChangeCheck).translations.map(({ english }) => english);
    const hinted = (file: string, hint: string): string =>
      (before[file] as string).replace(/("\/harbor": \{ "label": "[^"]*")/, `$1, "hint": "${hint}"`);
    await put(ana, change, { [WORDS]: hinted(WORDS, 'Where it lies'), [SPANISH]: hinted(SPANISH, 'Donde está') });
    expect(await waiting()).toEqual([]);
    await put(ana, change, { [WORDS]: hinted(WORDS, 'Where it lies in winter') });
    expect(await waiting()).toEqual(['Where it lies in winter']);
    await by(ana).post(`${change}/undo`, {});
    expect(await waiting()).toEqual([]);
    await by(ana).post(`${change}/redo`, {});
    expect(await waiting()).toHaveLength(1);
    await put(bo, change, { [SPANISH]: hinted(SPANISH, 'Donde está en invierno') });
    expect(await waiting()).toEqual([]);
  });

  test('a change that was edited and proposed again is not approved unseen', async () => {
    const change = await open();
    const text = (await files(change))[WORDS];
    await put(ana, change, { [WORDS]: renamed(text, 'Seen') });
    await by(ana).post(`${change}/propose`, {});
    const tag = async () => String((await by(paula).get(change)).headers.etag);
    const approve = (seen: string) => by(paula).post(`${change}/approve`, {}, { 'if-match': seen });
    const seen = await tag();
    await put(ana, change, { [WORDS]: renamed(text, 'Unseen') });
    await by(ana).post(`${change}/propose`, {});
    const refused = await approve(seen);
    const error = 'This change was edited since you looked at it. Look at it again before you approve it';
    expect([refused.status, refused.json()]).toEqual([409, { error }]);
    expect(await shown(change)).toMatchObject({ state: 'proposed', approvedBy: null });
    expect((await approve(await tag())).json()).toMatchObject({ state: 'approved' });
  });

  test('confirming a text counts as an edit: the change needs another approval by another person', async () => {
    const change = await open();
    const text = (await files(change))[WORDS];
    await put(ana, change, { [WORDS]: renamed(text, 'Home harbor') });
    await by(ana).post(`${change}/propose`, {});
    const petra = await staffBrowser(server, 'petra@x.org', 'publisher');
    expect((await petra.post(`${change}/approve`, {})).json()).toMatchObject({ state: 'approved' });
    const confirm = () =>
      by(paula).post(`${change}/translations`, { texts: [{ file: SPANISH, pointer: '/fields/~1harbor/label' }] });
    const confirmed = { state: 'draft', approvedBy: null, position: 2, editedBy: ['ana@x.org', 'paula@x.org'] };
    expect((await confirm()).json()).toMatchObject({ ...confirmed, canUndo: false });
    const log = async (): Promise<LogEntry[]> => (await by(rita).get('/studio/log')).json() as LogEntry[];
    const id = Number(change.split('/').at(-1));
    expect((await log())[0]).toMatchObject({ did: 'confirmed', by: 'paula@x.org', change: id });
    await by(ana).post(`${change}/propose`, {});
    // Confirmed already: nothing is edited.
    expect((await confirm()).json()).toMatchObject({ ...confirmed, state: 'proposed' });
    expect((await by(paula).post(`${change}/approve`, {})).status).toBe(403);
    expect((await petra.post(`${change}/approve`, {})).status).toBe(200);
    expect((await log())[0]).toMatchObject({ did: 'approved', by: 'petra@x.org' });
  });

  test('a Spanish text is not confirmed for English that was edited since it was seen', async () => {
    const change = await open();
    const text = (await files(change))[WORDS];
    await put(ana, change, { [WORDS]: renamed(text, 'Home harbor') });
    const confirm = (seen: string) => {
      const texts = [{ file: SPANISH, pointer: '/fields/~1harbor/label' }];
      return by(paula).post(`${change}/translations`, { texts }, { 'if-match': seen });
    };
    await put(ana, change, { [WORDS]: renamed(text, 'Home port') });
    expect((await confirm('"1"')).status).toBe(409);
    expect(await shown(change)).toMatchObject({ position: 2, editedBy: ['ana@x.org'] });
    expect((await confirm('"2"')).status).toBe(200);
  });

  test('the history of a change: every edit with who, when and which files, and its texts on request', async () => {
    const change = await open();
    const before = await files(change);
    const [first, second] = [renamed(before[WORDS], 'Home harbor'), renamed(before[WORDS], 'Home port')];
    await put(ana, change, { [WORDS]: first });
    await put(bo, change, { [WORDS]: second, [LOGIC]: null });
    await by(ana).post(`${change}/translations`, { texts: [{ file: SPANISH, pointer: '/title' }] });
    await by(bo).post(`${change}/undo`, {});
    const history = async (query = ''): Promise<EditListed[]> =>
      (await by(rita).get(`${change}/edits${query}`)).json() as EditListed[];
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const edits = [
      { position: 4, by: 'bo@x.org', at, undoes: 2, files: [LOGIC, WORDS] },
      { position: 3, by: 'ana@x.org', at, undoes: null, files: [] },
      { position: 2, by: 'bo@x.org', at, undoes: null, files: [LOGIC, WORDS] },
      { position: 1, by: 'ana@x.org', at, undoes: null, files: [WORDS] },
    ];
    expect(await history()).toEqual(edits);
    expect(await history('?before=3')).toEqual(edits.slice(2));
    expect(await history('?position=2')).toEqual([
      {
        ...edits[2],
        before: { [WORDS]: first, [LOGIC]: before[LOGIC] },
        after: { [WORDS]: second, [LOGIC]: null },
      },
    ]);
    for (const position of ['5', '0', 'x'])
      expect((await by(rita).get(`${change}/edits?position=${position}`)).status).toBe(position === '5' ? 404 : 400);
  });

  test('opening the list of changes warms the cache of checks, once', async () => {
    const { db, definitions } = server.services;
    const { version } = definitions.current;
    // Of two servers, the other one may get the call.
    const learn = vi.spyOn(AuthoringTools.prototype, 'warmCache').mockResolvedValue();
    await by(rita).get('/studio/changes');
    expect(learn).toHaveBeenCalledWith(expect.anything(), version);
    learn.mockRestore();
    // The thread of the server may still run work of an earlier test.
    const thread = new AuthoringThread();
    const run = vi.spyOn(thread, 'run');
    const fresh = new AuthoringTools(thread);
    for (let i = 0; i < 2; i += 1) await fresh.warmCache(db, version);
    expect(run.mock.calls.map(([name]) => name)).toEqual(['checkFiles', 'reviewChange']);
    await fresh.close();
  });

  test('a fault names a question by its label in the language of the person', async () => {
    const change = await open();
    const before = await files(change);
    const rule = '"shown": { "===": [{ "var": "record.harbor" }, true] }';
    const edits = { [LOGIC]: (before[LOGIC] as string).replace(/"shown": \{[^}]*\}/, rule) };
    const messages = await Promise.all(
      ['english', 'spanish'].map(async (language) =>
        faultsIn(await by(ana).put(`${change}/files`, { edits, language })).map(({ message }) => message),
      ),
    );
    expect(messages).toEqual([
      expect.arrayContaining([expect.stringMatching(/^“Harbor” is a number, and true is not\./)]),
      expect.arrayContaining([expect.stringMatching(/^«Puerto» /)]),
    ]);
  });

  test('faults are in the language of the call, else of the person; the meaning is in both', async () => {
    const change = await open();
    const luz = await staffBrowser(server, 'luz@x.org', 'editor', 'spanish');
    const before = await files(change);
    await put(ana, change, { [WORDS]: renamed(before[WORDS], 'Home harbor') });
    const { meaning } = (await luz.get(`${change}/check`)).json() as ChangeCheck;
    expect(meaning.en[0]).toContain('The label of “Harbor” in English is now “Home harbor” (before: “Harbor”).');
    expect(meaning.es[0]).toContain('La etiqueta de «Puerto» en inglés ahora es «Home harbor» (antes: «Harbor»).');
    const edits = { [WORDS]: (before[WORDS] as string).replace('"title"', '"titel"') };
    const [english, spanish] = ['"titel" is not known here.', '"titel" no se conoce aquí.'].map((start) =>
      expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining(start) })]),
    );
    expect(faultsIn(await luz.put(`${change}/files`, { edits }))).toEqual(spanish);
    expect(faultsIn(await luz.put(`${change}/files`, { edits, language: 'english' }))).toEqual(english);
    expect(((await luz.get(`${change}/check`)).json() as ChangeCheck).faults).toEqual(spanish);
    expect(((await by(rita).get(`${change}/check`)).json() as ChangeCheck).faults).toEqual(english);
  });
});

test.each([
  ['files', 5_000, 1],
  ['text', 16, 1024 * 1024],
])('a change holds as many %s as definitions can need, and no more', (_, most, length) => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`forms/${i}.json`, 'x'.repeat(length)]));
  expect(() => requireStorableSize(files(most))).not.toThrow();
  expect(() => requireStorableSize(files(most + 1))).toThrow(expect.objectContaining({ status: 413 }));
});
