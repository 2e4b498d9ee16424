/** The stories of a field: one to try out with the controls, and all its states. */
import type { StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useStyles } from '../src/app/theme/styles.ts';
import { isNullOrBlank, type JsonObject, type Language } from '../src/engine/data/index.ts';
import type { UiOptions } from '../src/engine/index.ts';
import { FormView, lazyControls } from '../src/renderer/index.ts';
import {
  type Asked,
  ask,
  askTrial,
  KINDS,
  type KindName,
  type KindOfQuestion,
} from '../test/support/renderer/kinds.ts';
import { Main } from './frame.tsx';
import { Gallery } from './gallery.tsx';
import { describeOption } from './options.ts';
import { chosenLanguage, type Globals } from './toolbar.ts';

const STATES = ['Empty', 'Filled', 'With an error', 'Read-only'] as const;

export type FieldArgs = {
  state: (typeof STATES)[number];
  label: string;
  hint: string;
  required: boolean;
} & Pick<UiOptions, 'width' | 'mask' | 'decimals' | 'maxDigits' | 'rows' | 'autocomplete'>;

type Story = StoryObj<FieldArgs>;
type Option = 'width' | 'mask' | 'decimals' | 'maxDigits' | 'rows' | 'autocomplete';

const CONTROLS = {
  width: { control: 'inline-radio', options: ['full', 'half', 'third', 'quarter'] },
  mask: { control: 'text' },
  decimals: { control: { type: 'number', min: 0, max: 4 } },
  maxDigits: { control: { type: 'number', min: 1, max: 15 } },
  rows: { control: { type: 'number', min: 2, max: 30 } },
  autocomplete: { control: 'text' },
} as const;

/** What the stories of a field share; `options` are the entries of `ui:options` that apply to it. */
export function fieldMeta(name: KindName, options: Option[], args: Partial<FieldArgs>) {
  return {
    args: { state: 'Empty', label: 'Your answer', hint: '', required: true, ...args } as FieldArgs,
    argTypes: {
      state: { name: 'State', description: 'What the field holds', control: 'inline-radio', options: STATES },
      label: { name: 'Label', description: 'The question', control: 'text' },
      hint: { name: 'Hint', description: 'A help under the question', control: 'text' },
      required: { name: 'Required', description: 'Whether it must be answered', control: 'boolean' },
      ...Object.fromEntries(
        options.map((option) => [
          option,
          {
            ...CONTROLS[option],
            description: describeOption(option),
            table: { category: 'ui:options' },
          },
        ]),
      ),
    } as const,
    parameters: { controls: { disable: false } },
    render: (fieldArgs: FieldArgs, { globals }: { globals: Globals }) => {
      const language = chosenLanguage({ globals });
      return <TryOut key={JSON.stringify([fieldArgs, language])} name={name} args={fieldArgs} language={language} />;
    },
  };
}

interface TryOutProps {
  name: KindName;
  args: FieldArgs;
  language: Language;
}

function TryOut({ name, args, language }: TryOutProps) {
  const styles = useStyles();
  const trial = useMemo(() => triedOut(name, args, language), [name, args, language]);
  return (
    <Main>
      <div className={styles.wide}>
        <form noValidate className={styles.card} onSubmit={(event) => event.preventDefault()}>
          {'fault' in trial ? (
            <p role="alert">{trial.fault}</p>
          ) : (
            <FormView store={trial.store} t={trial.t} lazyControls={lazyControls} />
          )}
        </form>
      </div>
    </Main>
  );
}

/** For impossible options, the faults of the definition are shown instead of the field. */
function triedOut(name: KindName, args: FieldArgs, language: Language): Asked | { fault: string } {
  const { state, label, hint, required, ...options } = args;
  const { answer, wrong }: KindOfQuestion = KINDS[name];
  const answers = { Empty: undefined, Filled: answer, 'With an error': wrong, 'Read-only': answer };
  const record: JsonObject = answers[state] === undefined ? {} : { answer: answers[state] };
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => !isNullOrBlank(value))) as UiOptions;
  try {
    const trial = askTrial(name, language, { label, hint, required, options: chosen }, record, state === 'Read-only');
    if (state === 'With an error') trial.store.validate();
    return trial;
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function buildStates(name: KindName, language: Language): Record<string, Asked> {
  const { answer, wrong, bare }: KindOfQuestion = KINDS[name];
  const refused = ask(name, language, wrong === undefined ? {} : { answer: wrong });
  refused.store.validate();
  return {
    Empty: ask(name, language),
    Filled: ask(name, language, { answer }),
    ...(!bare && { 'With an error': refused }),
    'Read-only': ask(name, language, { answer }, { locked: true }),
    ...(!bare && { 'Long words': ask(name, language, { long: answer }, { long: true }) }),
    'In Spanish': ask(name, 'spanish', { answer }),
  };
}

interface StatesProps {
  name: KindName;
  title: string;
  language: Language;
}

function States({ name, title, language }: StatesProps) {
  const [states] = useState(() => Object.entries(buildStates(name, language)));
  const views = states.map(([state, { store, t }]) => [
    state,
    <div key={state} lang={store.language === 'spanish' ? 'es' : 'en'}>
      <FormView store={store} t={t} lazyControls={lazyControls} />
    </div>,
  ]);
  return <Gallery title={title} states={Object.fromEntries(views)} />;
}

/** Every state of a field; `play` runs on the first, which is empty. */
export const allStates = (name: KindName, play?: (first: HTMLElement) => Promise<void>): Story => ({
  render: (_, context) => {
    const language = chosenLanguage(context);
    return <States key={language} name={name} title={context.title.split('/').at(-1) ?? ''} language={language} />;
  },
  parameters: { controls: { disable: true } },
  ...(play && { play: ({ canvasElement }) => play(canvasElement.querySelector('form') as HTMLElement) }),
});

export const typed = (text: string, shown: string) => async (form: HTMLElement) => {
  const control = within(form).getByRole<HTMLInputElement>('textbox');
  await userEvent.type(control, text);
  await expect(control).toHaveValue(shown);
  await userEvent.clear(control);
};

export const pressed = (role: 'radio' | 'checkbox') => async (form: HTMLElement) => {
  const [first] = within(form).getAllByRole(role);
  await userEvent.click(first as HTMLElement);
  await expect(first).toBeChecked();
};
