/** The frame of the studio's stories: theme and words by the toolbar, and a stand-in for its server. */
import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { Decorator, Loader, Meta, StoryObj } from '@storybook/react-vite';
import { computeAccessibleName } from 'dom-accessibility-api';
import { Fragment, type ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Toasts } from '../../src/studio/components/toasts.tsx';
import { SessionGate } from '../../src/studio/sign-in/session-gate.tsx';
import { Studio } from '../../src/studio/studio.tsx';
import english from '../../src/studio/words/english.json' with { type: 'json' };
import spanish from '../../src/studio/words/spanish.json' with { type: 'json' };
import { changeLanguage, startWords } from '../../src/studio/words/studio-words.ts';
import { chosenLanguage } from '../toolbar.ts';
import { StandIn, type StudioState } from './stand-in.ts';

const WORDS = { english, spanish };
export type StudioWords = typeof english;

const started = startWords();

const withStudioWords: Loader = async ({ globals }) => {
  await started;
  await changeLanguage(chosenLanguage({ globals }));
};

const inStudio: Decorator = (Story, { globals }) => (
  <FluentProvider theme={globals.theme === 'dark' ? webDarkTheme : webLightTheme} style={{ minHeight: '100vh' }}>
    <Fragment key={chosenLanguage({ globals })}>
      <Story />
    </Fragment>
    <Toasts />
  </FluentProvider>
);

const WAIT = { timeout: 60_000 };

/** Everything has loaded, and opening animations are over. */
async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('.fui-Spinner, .fui-Skeleton')).toBeNull(), WAIT);
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

export const studioStories = {
  loaders: [withStudioWords],
  decorators: [inStudio],
  // Fluent's focus manager puts these beside a list of tabs or a tree; they pass the focus on.
  parameters: { a11y: { context: { exclude: ['[data-tabster-dummy]'] } } },
  beforeEach: ({ parameters }) => {
    const server = new StandIn((parameters.studio ?? {}) as StudioState);
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      return (await server.respond(request.clone())) ?? ask(request);
    };
    return () => {
      window.fetch = ask;
    };
  },
  render: () => (
    <SessionGate>
      <Studio />
    </SessionGate>
  ),
  play: async ({ parameters }) => {
    if (!parameters.isWaiting) await settled();
  },
} satisfies Meta;

/** The studio at an address. */
export const screen = (path: string, studio: StudioState = {}): StoryObj => ({ parameters: { path, studio } });

const PRESSED = ['button:not([role])', ...['button', 'tab', 'menuitem', 'switch'].map((role) => `[role=${role}]`)];

/** A query by role would ask for the style of every element of the page. */
const controlsNamed = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(PRESSED.join())].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[aria-hidden=true], [inert]') &&
      computeAccessibleName(control) === name,
  );

/** Presses buttons one after the other, by their labels in the language of the story. */
export const pressed = (story: StoryObj, ...names: ((words: StudioWords) => string)[]): StoryObj => ({
  ...story,
  play: async ({ globals }) => {
    await settled();
    for (const name of names) {
      const wanted = name(WORDS[chosenLanguage({ globals })]);
      const found = await waitFor(() => {
        const [control] = controlsNamed(wanted);
        expect(control, wanted).toBeDefined();
        return control as HTMLElement;
      }, WAIT);
      await userEvent.click(found);
    }
    await settled();
  },
});

const useStyles = makeStyles({
  page: { padding: tokens.spacingHorizontalL, maxWidth: '44rem', display: 'grid', gap: tokens.spacingVerticalM },
});

/** For parts without a screen of their own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <SessionGate>
      <main className={styles.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </SessionGate>
  );
}
