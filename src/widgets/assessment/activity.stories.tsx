import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { COMMON, useT } from '../../app/i18n/i18n.ts';
import { useStyles } from '../../app/theme/styles.ts';
import { Activity } from './activity.tsx';
import { type ActivityEvent, type ActivityState, advance, openActivity } from './activity-state.ts';
import type { Task, TaskKind, TaskQuestion } from './task.ts';

const picture = (text: string, width: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="150"><rect width="${width}" height="150" fill="#fff"/><text x="50%" y="95" text-anchor="middle" font-size="56" font-family="monospace">${text}</text></svg>`,
  )}`;

const CODES: Record<TaskKind, string> = { Checkbox: 'WXYZ', SameOrDifferent: 'SD', SelectLetter: 'ABCD' };
const TEXTS: Record<TaskKind, string> = {
  Checkbox: 'A pallet takes 8 boxes a layer in 5 layers. How many boxes does it take?',
  SameOrDifferent: 'Are the two labels the same?',
  SelectLetter: 'Which figure is the one above, turned?',
};
const IMAGES: Record<TaskKind, string[]> = {
  Checkbox: [],
  SameOrDifferent: [picture('4711-B', 300), picture('4711-8', 300)],
  SelectLetter: [picture('L', 150)],
};

const createQuestion = (kind: TaskKind, id: number, selections: number): TaskQuestion => ({
  id,
  text: TEXTS[kind],
  images: IMAGES[kind],
  choices: [...CODES[kind]]
    .map((code, i) => ({ code, text: `${(i + 3) * 8} boxes`, value: i === 1 ? 1 : 0 }))
    .filter(({ value }) => kind === 'Checkbox' || value === 1),
  selections,
  answerImages: kind === 'SelectLetter' ? ['J', 'L', 'T'].map((letter) => picture(letter, 150)) : [],
});

const toTask = (kind: TaskKind, selections: number): Task => ({
  name: 'Label check',
  instructions: 'Look at each question closely.\nThen press the button that answers it. There is no way back.',
  kind,
  practice: [createQuestion(kind, 1, selections), createQuestion(kind, 2, selections)],
  test: [createQuestion(kind, 3, selections), createQuestion(kind, 4, selections)],
  maxTime: 90,
});

interface Args {
  kind: TaskKind;
  selections: number;
  /** How it came to where the story begins. */
  steps: ActivityEvent[];
}

function Host({ kind, selections, steps }: Args) {
  const styles = useStyles();
  const t = useT(COMMON);
  const [task] = useState(() => toTask(kind, selections));
  const [state, setState] = useState<ActivityState>(() =>
    steps.reduce((to, event) => advance(task, to, event), openActivity(task)),
  );
  return (
    <Main>
      <div className={styles.wide}>
        <h1 className={styles.title}>{t('activities.title')}</h1>
        <div className={styles.card}>
          <Activity task={task} state={state} t={t} send={(event) => setState((now) => advance(task, now, event))} />
        </div>
      </div>
    </Main>
  );
}

export default {
  id: 'widgets-activity',
  title: 'Widgets/Assessment',
  args: { kind: 'Checkbox', selections: 1, steps: [] },
  parameters: { controls: { disable: false }, ...wholePage(560) },
  argTypes: { kind: { options: Object.keys(CODES), control: 'radio' }, steps: { table: { disable: true } } },
  render: (args) => <Host key={JSON.stringify(args)} {...args} />,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const START: ActivityEvent = { type: 'start' };
const practised: ActivityEvent[] = [
  START,
  ...[0, 1].flatMap((): ActivityEvent[] => [{ type: 'choose', code: 'X' }, { type: 'submit' }, { type: 'next' }]),
];
const toTest: ActivityEvent[] = [...practised, { type: 'beginTest' }, { type: 'begun', at: 0 }];
const answered = (code: string): ActivityEvent[] => [{ type: 'choose', code }, { type: 'submit' }, { type: 'saved' }];

export const Beginning: Story = {
  play: async ({ canvasElement }) => {
    const [start] = within(canvasElement).getAllByRole('button');
    await userEvent.click(start as HTMLElement);
    await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(4);
  },
};
export const Practice: Story = { args: { steps: [START] } };
export const SeveralChoices: Story = { args: { steps: [START], selections: 2 } };
export const TooFew: Story = { args: { steps: [START, { type: 'submit' }] } };
export const SameOrDifferent: Story = { args: { kind: 'SameOrDifferent', steps: [START] } };
export const Letters: Story = { args: { kind: 'SelectLetter', steps: [START] } };
export const Right: Story = { args: { steps: [START, { type: 'choose', code: 'X' }, { type: 'submit' }] } };
export const WrongAnswer: Story = { args: { kind: 'SelectLetter', steps: [START, { type: 'choose', code: 'C' }] } };
export const PracticeDone: Story = { args: { steps: practised } };
export const Test: Story = { args: { steps: toTest } };
export const LittleTimeLeft: Story = { args: { steps: [...toTest, { type: 'tick', at: 83_000 }] } };
export const BeingSaved: Story = { args: { steps: [...toTest, { type: 'choose', code: 'X' }, { type: 'submit' }] } };
export const NotSaved: Story = {
  args: {
    steps: [
      ...toTest,
      { type: 'choose', code: 'X' },
      { type: 'submit' },
      { type: 'failed', reason: 'Try again later' },
    ],
  },
};
export const Completed: Story = { args: { steps: [...toTest, ...answered('X'), ...answered('Y')] } };
export const TimeUp: Story = { args: { steps: [...toTest, { type: 'tick', at: 90_000 }, { type: 'saved' }] } };
export const InSpanishAndDark: Story = { globals: { language: 'spanish', theme: 'dark' }, args: { steps: toTest } };
