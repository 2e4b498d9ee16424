/** What is typed and not complete is there again after the person has looked at something else, and after the page was loaded again. */
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor, steps } from '../../../test/support/studio/kennel-editor.tsx';
import { EditedFiles, outlineQuestion, questionSource, setAt } from '../../authoring/editing/index.ts';
import type { ChangeShown } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { ReportsProvider } from '../change/change-reports.tsx';
import { PublishDialog } from '../change/publish-dialog.tsx';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { AddQuestion } from '../question/add-question.tsx';
import { Choices } from '../question/choices/choices.tsx';
import { PasteDialog } from '../question/choices/paste-dialog.tsx';
import { Conditions } from '../question/conditions.tsx';
import { SessionContext, useSession } from '../sign-in/session-gate.tsx';
import english from '../words/english.json' with { type: 'json' };

const HOME = { form: 'kennel', path: '/home' };
const OWNER = { form: 'kennel', path: '/owner' };
const LOGIC = 'forms/application/kennel/logic.json';
const GARDEN: Json = { var: 'record.hasGarden' };

/** Shown and left by its button. */
function Visit({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Go
      </button>
      {isShown && children}
    </>
  );
}

function OfQuestion({ at, panel: Panel }: { at: typeof HOME; panel: typeof Choices }) {
  const { files, outline } = useDefinitions();
  const question = outlineQuestion(outline, at);
  return question && <Panel at={at} question={question} source={questionSource(files, at)} />;
}

const ConditionsOf = (props: Parameters<typeof Choices>[0]) => <Conditions {...props} select={() => {}} />;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = () => page.getByLabelText(english.conditions.text);
const go = () => userEvent.click(button('Go'));
const goAndReturn = async () => {
  await go();
  await go();
};
const shownWhen = () => JSON.parse(steps.at(-1)?.[LOGIC] ?? '{}').fields?.['/owner']?.shown;

function withGarden(): Record<string, string> {
  const files = new EditedFiles({ ...steps[0] });
  setAt(files, OWNER, 'logic', ['shown'], GARDEN);
  return { ...files.files };
}

afterEach(hideEditor);

