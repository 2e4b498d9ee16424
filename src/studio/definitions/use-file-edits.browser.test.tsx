/** Typed text is kept while the server responds late, or another person edits. */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../words/studio-words.ts';
import { type FileEdits, useFileEdits } from './use-file-edits.ts';

const FILE = 'locales/en/pets.json';
const texts = (name: string, hint = 'As you call it'): string => JSON.stringify({ name, hint }, null, 2);

/** The server: its files, and how long a read takes. */
const server = { text: '', position: 0, held: undefined as Promise<void> | undefined };
let edits: FileEdits;
let root: Root;

async function answer(request: Request): Promise<Response> {
  const headers = () => ({ etag: `"${server.position}"` });
  if (request.method === 'GET') {
    await server.held;
    return Response.json({ [FILE]: server.text }, { headers: headers() });
  }
  const sent = (await request.json()) as { edits: Record<string, string> };
  if (Number(request.headers.get('if-match')?.slice(1, -1)) > server.position)
    return Response.json({ error: 'The server has no such edit.' }, { status: 412 });
  if (request.headers.get('if-match') !== `"${server.position}"`)
    return Response.json({ error: 'Somebody else edited the same place.' }, { status: 409 });
  server.text = sent.edits[FILE] ?? '';
  server.position += 1;
  return Response.json({ faults: [] }, { headers: headers() });
}

function Editing({ position }: { position: number }) {
  edits = useFileEdits(1, position);
  return null;
}
const show = () => flushSync(() => root.render(<Editing position={server.position} />));
const shown = (): string | undefined => edits.files?.[FILE];

beforeEach(async () => {
  await startWords();
  Object.assign(server, { text: texts('Name'), position: 1, held: undefined });
  vi.spyOn(window, 'fetch').mockImplementation((request) => answer(request as Request));
  root = createRoot(document.createElement('div'));
  show();
  await vi.waitFor(() => expect(shown()).toBe(texts('Name')));
});
afterEach(() => {
  root.unmount();
  vi.mocked(window.fetch).mockRestore();
});

test('an edit is saved', async () => {
  edits.edit({ [FILE]: texts('Called') }, true);
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
});

test('an edit during the reload after the previous one is saved too', async () => {
  let release = (): void => {};
  server.held = new Promise((resolve) => {
    release = resolve;
  });
  edits.edit({ [FILE]: texts('Called') }, false);
  await vi.waitFor(() => expect(server.text).toBe(texts('Called')), 5000);
  edits.edit({ [FILE]: texts('Called at home') }, false);
  release();
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called at home'), 'saved']), 5000);
  expect(shown()).toBe(texts('Called at home'));
});

test('an edit of another person elsewhere in the same file is kept', async () => {
  edits.edit({ [FILE]: texts('Called') }, false);
  await vi.waitFor(() => expect([server.text, edits.state]).toEqual([texts('Called'), 'saved']), 5000);
  server.text = texts('Called', 'Any name');
  server.position += 1;
  show();
  await vi.waitFor(() => expect(shown()).toBe(texts('Called', 'Any name')), 5000);
  edits.edit({ [FILE]: texts('Called at home', 'Any name') }, false);
  await vi.waitFor(() => expect(server.text).toBe(texts('Called at home', 'Any name')), 5000);
});

test('typed text is kept when the server was restored to an earlier copy of the change', async () => {
  server.text = texts('Name', 'As it was');
  server.position = 0;
  edits.edit({ [FILE]: texts('Called') }, false);
  await vi.waitFor(
    () => expect([server.text.trim(), edits.state]).toEqual([texts('Called', 'As it was'), 'saved']),
    10_000,
  );
  server.text = texts('Another name');
  server.position = 0;
  edits.edit({ [FILE]: texts('My name', 'As it was') }, false);
  await vi.waitFor(() => expect(edits.state).toBe('conflict'), 5000);
  expect([shown(), server.text]).toEqual([texts('My name', 'As it was'), texts('Another name')]);
});

test('a conflict in the same words keeps both texts until a person chooses', async () => {
  server.text = texts('Their name');
  server.position += 1;
  edits.edit({ [FILE]: texts('My name') }, false);
  await vi.waitFor(() => expect(edits.state).toBe('conflict'), 5000);
  expect([shown(), server.text]).toEqual([texts('My name'), texts('Their name')]);
  await edits.takeTheirs();
  await vi.waitFor(() => expect([shown(), edits.state]).toEqual([texts('Their name'), 'saved']), 5000);
});
