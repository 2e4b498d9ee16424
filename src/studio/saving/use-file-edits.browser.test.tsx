/** Typed text is kept while the server responds late, or another person edits. */

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { startWords } from '../words/studio-words.ts';
import { type FileEdits, useFileEdits } from './use-file-edits.ts';

const FILE = 'locales/en/pets.json';
const texts = (name: string, hint = 'As you call it'): string => JSON.stringify({ name, hint }, null, 2);

/** The server's side: its files, the steps before, and how long it takes to answer. */
const server = {
  text: '',
  position: 0,
  before: [] as string[],
  held: undefined as Promise<void> | undefined,
  isDown: false,
  /** The next edit arrives, but not its response. */
  isLost: false,
  isUndoRefused: false,
  isEarlier: false,
  /** Published by another person meanwhile. */
  isClosed: false,
  /** Called when the next edit has arrived. */
  onSave: () => {},
};
/** Unsaved edits outlive a test, by the id of their change. */
let change = 0;
let edits: FileEdits;
let root: Root;

async function answer(request: Request): Promise<Response> {
  const headers = () => ({ etag: `"${server.position}"` });
  if (server.isDown) throw new TypeError('Failed to fetch');
  if (request.method === 'GET') {
    await server.held;
    return Response.json({ [FILE]: server.text }, { headers: headers() });
  }
  const sent = (await request.json()) as { edits: Record<string, string> };
  if (request.url.endsWith('/undo')) {
    await server.held;
    if (server.isUndoRefused) return Response.json({ error: 'There is nothing to undo.' }, { status: 409 });
    server.text = server.before.pop() ?? '';
    server.position += 1;
    return Response.json({ faults: [], isEarlier: server.isEarlier }, { headers: headers() });
  }
  if (server.isClosed) return Response.json({ error: 'This change can no longer be edited.' }, { status: 409 });
  if (Number(request.headers.get('if-match')?.slice(1, -1)) > server.position)
    return Response.json({ error: 'The server has no such edit.' }, { status: 412 });
  if (request.headers.get('if-match') !== `"${server.position}"`)
    return Response.json({ error: 'Somebody else edited the same place.', conflicts: [] }, { status: 409 });
  server.before.push(server.text);
  server.text = sent.edits[FILE] ?? '';
  server.onSave();
  server.position += 1;
  if (server.isLost) {
    server.isLost = false;
    throw new TypeError('Failed to fetch');
  }
  return Response.json({ faults: [] }, { headers: headers() });
}

function Editing({ position }: { position: number }) {
  edits = useFileEdits(change, position);
  return null;
}
const show = () => flushSync(() => root.render(<Editing position={server.position} />));
const shown = (): string | undefined => edits.files?.[FILE];

/** What is waited for before edits are saved, or saved again, takes a tenth of the time. */
const { setTimeout: after } = globalThis;

beforeEach(async () => {
  await startWords();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, time = 0) => after(work, time / 10));
  change += 1;
  Object.assign(server, {
    text: texts('Name'),
    position: 1,
    before: [],
    held: undefined,
    isDown: false,
    isLost: false,
    isUndoRefused: false,
    isEarlier: false,
    isClosed: false,
    onSave: () => {},
  });
  vi.spyOn(window, 'fetch').mockImplementation((request) => answer(request as Request));
  root = createRoot(document.createElement('div'));
  show();
  await vi.waitFor(() => expect(shown()).toBe(texts('Name')));
});
afterEach(() => {
  root.unmount();
});

test('an edit is saved', async () => {
  edits.edit({ [FILE]: texts('Called') }, { isTyped: true });
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
});

test('typing without a pause is undone as one step', async () => {
  for (const name of ['C', 'Ca', 'Called']) {
    edits.edit({ [FILE]: texts(name) }, { isTyped: true });
    await new Promise((resolve) => after(resolve, 15));
  }
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
  expect(server.before).toHaveLength(1);
});

test('an edit during the reload after the previous one is saved too', async () => {
  const release = holdServer();
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect(server.text).toBe(texts('Called')), 5000);
  edits.edit({ [FILE]: texts('Called at home') });
  release();
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called at home'), 'saved']), 5000);
  expect(shown()).toBe(texts('Called at home'));
});

test('undo during a save with later typing takes back the later typing', async () => {
  const release = holdServer();
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect(server.text).toBe(texts('Called')), 5000);
  edits.edit({ [FILE]: texts('Called at home') }, { isTyped: true });
  const undone = edits.undo();
  release();
  await undone;
  expect([shown(), server.text, edits.state]).toEqual([texts('Called'), texts('Called'), 'saved']);
});