test('a new choice with words in one language, until it is added', async () => {
  const choices = (
    <Visit>
      <OfQuestion at={HOME} panel={Choices} />
    </Visit>
  );
  await showEditor(choices, () => ({}));
  const word = (language: string) => page.getByLabelText(`${english.choices.new} (${language})`);
  await userEvent.fill(word(english.language.english), 'Boat');
  await goAndReturn();
  await expect.element(word(english.language.english)).toHaveValue('Boat');
  await userEvent.fill(word(english.language.spanish), 'Barco');
  await userEvent.click(button(english.choices.add));
  await expect.element(word(english.language.english)).toHaveValue('');
  await goAndReturn();
  await expect.element(word(english.language.english)).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('the kind of a new question with its words, until it is added', async () => {
  const adding = (
    <Visit>
      <AddQuestion form="kennel" container="" select={() => {}} close={() => {}} />
    </Visit>
  );
  await showEditor(adding, () => ({}));
  const kind = page.getByRole('combobox', { name: english.add.kind });
  await userEvent.click(kind);
  await userEvent.click(page.getByRole('option', { name: english.add.kinds.list }));
  await goAndReturn();
  await expect.element(kind).toHaveTextContent(english.add.kinds.list);
  for (const language of [english.language.english, english.language.spanish])
    await userEvent.fill(page.getByLabelText(`${english.question.word.label} (${language})`), 'Toys');
  await userEvent.click(button(english.add.do));
  expect(sessionStorage).toHaveLength(0);
});

test("another person's typing in the same tab is not shown", async () => {
  const Of = ({ email }: { email: string }) => (
    <SessionContext value={{ ...useSession(), email }}>
      <AddQuestion form="kennel" container="" select={() => {}} close={() => {}} />
    </SessionContext>
  );
  const word = page.getByLabelText(`${english.question.word.label} (${english.language.english})`);
  await showEditor(<Of email="ana@example.com" />, () => ({}));
  await userEvent.fill(word, 'Toys');
  await showEditor(<Of email="bo@example.com" />, () => ({}));
  await expect.element(word).toHaveValue('');
});

test('text of a condition that is not a condition yet, until it is discarded or complete', async () => {
  const conditions = (
    <Visit>
      <OfQuestion at={OWNER} panel={ConditionsOf} />
    </Visit>
  );
  await showEditor(conditions, () => ({ en: '', es: '', faults: [] }));
  await showEditor(conditions, () => ({ en: '', es: '', faults: [] }), withGarden());
  await userEvent.click(button(english.conditions.asText));
  for (const typed of ['{ "fact": ', '5']) {
    await userEvent.fill(text(), typed);
    await userEvent.tab();
    await expect.element(text()).toHaveTextContent(typed.trim());
    await goAndReturn();
    await expect.element(text()).toHaveTextContent(typed.trim());
    expect(shownWhen()).toEqual(GARDEN);
  }
  await userEvent.click(button(english.conditions.discardText));
  await expect.element(text()).toHaveTextContent('record.hasGarden');
  await goAndReturn();
  await expect.element(button(english.conditions.asText)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button(english.conditions.asText));
  await userEvent.fill(text(), '{ "fact": ');
  await goAndReturn();
  await userEvent.fill(text(), '{ "fact": "puppy" }');
  await expect.poll(shownWhen).toEqual({ fact: 'puppy' });
  expect(sessionStorage).toHaveLength(0);
});

test('a new condition whose row is not complete', async () => {
  const conditions = (
    <Visit>
      <OfQuestion at={OWNER} panel={ConditionsOf} />
    </Visit>
  );
  await showEditor(conditions, () => ({ en: '', es: '', faults: [] }));
  const when = page.getByRole('radiogroup', { name: english.conditions.shown }).getByLabelText(english.conditions.when);
  await userEvent.click(when);
  await userEvent.click(page.getByRole('combobox', { name: english.conditions.what.replace('{{row}}', '1') }));
  await userEvent.click(page.getByRole('option', { name: english.conditions.json, exact: true }));
  const json = page.getByLabelText(english.conditions.jsonOf.replace('{{row}}', '1'));
  await userEvent.fill(json, '{ "some": ');
  await goAndReturn();
  await expect.element(when).toBeChecked();
  await expect.element(json).toHaveTextContent('{ "some":');
  await userEvent.click(
    page.getByRole('radiogroup', { name: english.conditions.shown }).getByLabelText(english.conditions.always),
  );
  await goAndReturn();
  await expect.element(when).not.toBeChecked();
  expect(sessionStorage).toHaveLength(0);
});

const DIALOGS: [string, (close: () => void) => ReactNode, string][] = [
  [
    'a new change',
    (close) => (
      <ChangeDialog name="new change" heading="x" submitText="Do it" take={async () => close()} close={close} />
    ),
    english.changes.why,
  ],
  ['pasted choices', (close) => <PasteDialog at={HOME} listed={['House']} close={close} />, english.choices.pasteText],
];

function Opener({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

test.each(DIALOGS)(
  'a dialog closed by Escape keeps what was typed, and Cancel throws it away: %s',
  async (_, dialog, label) => {
    await showEditor(<Opener dialog={dialog} />, () => ({}));
    const field = page.getByLabelText(label);
    await userEvent.click(button('Open'));
    await userEvent.fill(field, 'It is long');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button('Open'));
    await expect.element(field).toHaveValue('It is long');
    await userEvent.click(button(english.cancel));
    await userEvent.click(button('Open'));
    await expect.element(field).toHaveValue('');
  },
);

test('for whom a change goes live, until it is published', async () => {
  const change = { id: 1, title: 'Words', publishAt: null, migratesInProgress: false } as ChangeShown;
  const dialog = (close: () => void) => <PublishDialog change={change} reload={async () => {}} close={close} />;
  await showEditor(
    <ReportsProvider part="edit">
      <Opener dialog={dialog} />
    </ReportsProvider>,
    () => ({}),
  );
  const forAll = page.getByRole('checkbox', { name: english.publish.underWay });
  await userEvent.click(button('Open'));
  await userEvent.click(forAll);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Open'));
  await expect.element(forAll).toBeChecked();
  await userEvent.click(button(english.step.publish));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
