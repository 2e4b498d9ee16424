/** The widget on a page of its own: rendering, announcements, mouse and keyboard. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import axe from 'axe-core';
import { useState } from 'react';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import english from '../../../locales/en/common.json' with { type: 'json' };
import spanish from '../../../locales/es/common.json' with { type: 'json' };
import { namingFaults } from '../../../test/support/renderer/accessible-names.ts';
import { soaked } from '../../../test/support/soak.ts';
import { flatWords } from '../../authoring/index.ts';
import { type JsonObject, LANGUAGES, type Language, TAGS } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { Activity } from './activity.tsx';
import { type ActivityEvent, type ActivityState, advance, openActivity } from './activity-state.ts';
import type { Task, TaskKind, TaskQuestion } from './task.ts';

const fixedT = (common: JsonObject, tag: string): Translate => {
  const words = flatWords(common);
  const plural = new Intl.PluralRules(tag);
  return (key, params = {}) => {
    const text = words[`${key}_${plural.select(Number(params.count))}`] ?? words[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
};
const t = { english: fixedT(english, 'en'), spanish: fixedT(spanish, 'es') };

const picture = (text: string, width = 300): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="150"><text y="90" font-size="60">${text}</text></svg>`,
  )}`;

const codes: Record<TaskKind, string> = { Checkbox: 'WXYZ', SameOrDifferent: 'SD', SelectLetter: 'ABCD' };

const createQuestion = (kind: TaskKind, id: number, selections = 1): TaskQuestion => ({
  id,
  text: `What is it, number ${id}?`,
  images: { Checkbox: [], SameOrDifferent: [picture('7'), picture('7')], SelectLetter: [picture('L')] }[kind],
  choices: [...codes[kind]]
    .map((code, i) => ({ code, text: `Choice ${code}`, value: i === 1 ? 1 : 0 }))
    .filter(({ value }) => kind === 'Checkbox' || value === 1),
  selections,
  answerImages: kind === 'SelectLetter' ? ['A', 'B', 'C'].map((letter) => picture(letter, 150)) : [],
});

const toTask = (kind: TaskKind, changes: Partial<Task> = {}): Task => ({
  name: 'Label check',
  instructions: 'Read it.\nThen answer.',
  kind,
  practice: [createQuestion(kind, 1), createQuestion(kind, 2)],
  test: [createQuestion(kind, 3), createQuestion(kind, 4)],
  maxTime: 90,
  ...changes,
});

let root: Root;
let state: ActivityState;
let send: (event: ActivityEvent) => void;

function Host({ task, language }: { task: Task; language: Language }) {
  const [shown, show] = useState(() => openActivity(task));
  state = shown;
  send = (event) => show((before) => advance(task, before, event));
  return <Activity task={task} state={shown} t={t[language]} send={send} />;
}

function open(task: Task, language: Language = 'english', ...steps: ActivityEvent[]): void {
  document.documentElement.lang = TAGS[language];
  act(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <h1>Activities</h1>
        <Host key={language} task={task} language={language} />
      </FluentProvider>,
    ),
  );
  take(...steps);
}
const take = (...steps: ActivityEvent[]): void => {
  for (const event of steps) act(() => send(event));
};
const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text);
  if (!found) throw new Error(`There is no button "${text}".`);
  return found;
};
const buttons = (): (string | null)[] => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (text: string): void => act(() => button(text).click());
const heading = (): string | null | undefined => document.querySelector('h3')?.textContent;
const all = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const where = (): string => [state.stage, state.index, state.pending].filter((part) => part !== null).join(' ');

const BEGUN: ActivityEvent[] = [{ type: 'start' }, { type: 'begun', at: 0 }];
const at = (seconds: number): ActivityEvent => ({ type: 'tick', at: seconds * 1000 });
const unpractised = (kind: TaskKind, changes: Partial<Task> = {}): Task => toTask(kind, { practice: [], ...changes });

beforeEach(() => {
  vi.spyOn(console, 'error').mockClear();
  const main = document.createElement('main');
  document.body.append(main);
  root = createRoot(main);
});
afterEach(async () => {
  expect(console.error).not.toHaveBeenCalled();
  act(() => root.unmount());
  document.body.replaceChildren();
  await page.viewport(414, 896);
});

test('name, instructions and time limit come first, in both languages', () => {
  open(toTask('Checkbox'));
  expect(all('h2')).toEqual(['Label check']);
  expect(all('p')).toEqual(['Read it.\nThen answer.', 'Time limit: 1 minute 30 seconds']);
  expect(buttons()).toEqual(['Start Label check']);
  open(toTask('Checkbox', { maxTime: null }), 'spanish');
  expect(all('p')).toEqual(['Read it.\nThen answer.']);
  press('Iniciar Label check');
  expect(heading()).toBe('Pregunta de práctica 1 de 2');
});

test('a button in two languages marks the language of each text', () => {
  for (const language of LANGUAGES) {
    open(unpractised('SelectLetter'), language, ...BEGUN);
    const parts = [...document.querySelectorAll('button[value=D] [lang]')] as HTMLElement[];
    expect(parts.map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['en', 'No Match'],
      ['es', 'No Coinciden'],
    ]);
  }
});

test('practice: answers get a verdict, the last one leads to a choice, and the practice can be repeated', () => {
  open(toTask('SelectLetter'));
  press('Start Label check');
  expect(heading()).toBe('Practice Question 1 of 2');
  act(() => document.querySelector<HTMLElement>('button[value=B]')?.click());
  expect(heading()).toBe('Correct!');
  expect([all('dt'), all('dd')]).toEqual([['Your answer'], ['B']]);
  expect(document.querySelector('dd img')?.getAttribute('alt')).toBe('Picture B');
  press('Continue');
  act(() => document.querySelector<HTMLElement>('button[value=D]')?.click());
  expect(heading()).toBe('Incorrect!');
  expect([all('dt'), all('dd')]).toEqual([
    ['Your answer', 'Correct answer'],
    ['D No Match / No Coinciden', 'B'],
  ]);
  press('Continue');
  expect(heading()).toBe('You have finished the practice section.');
  press('Retake the practice section');
  expect(heading()).toBe('Practice Question 1 of 2');
});

test('checkboxes get a verdict without the right answer', () => {
  open(toTask('Checkbox'), 'spanish', { type: 'start' });
  act(() => document.querySelector<HTMLElement>('input[value=X]')?.click());
  press('Continuar');
  expect([heading(), all('dt')]).toEqual(['¡Correcto!', []]);
});

test('one selection is made with radio buttons, several with checkboxes', () => {
  open(
    unpractised('Checkbox', { test: [createQuestion('Checkbox', 3), createQuestion('Checkbox', 4, 2)] }),
    'english',
    ...BEGUN,
  );
  const inputs = () => [...document.querySelectorAll('input')];
  expect(inputs().map(({ type, name, value }) => `${type} ${name} ${value}`)).toEqual(
    [...'WXYZ'].map((code) => `radio answers ${code}`),
  );
  act(() => inputs()[0]?.click());
  act(() => inputs()[3]?.click());
  expect(inputs().map(({ checked }) => checked)).toEqual([false, false, false, true]);
  press('Continue');
  expect([where(), button('Continue').ariaDisabled, inputs()[0]?.matches(':disabled')]).toEqual([
    'test 0 save',
    'true',
    true,
  ]);
  take({ type: 'saved' });
  expect([heading(), inputs()[0]?.type]).toEqual(['Question 2 of 2', 'checkbox']);
  for (const input of inputs().slice(0, 3)) act(() => input.click());
  expect(inputs().map(({ checked }) => checked)).toEqual([false, false, true, false]);
  press('Continue');
  expect([where(), state.problem]).toEqual(['test 1', { kind: 'few' }]);
});

test('a picture button answers at once, and all are disabled while the answer is saved', () => {
  open(unpractised('SameOrDifferent'), 'english', ...BEGUN);
  expect(buttons()).toEqual(['Same', 'Different']);
  expect(document.querySelectorAll('img')[1]?.alt).toBe('Second picture to compare');
  press('Same');
  expect([where(), state.selection]).toEqual(['test 0 save', ['S']]);
  expect([button('Same').ariaDisabled, button('Different').ariaDisabled]).toEqual(['true', 'true']);
  press('Different');
  expect(state.selection).toEqual(['S']);
  take({ type: 'failed' });
  press('Different');
  expect([where(), state.selection]).toEqual(['test 0 save', ['D']]);
});

test('a completed activity is announced, also after the time is over', () => {
  open(unpractised('SameOrDifferent'), 'english', ...BEGUN, at(90));
  expect([heading(), button('Continue').ariaDisabled]).toEqual(['You have completed the Label check.', 'true']);
  expect(document.querySelector('h3')).toHaveAccessibleDescription('The time is over.');
  take({ type: 'saved' });
  press('Continue');
  expect(state.stage).toBe('left');
});

describe('keys', () => {
  const keys = async (text: string): Promise<void> => {
    await userEvent.keyboard(text);
  };

  test.each([
    ['SameOrDifferent', 'english', 's', 'S'],
    ['SameOrDifferent', 'english', '2', 'D'],
    ['SameOrDifferent', 'spanish', 'i', 'S'],
    ['SameOrDifferent', 'spanish', 'D', 'D'],
    ['SelectLetter', 'english', 'c', 'C'],
    ['SelectLetter', 'english', '4', 'D'],
    ['SelectLetter', 'english', '5', undefined],
    ['SelectLetter', 'english', '0', undefined],
    ['SameOrDifferent', 'english', '{Control>}s{/Control}', undefined],
    ['SameOrDifferent', 'english', '{Enter}', undefined],
  ] as const)('%s in %s: %s', async (kind, language, key, code) => {
    open(unpractised(kind), language, ...BEGUN);
    await expect.poll(() => document.activeElement?.tagName).toBe('H3');
    await keys(key);
    expect([state.selection[0], state.pending]).toEqual([code, code === undefined ? null : 'save']);
  });

  test('digits select choices, Enter continues, and the next question takes the focus', async () => {
    open(
      unpractised('Checkbox', { test: [createQuestion('Checkbox', 3, 2), createQuestion('Checkbox', 4)] }),
      'english',
      ...BEGUN,
    );
    await keys('13');
    expect(state.selection).toEqual(['W', 'Y']);
    await keys('{Enter}');
    expect(where()).toBe('test 0 save');
    await keys('4');
    expect(state.selection).toEqual(['W', 'Y']);
    take({ type: 'saved' });
    await expect.poll(() => document.activeElement?.textContent).toBe('Question 2 of 2');
  });

  test('each step of the practice takes the focus, of which the button before it is gone', async () => {
    const focused = () => document.activeElement?.textContent;
    open(toTask('SameOrDifferent', { practice: [createQuestion('SameOrDifferent', 1)] }));
    press('Start Label check');
    await expect.poll(focused).toBe('Practice Question 1 of 1');
    press('Same');
    await expect.poll(focused).toMatch(/orrect!$/);
    press('Continue');
    await expect.poll(() => document.activeElement?.tagName).toBe('H3');
    expect(state.stage).toBe('practiceDone');
  });

  test('the next question takes the focus from the button, which stays', async () => {
    open(unpractised('Checkbox'), 'english', ...BEGUN);
    button('Continue').focus();
    take({ type: 'choose', code: 'W' }, { type: 'submit' }, { type: 'saved' });
    await expect.poll(() => document.activeElement?.textContent).toBe('Question 2 of 2');
  });

  test('an answer that is not saved leaves the focus in the question, whose choices were disabled meanwhile', async () => {
    open(unpractised('Checkbox'), 'english', ...BEGUN);
    const [choice] = document.querySelectorAll<HTMLInputElement>('input');
    choice?.click();
    choice?.focus();
    take({ type: 'submit' });
    // Not all browsers take the focus from what is disabled.
    choice?.blur();
    take({ type: 'failed' });
    await expect.poll(() => document.activeElement?.tagName).toBe('H3');
  });

  test('the second press of a double click is no answer', () => {
    open(unpractised('SelectLetter'), 'english', ...BEGUN);
    const [answer] = document.querySelectorAll<HTMLButtonElement>('button[value]');
    const click = (detail: number) =>
      act(() => void answer?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
    click(2);
    expect(where()).toBe('test 0');
    click(1);
    expect(where()).toBe('test 0 save');
  });

  test('a key that is held down answers once, and keys outside of the activity do nothing', async () => {
    open(unpractised('SameOrDifferent'), 'english', ...BEGUN);
    const guarded = new KeyboardEvent('keydown', { key: 's', repeat: true, bubbles: true });
    act(() => document.querySelector('h3')?.dispatchEvent(guarded));
    (document.activeElement as HTMLElement).blur();
    await keys('s');
    expect(where()).toBe('test 0');
  });

  test('an activity is answered with Tab and Enter only', async () => {
    open(unpractised('SelectLetter'), 'english', ...BEGUN);
    await userEvent.tab();
    await userEvent.tab();
    await keys('{Enter}');
    expect([where(), state.selection]).toEqual(['test 0 save', ['B']]);
  });
});

test('the time is shown every second, and announced at a few moments only', () => {
  open(unpractised('SameOrDifferent', { maxTime: 301 }), 'english', ...BEGUN);
  const clock = () => document.querySelector('[role=timer]')?.textContent;
  const afterReply = () => document.querySelector('[role=status]')?.textContent;
  expect([clock(), afterReply()]).toEqual(['Time: 5:01', '']);
  const heard = new Set<string | null | undefined>();
  // Five minutes second by second, or those around the moments.
  const seconds = Array.from({ length: 300 }, (_, index) => index + 1);
  const moments = seconds.filter((second) => [0, 1, 2, 58, 59].includes((301 - second) % 60) || second > 265);
  for (const second of soaked(seconds, moments)) {
    take(at(second));
    heard.add(afterReply());
  }
  expect([...heard]).toEqual([
    'Time left: 5 minutes',
    'Time left: 1 minute',
    'Time left: 30 seconds',
    'Time left: 10 seconds',
  ]);
  expect(clock()).toBe('Time: 0:01');
});

test.each([
  [390, 'SelectLetter', 125, 109],
  [1280, 'SelectLetter', 125, 200],
  [390, 'SameOrDifferent', 150, 0],
  [1280, 'SameOrDifferent', 150, 0],
] as const)('at %i pixels, pictures of %s fit', async (width, kind, question, answer) => {
  await page.viewport(width, 800);
  open(toTask(kind), 'english', { type: 'start' });
  const heights = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ offsetHeight }) => offsetHeight);
  expect(new Set(heights('div > img'))).toEqual(new Set([question]));
  expect(heights('button img')).toEqual(answer ? [answer, answer, answer] : []);
  if (kind === 'SameOrDifferent') expect(button('Same').offsetWidth).toBe(113);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const LOOKS: [TaskKind, Language][] = [
  ['Checkbox', 'english'],
  ['SameOrDifferent', 'spanish'],
  ['SelectLetter', 'english'],
  ['SelectLetter', 'spanish'],
];
test.each(soaked(LOOKS, LOOKS.slice(0, 3)))('axe finds nothing at any stage of %s in %s', async (kind, language) => {
  const violations = async () => {
    const found = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    const afterReply = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    return [...afterReply, ...namingFaults()].map((fault) => `${state.stage} ${fault}`);
  };
  open(toTask(kind), language);
  const wrong: ActivityEvent[] = [{ type: 'choose', code: codes[kind][0] as string }, { type: 'submit' }];
  const stages: ActivityEvent[][] = [
    [],
    [{ type: 'start' }],
    wrong,
    [{ type: 'next' }, ...wrong, { type: 'next' }],
    [{ type: 'beginTest' }, { type: 'begun', at: 0 }],
    wrong,
    [at(90), { type: 'saved' }],
  ];
  for (const steps of stages) {
    take(...steps);
    expect(await violations()).toEqual([]);
  }
  expect(state.stage).toBe('completed');
});
