import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoAnswer } from '../../../.storybook/studio/stand-in.ts';
import { pressed, screen, studioStories } from '../../../.storybook/studio/studio-stories.tsx';

export default { title: 'Studio/Screens', ...studioStories } satisfies Meta;

type Story = StoryObj;

const waiting = (story: Story): Story => ({ ...story, parameters: { ...story.parameters, isWaiting: true } });
const notCounted = { from: '2026-10-24', to: '2026-11-23', places: [], wentLive: [] };

export const Changes: Story = screen('/changes');
export const NoChanges: Story = {
  ...screen('/changes', { answers: { 'GET /studio/changes': [] } }),
  tags: ['variant'],
};
export const ChangesForReaders: Story = { ...screen('/changes', { role: 'reader' }), tags: ['variant'] };
export const ChangesLoading: Story = waiting(
  screen('/changes', { answers: { 'GET /studio/changes': NoAnswer.pending } }),
);
export const ChangesFailed: Story = screen('/changes', { answers: { 'GET /studio/changes': NoAnswer.none } });
export const NewChange: Story = { ...pressed(screen('/changes'), ({ changes }) => changes.add), tags: ['variant'] };
export const NewChangeIncomplete: Story = pressed(
  screen('/changes'),
  ({ changes }) => changes.add,
  ({ changes }) => changes.open,
);
export const Versions: Story = screen('/versions');
export const Log: Story = screen('/log');
export const Stops: Story = { ...screen('/stops'), tags: ['variant'] };
export const StopsOfQuestions: Story = pressed(screen('/stops'), ({ stops }) => stops.questions);
export const NoStops: Story = screen('/stops', { answers: { 'GET /studio/stops': notCounted } });
export const Help: Story = pressed(screen('/versions'), ({ help }) => help.open);
export const Person: Story = pressed(screen('/versions'), () => 'Ana Ruiz');
