/** The form of a change as it would be published. While it has a fault, the last one without a fault stays. */
import { useEffect, useRef, useState } from 'react';
import { type EditedFiles, FACTS, formFile } from '../../../authoring/editing/index.ts';
import { type ChangeShown, definitionPath } from '../../../contract/index.ts';
import { type Form, type FormModule, openForm } from '../../../engine/index.ts';
import type { FileEdits } from '../../saving/use-file-edits.ts';

export type CompiledState = 'loading' | 'shown' | 'faulty';

export interface CompiledForm {
  state: CompiledState;
  form: Form | undefined;
}

/** The form is requested again once changed sources are saved, because the server compiles it. */
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
  const requested = useRef('');
  const own = (['schema', 'ui', 'logic'] as const).map((part) => files.text(formFile(files, name, part)));
  const sources = [...own, files.text(FACTS)];
  const key = JSON.stringify([name, ...sources]);
  const isKept = state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the sources
  useEffect(() => {
    if (!isKept || requested.current === key) return;
    let isLatest = true;
    const preview = (): Promise<Form> => loadForm(change, name, position);
    const loaded = equalsLiveForm(position, sources) ? open(liveAddress(base, name)).catch(preview) : preview();
    loaded.then(
      (form) => {
        if (!isLatest) return;
        requested.current = key;
        setCompiled({ state: 'shown', form, name });
      },
      async () => {
        // A form that has a fault when it is opened is shown in its live version.
        const live = await open(liveAddress(base, name)).catch(() => undefined);
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

/**
 * Before the first edit, a form equals the live one, unless it names the brand: the preview is compiled with another
 * name.
 */
export const equalsLiveForm = (position: number, sources: readonly (string | undefined)[]): boolean =>
  position === 0 && !sources.some((text) => text?.includes('{{brand.'));

const liveAddress = (version: string, form: string): string => definitionPath(version, `${form}.js`);

let attempts = 0;

/** A script that failed is loaded by another address, because browsers cache the failure. */
export async function loadForm(change: number, name: string, position: number): Promise<Form> {
  attempts += 1;
  const query = new URLSearchParams({ form: name, at: `${position}.${attempts}` });
  return open(`/api/studio/changes/${change}/preview?${query}`);
}

async function open(address: string): Promise<Form> {
  const module: FormModule = await import(/* @vite-ignore */ address);
  return openForm(module);
}
