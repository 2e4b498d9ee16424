/** Renders a condition builder as the studio does, with a server that words every condition. */
import './page-element.ts';
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { Json, Language } from '../../../src/engine/data/index.ts';
import { ConditionBuilder, type ConditionBuilderProps } from '../../../src/studio/conditions/index.ts';
import { chooseLanguage, startWords } from '../../../src/studio/words/studio-words.ts';
import { kennelFiles } from './kennel-files.ts';
import { SignedIn } from './signed-in.tsx';

let root: Root | undefined;
/** The reported changes, newest last. */
export const reported: (Json | undefined)[] = [];

export interface ShownBuilder extends Partial<Omit<ConditionBuilderProps, 'onChange'>> {
  language?: Language;
  isDark?: boolean;
  /** Instead of one that repeats the condition. */
  sentence?: string;
  /** Sentences wait for it. */
  until?: Promise<void>;
  /** The entries of each list of the database. */
  entries?: readonly object[];
  /** A reported change comes back only when it is handed in. */
  isLate?: boolean;
}

let hand: (value: Json | undefined) => void = () => {};
/** Another value from outside, as when somebody else edits. */
export const handIn = (value: Json | undefined): void => act(() => hand(value));

function Page({ isDark, isLate, ...builder }: ShownBuilder) {
  const [value, setValue] = useState(builder.value);
  hand = setValue;
  return (
    <SignedIn>
      <FluentProvider theme={isDark ? webDarkTheme : webLightTheme}>
        <h1>Condition</h1>
        <ConditionBuilder
          change={1}
          name="shown"
          files={kennelFiles}
          form="kennel"
          at="/owner"
          label="Shown when"
          {...builder}
          value={value}
          onChange={(condition) => {
            reported.push(condition);
            if (!isLate) setValue(condition);
          }}
        />
      </FluentProvider>
    </SignedIn>
  );
}

export async function showBuilder(shown: ShownBuilder): Promise<void> {
  const { language = 'english', sentence, until, entries = [], ...builder } = shown;
  reported.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    if (typeof request === 'string') return Response.json(entries);
    const { condition } = (await (request as Request).clone().json()) as { condition: Json };
    await until;
    const text = JSON.stringify(condition);
    return Response.json({ en: sentence ?? `it says ${text}`, es: sentence ?? `dice ${text}`, faults: [] });
  });
  await startWords();
  await chooseLanguage(language);
  document.body.replaceChildren();
  const main = document.createElement('main');
  document.body.append(main);
  act(() => root?.unmount());
  root = createRoot(main);
  act(() => root?.render(<Page {...builder} />));
}

export function hideBuilder(): void {
  act(() => root?.unmount());
  root = undefined;
  localStorage.clear();
  sessionStorage.clear();
}
