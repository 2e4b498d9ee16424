/** What stands around every screen, and what a screen shows while it waits or when it cannot go on. */
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';
import { Broken } from './crash.tsx';
import { confirm } from './dialog.tsx';
import { DialogBox } from './dialog-box.tsx';
import { faults } from './live.ts';
import { useLooks } from './looks.ts';
import { Failed, Page, Waiting } from './page.tsx';
import { signIn, signOut } from './session.ts';
import { Shell } from './shell.tsx';
import { isLogoutOwed, slowCalls, store } from './store.ts';
import { Progress } from './wizard/progress.tsx';
import { Wordless } from './wordless.tsx';
import { useSay } from './words.ts';

/** A state of the app for as long as a story shows. */
const during =
  (begin: () => void, end: () => void): Decorator =>
  (Story) => <During begin={begin} end={end} story={Story} />;

function During({ begin, end, story: Story }: { begin: () => void; end: () => void; story: () => ReactNode }) {
  useState(begin);
  useEffect(() => end, [end]);
  return <Story />;
}

const signedInAs = (email: string): Decorator =>
  during(
    () => signIn(email),
    () => signOut(),
  );

function Sample() {
  const looks = useLooks();
  const say = useSay();
  return (
    <Page title={say('dashboard.title')}>
      <div className={looks.card}>
        <h2 className={looks.heading}>Order Selector</h2>
        <p>Warehouse · Buffalo, New York</p>
      </div>
    </Page>
  );
}

const meta = {
  id: 'shell',
  title: 'Shell',
  render: () => (
    <Shell>
      <Sample />
    </Shell>
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj;

const inShell = (screen: ReactNode): Story => ({ render: () => <Shell>{screen}</Shell> });

export const SignedOut: Story = {};
export const SignedIn: Story = { decorators: [signedInAs('ana@example.com')] };
export const LongAddress: Story = {
  decorators: [signedInAs('ana.maria.lopez.hernandez.de.la.torre@mail.example.com')],
};
export const InTheWizard: Story = { ...SignedIn, parameters: { path: '/application/somewhere' } };
export const OneLanguage: Story = { parameters: { path: '/resume' } };
export const WaitingForAScreen: Story = inShell(<Waiting />);
export const ScreenFailed: Story = inShell(<Failed again={() => undefined} />);
export const ScreenBroken: Story = inShell(<Broken />);
export const WithoutWords: Story = { render: () => <Wordless again={async () => undefined} /> };

export const Notes: Story = {
  decorators: [
    during(
      () => {
        store.set(slowCalls, 1);
        store.set(isLogoutOwed, true);
      },
      () => {
        store.set(slowCalls, 0);
        store.set(isLogoutOwed, false);
      },
    ),
  ],
};

export const FaultsOfDefinitions: Story = {
  decorators: [
    during(
      () =>
        store.set(faults, [
          {
            file: 'forms/application/pets/logic.json',
            pointer: '/fields/~1home/shown',
            message: 'There is no fact "fulForm". Did you mean "fullForm"?',
          },
        ]),
      () => store.set(faults, []),
    ),
  ],
};

function Parts() {
  const looks = useLooks();
  const say = useSay();
  return (
    <Page title="Parts of a screen" lead="A sentence that leads into the page.">
      <Progress value={3} max={10} />
      <p className={looks.notice}>Something to know, such as that a code was sent once more.</p>
      <div role="alert" className={looks.alert}>
        Something that went wrong.
        <br />
        <button type="button" className={looks.link}>
          {say('errors.again')}
        </button>
      </div>
      <div className={looks.card}>
        <h2 className={looks.heading}>A card</h2>
        <dl className={looks.summary}>
          <div className={looks.answer}>
            <dt>Name</dt>
            <dd>Ana Lopez</dd>
          </div>
          <div className={looks.answer}>
            <dt>City</dt>
            <dd>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</dd>
          </div>
        </dl>
      </div>
      <div className={looks.buttons}>
        <Button className={looks.push}>Plain</Button>
        <Button disabled>Disabled</Button>
        <Button busy>At work</Button>
        <Button primary>Primary</Button>
      </div>
    </Page>
  );
}

export const PartsOfAScreen: Story = inShell(<Parts />);

const press = () => undefined;
const CANCEL = { word: 'dialog.cancel' };
const OK = { word: 'dialog.ok', primary: true };
const dialog = { id: 0, visible: true, press };

const overShell = (box: ReactNode): Story => ({
  render: () => (
    <Shell>
      <Sample />
      {box}
    </Shell>
  ),
});

export const Alert: Story = overShell(
  <DialogBox {...dialog} title="errors.title" text="errors.reload" left="11/21/2026, 3:15 PM" buttons={[OK]} />,
);
export const Question: Story = overShell(
  <DialogBox {...dialog} title="unsaved.title" text="unsaved.text" buttons={[CANCEL, OK]} />,
);
export const SessionExpired: Story = overShell(
  <DialogBox {...dialog} title="expired.title" text="expired.text" buttons={[CANCEL, OK]} />,
);
export const Prompt: Story = overShell(
  <DialogBox {...dialog} title="Your name" text="As on your papers" response="Ana" buttons={[CANCEL, OK]} />,
);
export const DialogInSpanishByNight: Story = { ...Question, globals: { language: 'spanish', look: 'dark' } };

export const DialogByAButton: Story = {
  ...overShell(
    <Button onClick={() => void confirm({ title: 'incomplete.title', text: 'incomplete.text' })}>Leave</Button>,
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Leave' });
    await userEvent.click(opener);
    const box = await screen.findByRole('dialog');
    await userEvent.click(within(box).getAllByRole('button')[0] as HTMLElement);
    await expect(box).not.toBeVisible();
    await expect(opener).toHaveFocus();
  },
};