/** Returns the function that lets the server answer again. */
function holdServer(): () => void {
  const { opened, open } = closedGate();
  server.held = opened;
  return open;
}

/** Adds a note, and returns while it is being saved. */
async function saveSlowly(note: string): Promise<() => void> {
  const release = holdServer();
  edits.edit({ [FILE]: withNote(note) });
  await vi.waitFor(() => expect(server.text).toContain(note), 5000);
  return release;
}
const withNote = (note: string): string => JSON.stringify({ ...JSON.parse(shown() ?? '{}'), note }, null, 2);
const contents = () => [shown(), server.text].map((text) => JSON.parse(text ?? ''));

describe('actions that wait for the same save run in order:', () => {
  test('two undos that wait for a save are done in order', async () => {
    edits.edit({ [FILE]: texts('Called') });
    await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
    const release = await saveSlowly('Typed');
    const undone = [edits.undo(), edits.undo()];
    release();
    expect(await Promise.all(undone)).toEqual(['done', 'done']);
    expect([shown(), server.text, edits.state]).toEqual([texts('Name'), texts('Name'), 'saved']);
  });

  test('an undo that waits for a save is done before what is typed meanwhile', async () => {
    const release = await saveSlowly('Typed');
    const undone = edits.undo();
    edits.edit({ [FILE]: withNote('Typed later') }, { isTyped: true });
    server.onSave = () => {
      server.onSave = () => {};
      edits.edit({ [FILE]: withNote('Typed last') }, { isTyped: true });
    };
    release();
    expect(await undone).toBe('done');
    expect(contents()).toEqual([1, 2].map(() => ({ ...JSON.parse(texts('Name')), note: 'Typed later' })));
  });

  test('choices in two conflicts that wait for a save are done in order', async () => {
    await conflict('Their hint');
    const release = await saveSlowly('Typed');
    const chosen = ['/name', '/hint'].map((place) => edits.choose({ file: FILE, place }, 'ours'));
    release();
    await Promise.all(chosen);
    await vi.waitFor(() => expect(edits.state).toBe('saved'), 5000);
    expect(contents()).toEqual([1, 2].map(() => ({ name: 'My name', hint: 'My hint', note: 'Typed' })));
  });

  test('an undo and a choice that wait for a save are done in order', async () => {
    await conflict('Their hint');
    const release = await saveSlowly('Typed');
    edits.edit({ [FILE]: withNote('Typed later') }, { isTyped: true });
    const undone = edits.undo();
    const chosen = edits.choose({ file: FILE, place: '/name' }, 'ours');
    release();
    await Promise.all([undone, chosen]);
    expect(contents()[1]).toEqual({ name: 'My name', hint: 'Their hint', note: 'Typed later' });
  });

  test('an undo that is refused keeps the edit of another person', async () => {
    const release = holdServer();
    server.isUndoRefused = true;
    const undone = edits.undo();
    server.text = texts('Their name');
    server.position += 1;
    show();
    release();
    expect(await undone).toBe('none');
    await vi.waitFor(() => expect(shown()).toBe(texts('Their name')), 5000);
  });
});

test('an undo that passes over the last step is reported as such', async () => {
  edits.edit({ [FILE]: texts('First') });
  await vi.waitFor(() => expect(server.text).toBe(texts('First')));
  server.isEarlier = true;
  expect(await edits.undo()).toBe('earlier');
});

test('a failed undo is reported until the next one succeeds', async () => {
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
  server.isDown = true;
  await edits.undo();
  await vi.waitFor(() => expect(edits.failure).toBeDefined());
  server.isDown = false;
  await edits.undo();
  await vi.waitFor(() => expect([shown(), edits.failure]).toEqual([texts('Name'), undefined]), 5000);
});

