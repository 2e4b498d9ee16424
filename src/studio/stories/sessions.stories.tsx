import type { Meta, StoryObj } from '@storybook/react-vite';
import { sessions } from '../../../.storybook/studio/samples.ts';
import { NoAnswer, type StudioState } from '../../../.storybook/studio/stand-in.ts';
import { pressed, type StudioWords, screen, studioStories } from '../../../.storybook/studio/studio-stories.tsx';

export default { title: 'Studio/Where you are signed in', ...studioStories } satisfies Meta;

type Story = StoryObj;

const shown = (answers: StudioState['answers'] = {}, ...then: ((words: StudioWords) => string)[]): Story =>
  pressed(
    screen('/versions', { answers }),
    () => 'Ana Ruiz',
    ({ sessions: words }) => words.open,
    ...then,
  );
const end = ({ sessions: words }: StudioWords): string => words.end;
const wrong = new NoAnswer(400, 'The current password is not right');

export const WithPassword: Story = { ...shown(), tags: ['variant'] };
export const WrongPassword: Story = shown({ 'POST /studio/end-other-sessions': wrong }, end);
export const WithoutPassword: Story = shown({ 'GET /studio/sessions': { ...sessions, asksPassword: false } });
export const OnlyHere: Story = {
  ...shown({ 'GET /studio/sessions': { ...sessions, sessions: sessions.sessions.slice(0, 1) } }),
  tags: ['variant'],
};
export const Failed: Story = shown({ 'GET /studio/sessions': NoAnswer.none });
