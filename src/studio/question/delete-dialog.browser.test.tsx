/** The dialog before a deletion lists the rules that read the answer and the number of answers; Escape deletes nothing. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../test/support/studio/page-element.ts';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { EditedFiles, findDependentRules, readOutline, setAt } from '../../authoring/editing/index.ts';
import { DefinitionsContext, type EditedDefinitions } from '../definitions/definitions.ts';
import english from '../words/english.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';

const { structure, cancel, stops } = english;
const files = new EditedFiles(kennelFiles);
for (const path of ['/dogs', '/since'])
  setAt(files, { form: 'kennel', path }, 'logic', ['shown'], { '==': [{ var: 'record.home' }, 'House'] });
const outline = readOutline(files);
const AT = { form: 'kennel', path: '/home' };
/** As much of a change as the dialog reads. */
const definitions = { change: { id: 1 }, files, outline } as unknown as EditedDefinitions;

let root: Root;
let applications: number | '<5' | undefined;
const remove = vi.fn();
const close = vi.fn();

beforeEach(async () => {
  await startWords();
  await chooseLanguage('english');
  applications = 12;
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL((request as Request).url);
    if (!pathname.endsWith('/answers')) return Response.json({ en: 'the home is a house', es: '', faults: [] });
    return applications === undefined
      ? Response.json({ error: 'Not now' }, { status: 503 })
      : Response.json({ applications });
  });
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  root.unmount();
  remove.mockReset();
  close.mockReset();
});

function show(how: Partial<DeleteDialogProps> = {}): void {
  const all: DeleteDialogProps = { name: 'Home', kind: 'question', rules: [], at: AT, remove, close, ...how };
  flushSync(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <DefinitionsContext value={definitions}>
          <DeleteDialog {...all} />
        </DefinitionsContext>
      </FluentProvider>,
    ),
  );
}

const dialog = () => page.getByRole('dialog', { name: structure.deleteTitle.replace('{{question}}', 'Home') });
const counted = (text: string, count: number | string): string => text.replace('{{count}}', String(count));

test('each rule that reads the answer is named, and in how many applications it is answered', async () => {
  const rules = findDependentRules(files, outline, AT.form, AT.path);
  expect(rules).toHaveLength(2);
  show({ rules });
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText(counted(structure.questionRead, rules.length))).toBeVisible();
  expect(dialog().getByRole('listitem').all()).toHaveLength(rules.length);
  await expect.element(dialog().getByText('the home is a house').first()).toBeVisible();
  await expect.element(dialog().getByText(counted(structure.answered, 12))).toBeVisible();
  await dialog().getByRole('button', { name: structure.delete }).click();
  expect(remove).toHaveBeenCalledOnce();
});

test('a small number of applications with an answer is written in words', async () => {
  applications = '<5';
  show({ rules: [] });
  await expect.element(dialog().getByText(counted(structure.answered, stops.few))).toBeVisible();
});

test('the dialog says that nothing reads or has answered a question; Cancel and Escape delete nothing', async () => {
  applications = 0;
  show();
  await expect.element(dialog().getByText(structure.questionUnread)).toBeVisible();
  await expect.element(dialog().getByText(structure.unanswered)).toBeVisible();
  await dialog().getByRole('button', { name: cancel }).click();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  expect(remove).not.toHaveBeenCalled();
});

test('of a choice, those who chose it are named only where applications answer the question', async () => {
  show({ kind: 'choice' });
  await expect.element(dialog().getByText(counted(structure.choiceAnswered, 12))).toBeVisible();
  applications = 0;
  show({ kind: 'choice', at: { ...AT, path: '/since' } });
  await expect.element(dialog().getByText(structure.unanswered)).toBeVisible();
  expect(dialog().getByText(/chose/).elements()).toHaveLength(0);
});

test('a failed count is reported, and a rule has no answers to count', async () => {
  applications = undefined;
  show();
  await expect.element(dialog().getByText('Not now')).toBeVisible();
  vi.mocked(window.fetch).mockClear();
  show({ kind: 'rule', at: undefined, name: 'Home' });
  await expect.element(dialog().getByText(structure.ruleUnread)).toBeVisible();
  await expect.element(dialog().getByText(structure.deleted.rule)).toBeVisible();
  expect(dialog().getByText('Not now').elements()).toHaveLength(0);
});