test('files that could not be read are read when the server is back', async () => {
  root.unmount();
  change += 1;
  server.isDown = true;
  root = createRoot(document.createElement('div'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show();
  await vi.waitFor(() => expect(edits.failure).toBeDefined(), 5000);
  server.isDown = false;
  // As long as it waits before it asks again.
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect([shown(), edits.failure]).toEqual([texts('Name'), undefined]), 10_000);
  vi.useRealTimers();
});

test('edits of another person elsewhere in the same file are kept', async () => {
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
  server.text = texts('Called', 'Any name');
  server.position += 1;
  show();
  await vi.waitFor(() => expect(shown()).toBe(texts('Called', 'Any name')), 5000);
  edits.edit({ [FILE]: texts('Called at home', 'Any name') });
  await vi.waitFor(() => expect(server.text).toBe(texts('Called at home', 'Any name')), 5000);
});

test('typed text is kept when the server was restored to an earlier copy of the change', async () => {
  server.text = texts('Name', 'As it was');
  server.position = 0;
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(
    () => expect([server.text.trim(), edits.state]).toEqual([texts('Called', 'As it was'), 'saved']),
    10_000,
  );
  server.text = texts('Another name');
  server.position = 0;
  edits.edit({ [FILE]: texts('My name', 'As it was') });
  await vi.waitFor(() => expect(edits.state).toBe('conflict'), 5000);
  expect(shown()).toContain('My name');
  expect(JSON.parse(server.text)).toMatchObject({ name: 'Another name' });
});

test('an edit of a change that was published meanwhile: the refusal is shown, the typed text is kept, and nothing is tried again', async () => {
  server.isClosed = true;
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect(edits.state).toBe('closed'), 5000);
  const calls = vi.mocked(window.fetch).mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(vi.mocked(window.fetch).mock.calls).toHaveLength(calls);
  expect([edits.failure?.message, shown()]).toEqual(['This change can no longer be edited.', texts('Called')]);
});

/** Another person renames, while this one writes name and hint without knowing. */
async function conflict(hint?: string): Promise<void> {
  server.text = texts('Their name', hint);
  server.position += 1;
  edits.edit({ [FILE]: texts('My name', 'My hint') });
  await vi.waitFor(() => expect(edits.state).toBe('conflict'), 5000);
}

test('a conflict shows both texts, keeps mine on the screen and saves everything else', async () => {
  await conflict();
  expect(edits.conflicts).toMatchObject([{ file: FILE, place: '/name', ours: 'My name', theirs: 'Their name' }]);
  expect([shown(), server.text].map((text) => JSON.parse(text ?? ''))).toEqual([
    { name: 'My name', hint: 'My hint' },
    { name: 'Their name', hint: 'My hint' },
  ]);
});

test('a conflict does not keep later typing from being saved', async () => {
  await conflict();
  edits.edit({ [FILE]: texts('My name', 'Typed later') }, { isTyped: true });
  await vi.waitFor(() => expect(JSON.parse(server.text)).toEqual({ name: 'Their name', hint: 'Typed later' }), 5000);
  await vi.waitFor(() => expect(edits.state).toBe('conflict'), 5000);
  edits.edit({ [FILE]: texts('My better name', 'Typed later') }, { isTyped: true });
  await vi.waitFor(() => expect(edits.conflicts).toMatchObject([{ ours: 'My better name' }]), 5000);
});

test.each([
  ['theirs', 'Their name'],
  ['ours', 'My name'],
] as const)('a conflict decided for %s: that is saved, and nothing else is lost', async (side, name) => {
  await conflict();
  await edits.choose({ file: FILE, place: '/name' }, side);
  await vi.waitFor(() => expect(edits.state).toBe('saved'), 5000);
  const wanted = { name, hint: 'My hint' };
  expect([shown(), server.text].map((text) => JSON.parse(text ?? ''))).toEqual([wanted, wanted]);
  expect(edits.conflicts).toEqual([]);
});

test('my text in a conflict is there again after leaving the change', async () => {
  await conflict();
  root.unmount();
  root = createRoot(document.createElement('div'));
  show();
  await vi.waitFor(() => expect([shown(), edits.state]).toEqual([expect.stringContaining('My name'), 'conflict']));
});

test('a save whose response is lost is in no conflict with what is typed next', async () => {
  server.isLost = true;
  // No retry succeeds before the next edit.
  server.onSave = () => {
    server.isDown = true;
  };
  edits.edit({ [FILE]: texts('Called') });
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'failed']), 5000);
  Object.assign(server, { isDown: false, onSave: () => {} });
  edits.edit({ [FILE]: texts('Called at home') });
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called at home'), 'saved']), 10_000);
});

test('an edit that did not reach the server is a conflict if another person edited the same place meanwhile', async () => {
  server.isDown = true;
  edits.edit({ [FILE]: texts('My name') });
  await vi.waitFor(() => expect(edits.state).toBe('failed'), 5000);
  server.text = texts('Their name');
  server.position += 1;
  server.isDown = false;
  await vi.waitFor(() => expect(edits.state).not.toBe('failed'), 10_000);
  expect(edits.conflicts).toMatchObject([{ place: '/name', ours: 'My name', theirs: 'Their name' }]);
  expect(shown()).toContain('My name');
});
