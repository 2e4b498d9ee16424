/** The files of a change with unsaved edits: each edit is saved within a second, and kept here if that fails. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mergeFiles } from '../../authoring/index.ts';
import type { StudioFault } from '../../contract/index.ts';
import { CallFailed, call } from '../api/client.ts';

const SAVED_AFTER_MS = 600;
const AGAIN_AFTER_MS = 3000;
/** Seconds for the faults of an edit. Later, as after the start of a server, they come with the check of the change. */
const WAIT = 1;

const CONFLICT = 409;
/** The version that was read here no longer exists: an older backup of the database was restored. */
const UNKNOWN_EDIT = 412;

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

export interface FileEdits {
  files: Readonly<Record<string, string>> | undefined;
  faults: readonly StudioFault[];
  state: SaveState;
  failure: CallFailed | undefined;
  /** The number of the edit that is saved. */
  position: number;
  /** Null deletes a file. Edits other than typing are saved at once. */
  edit: (texts: Readonly<Record<string, string | null>>, isTyped: boolean) => void;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** After a conflict: takes the edits of the other person and drops one's own. */
  takeTheirs: () => Promise<void>;
}

const positionIn = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);

type Texts = Readonly<Record<string, string>>;
/** Null deletes a file. */
type Typed = Record<string, string | null>;

const isEmpty = (typed: Readonly<Typed>): boolean => Object.keys(typed).length === 0;

function withTexts(files: Texts, texts: Readonly<Typed>): Record<string, string> {
  const all = Object.entries({ ...files, ...texts });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Merges unsaved edits into files that others have edited since `before`; undefined if both edit the same place. */
function onTop(typed: Readonly<Typed>, before: Texts, now: Texts): Typed | undefined {
  const { files, conflicts } = mergeFiles(before, withTexts(before, typed), now);
  if (conflicts.length > 0) return undefined;
  const rebased = Object.keys(typed).map((file): [string, string | null] => [file, files[file] ?? null]);
  return Object.fromEntries(rebased.filter(([file, text]) => text !== (now[file] ?? null)));
}

/** `position` is the latest edit of anybody: the files are loaded again if it was made by another person. */
export function useFileEdits(id: number, position: number): FileEdits {
  const [files, setFiles] = useState<Record<string, string>>();
  const [faults, setFaults] = useState<readonly StudioFault[]>([]);
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<CallFailed>();
  const [kept, setPosition] = useState(position);
  /** Edits that are not saved yet. */
  const typed = useRef<Readonly<Typed>>({});
  /** The files that were loaded last, on which the unsaved edits are based. */
  const read = useRef<{ files: Texts; etag: string | null }>({ files: {}, etag: null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The save or undo under way: what is edited meanwhile waits for it. */
  const underWay = useRef<Promise<void>>(undefined);

  /** Others may have edited other places of the same files; `sent` was kept, and more was typed meanwhile. */
  const readAnew = async (sent: Readonly<Typed> = {}): Promise<boolean> => {
    const { answer, etag } = await call('GET /studio/changes/:id/files', { params: { id } });
    const since = Object.entries(typed.current).filter(([file, text]) => text !== sent[file]);
    const rebased = onTop(Object.fromEntries(since), withTexts(read.current.files, sent), answer);
    // The save reports the conflict, because it is based on the files that were loaded before.
    if (!rebased) return false;
    typed.current = rebased;
    read.current = { files: answer, etag };
    setPosition(positionIn(etag));
    // At once: a key that is pressed before the next render would restore the old text.
    flushSync(() => setFiles(withTexts(answer, rebased)));
    return true;
  };
  const showFaults = (told: readonly StudioFault[] | null): void => {
    if (told) setFaults(told);
  };
  const fail = (error: unknown): void => {
    const failed = error instanceof CallFailed ? error : new CallFailed(undefined, '');
    setFailure(failed);
    const isConflict = failed.status === CONFLICT;
    setState(isConflict ? 'conflict' : 'failed');
    if (!isConflict) timer.current = setTimeout(() => void alone(again), AGAIN_AFTER_MS);
  };
  /** The server was restored to an earlier state: the unsaved edits are based on its files now. */
  const saveOnTop = async (error: CallFailed): Promise<void> => {
    try {
      if (!(await readAnew())) return fail(new CallFailed(CONFLICT, error.message));
      saveRest();
    } catch (unread) {
      fail(unread);
    }
  };
  const alone = (work: () => Promise<void>): Promise<void> => {
    underWay.current ??= work().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
  const save = (): Promise<void> => alone(saveTyped);
  /** Of what failed: a save, or only a read. */
  const again = (): Promise<void> => (isEmpty(typed.current) ? readAnew().then(saveRest, fail) : saveTyped());
  const saveTyped = async (): Promise<void> => {
    const edits = { ...typed.current };
    clearTimeout(timer.current);
    if (isEmpty(edits)) return;
    setState('saving');
    try {
      const ifMatch = read.current.etag ?? undefined;
      const reply = await call('PUT /studio/changes/:id/files', {
        params: { id },
        body: { edits },
        ifMatch,
        wait: WAIT,
      });
      setPosition(positionIn(reply.etag));
      showFaults(reply.answer.faults);
      await readAnew(edits);
      saveRest();
    } catch (error) {
      if (error instanceof CallFailed && error.status === UNKNOWN_EDIT) await saveOnTop(error);
      else fail(error);
    }
  };
  /** What was edited meanwhile. */
  const saveRest = (): void => {
    clearTimeout(timer.current);
    setFailure(undefined);
    setState(isEmpty(typed.current) ? 'saved' : 'typing');
    if (!isEmpty(typed.current)) timer.current = setTimeout(() => void save(), SAVED_AFTER_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody else has edited
  useEffect(() => {
    if (!isEmpty(typed.current) || read.current.etag === `"${position}"`) return;
    readAnew().catch(fail);
  }, [id, position]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved edits are saved when the editor unmounts
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isEmpty(typed.current)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const takeBack = async (endpoint: 'POST /studio/changes/:id/undo' | 'POST /studio/changes/:id/redo') => {
    // What is being kept first, then what was typed meanwhile: that is the last step.
    await save();
    await save();
    // Told already.
    if (!isEmpty(typed.current)) return;
    await alone(async () => {
      try {
        showFaults((await call(endpoint, { params: { id }, wait: WAIT })).answer.faults);
        await readAnew();
        saveRest();
      } catch (error) {
        setFailure(error as CallFailed);
      }
    });
  };
  return {
    files,
    faults,
    state,
    failure,
    position: kept,
    edit: (texts, isTyped) => {
      if (Object.keys(texts).length === 0) return;
      typed.current = { ...typed.current, ...texts };
      setFiles((before) => withTexts(before ?? {}, texts));
      setState('typing');
      clearTimeout(timer.current);
      if (isTyped) timer.current = setTimeout(() => void save(), SAVED_AFTER_MS);
      else void save();
    },
    undo: () => takeBack('POST /studio/changes/:id/undo'),
    redo: () => takeBack('POST /studio/changes/:id/redo'),
    takeTheirs: async () => {
      typed.current = {};
      setFailure(undefined);
      setState('saved');
      await readAnew().catch(fail);
    },
  };
}
