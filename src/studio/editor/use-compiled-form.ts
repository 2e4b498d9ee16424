/** The form of a change as it would be published. While it has a fault, the last one without stays on the page. */
import { useEffect, useRef, useState } from 'react';
import { type EditedFiles, formFile } from '../../authoring/editing/index.ts';
import type { ChangeShown } from '../../contract/index.ts';
import { type Form, type FormModule, openForm } from '../../engine/index.ts';
import type { FileEdits } from '../definitions/use-file-edits.ts';

export type CompiledState = 'loading' | 'shown' | 'faulty';

export interface CompiledForm {
  state: CompiledState;
  form: Form | undefined;
}

/** What the form is compiled from decides whether it is asked for again: once it is kept, since the server compiles it. */
export function useCompiledForm(
  { id: change, base }: Pick<ChangeShown, 'id' | 'base'>,
  name: string,
  { position, state }: Pick<FileEdits, 'position' | 'state'>,
  files: EditedFiles,
): CompiledForm {
  const [compiled, setCompiled] = useState<CompiledForm & { name: string }>({
    state: 'loading',
    form: undefined,
    name,
  });
  const asked = useRef('');
  const sources = (['schema', 'ui', 'logic'] as const).map((part) => files.text(formFile(files, name, part)));
  const key = JSON.stringify([name, ...sources, files.text('forms/facts.json')]);
  const isKept = state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the sources
  useEffect(() => {
    if (!isKept || asked.current === key) return;
    let isLatest = true;
    loadForm(change, name, position).then(
      (form) => {
        if (!isLatest) return;
        asked.current = key;
        setCompiled({ state: 'shown', form, name });
      },
      async () => {
        // A form that is opened with a fault is shown as the change found it.
        const live = await open(`/definitions/${base}/${name}.js`).catch(() => undefined);
        if (isLatest)
          setCompiled((before) => ({
            state: 'faulty',
            form: before.name === name ? (before.form ?? live) : live,
            name,
          }));
      },
    );
    return () => {
      isLatest = false;
    };
  }, [change, key, position, isKept]);
  return compiled.name === name ? compiled : { state: 'loading', form: undefined };
}

let attempts = 0;

/** A script that failed is asked for by another address: browsers remember failures. */
export async function loadForm(change: number, name: string, position: number): Promise<Form> {
  attempts += 1;
  const query = new URLSearchParams({ form: name, at: `${position}.${attempts}` });
  return open(`/api/studio/changes/${change}/preview?${query}`);
}

async function open(address: string): Promise<Form> {
  const module: FormModule = await import(/* @vite-ignore */ address);
  return openForm(module);
}
