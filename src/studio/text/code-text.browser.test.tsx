import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { sampled } from '../../../test/support/soak.ts';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { fileCompletionScope } from './completion-scope.ts';
import type { CodeFault } from './fault-marks.ts';
import { CodeText } from './lazy-text.tsx';

const FILE = 'forms/application/kennel/logic.json';
const TEXT = '{\n  "fields": {\n    "/owner": { "shown": true }\n  }\n}\n';

let root: Root | undefined;
let give: (next: { text?: string; faults?: CodeFault[] }) => void = () => {};
let kept = TEXT;
/** What was typed, oldest first. */
let reports: string[] = [];
/** What is typed comes back only when it is given. */
let isLate = false;

function Shown({ isDark, isReadOnly }: { isDark: boolean; isReadOnly: boolean }) {
  const [text, setText] = useState(TEXT);
  const [faults, setFaults] = useState<CodeFault[]>([]);
  kept = text;
  give = (next) => {
    if (next.text !== undefined) setText(next.text);
    if (next.faults) setFaults(next.faults);
  };
  return (
    <FluentProvider theme={isDark ? webDarkTheme : webLightTheme}>
      <h1>Text</h1>
      <CodeText
        label={FILE}
        kind="json"
        text={text}
        onChange={(typed) => {
          reports.push(typed);
          if (!isLate) setText(typed);
        }}
        scope={() => fileCompletionScope(kennelFiles, FILE, 'kennel', 'english')}
        faults={faults}
        isReadOnly={isReadOnly}
      />
      <button type="button">After</button>
    </FluentProvider>
  );
}

const box = () => page.getByRole('textbox', { name: FILE });
const outside = (next: Parameters<typeof give>[0]): void => act(() => give(next));

async function show({ isDark = false, isReadOnly = false } = {}): Promise<void> {
  const main = document.createElement('main');
  document.body.append(main);
  root = createRoot(main);
  act(() => root?.render(<Shown isDark={isDark} isReadOnly={isReadOnly} />));
  await expect.element(box()).toBeVisible();
}

beforeEach(async () => {
  await startWords();
  await chooseLanguage('english');
  reports = [];
  isLate = false;
});
afterEach(() => {
  act(() => root?.unmount());
  localStorage.clear();
});

test('typing is reported, Tab leaves the editor, and undo takes back typing only', async () => {
  await show();
  await userEvent.click(page.getByText('true'));
  await userEvent.keyboard('{End}{Enter}x');
  await expect.poll(() => kept).toContain('true }\n    x');
  outside({ text: kept.replace('/owner', '/since') });
  await userEvent.keyboard('y');
  await expect.poll(() => kept).toContain('true }\n    xy');
  expect(kept).toContain('/since');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => kept).toBe(TEXT.replace('/owner', '/since'));
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('an edit of others is not reported as typed', async () => {
  await show();
  outside({ text: TEXT.replace('/owner', '/since') });
  await expect.element(box()).toHaveTextContent('/since');
  expect(reports).toEqual([]);
});

test('typed text that comes back late does not undo what is typed since', async () => {
  isLate = true;
  await show();
  await userEvent.click(page.getByText('true'));
  await userEvent.keyboard('{End}xy');
  await expect.poll(() => reports).toHaveLength(2);
  outside({ text: reports[0] ?? '' });
  await expect.element(box()).toHaveTextContent('true }xy');
});

test('completions are offered while typing', async () => {
  await show();
  await userEvent.click(page.getByText('true'));
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}, "requ');
  await userEvent.click(page.getByRole('option', { name: 'required' }));
  await expect.poll(() => kept).toMatch(/"shown": true, "required": ?/);
});

test('a fault is marked in place, and shown at the cursor', async () => {
  await show();
  outside({ faults: [{ pointer: '/fields/~1owner/shown', message: 'This is wrong.' }] });
  await expect.poll(() => document.querySelector('.cm-lintRange-error')?.textContent).toBe('true');
  await userEvent.click(box());
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('status')).toHaveTextContent('This is wrong.');
});

test.each(sampled([false, true], 2, 1))('axe finds no violations, in the dark theme: %s', async (isDark) => {
  await show({ isDark });
  outside({ faults: [{ pointer: '/fields/~1owner/shown', message: 'This is wrong.' }] });
  await userEvent.click(box());
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('status')).toHaveTextContent('This is wrong.');
  expect(await violations()).toEqual([]);
});

test('a reader can read it and change nothing', async () => {
  await show({ isReadOnly: true });
  await userEvent.click(box());
  await userEvent.keyboard('x');
  expect(kept).toBe(TEXT);
  await expect.element(box()).toHaveAttribute('aria-readonly', 'true');
});
