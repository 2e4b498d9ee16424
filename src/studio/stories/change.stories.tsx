import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { broken, demanding, reworded, untranslated, withPages } from '../../../.storybook/studio/edits.ts';
import { change, comments, conflict, impact, notCounted, stuck } from '../../../.storybook/studio/samples.ts';
import { NoAnswer, type StudioState } from '../../../.storybook/studio/stand-in.ts';
import { liveVersion, rulesIn } from '../../../.storybook/studio/story-definitions.ts';
import { pressed, screen, studioStories } from '../../../.storybook/studio/studio-stories.tsx';
import type { ChangeShown } from '../../contract/index.ts';
import english from '../words/english.json' with { type: 'json' };
import spanish from '../words/spanish.json' with { type: 'json' };
import { languageNow } from '../words/studio-words.ts';

export default { title: 'Studio/Change', ...studioStories } satisfies Meta;

type Story = StoryObj;

const at = (part: string, state: StudioState = {}): Story => screen(`/changes/1?part=${part}`, state);
const inState = (state: ChangeShown['state'], more: Partial<ChangeShown> = {}): Story =>
  at('discussion', { change: { state, comments, ...more } });
const checked = (edit: StudioState['edit']): Story => at('check', { ...(edit && { edit }), isChecked: true });
export const Draft: Story = inState('draft', { comments: [] });
export const Proposed: Story = inState('proposed');
export const Approved: Story = { ...inState('approved'), tags: ['variant'] };
export const Scheduled: Story = { ...inState('scheduled', { publishAt: '2026-11-30T06:00:00Z' }), tags: ['variant'] };
export const NotReadyAtItsTime: Story = {
  ...inState('approved', {
    refusal: { at: '2026-11-30T06:00:00Z', text: 'This change has one fault, so it cannot be published' },
  }),
  tags: ['variant'],
};
export const EditedWhileScheduled: Story = {
  ...inState('draft', { unscheduled: { at: '2026-11-30T06:00:00Z', by: null } }),
  tags: ['variant'],
};
export const Live: Story = { ...inState('live'), tags: ['variant'] };
export const Withdrawn: Story = { ...inState('withdrawn'), tags: ['variant'] };
export const ForReaders: Story = at('discussion', { role: 'reader', change: { state: 'proposed' } });
export const NotFound: Story = screen('/changes/1', { answers: { 'GET /studio/changes/:id': new NoAnswer(404) } });

export const Rules: Story = at('rules', {
  answers: { 'GET /studio/changes/:id/rules': ({ files }) => rulesIn(withPages(files, 2)) },
});
export const AllRules: Story = { ...at('rules'), tags: ['variant'] };

export const NothingChanged: Story = { ...checked(undefined), tags: ['variant'] };
export const Meaning: Story = checked(reworded);
/** Nothing is claimed of meaning and examples while there are faults. */
export const Faults: Story = {
  ...checked(broken),
  play: async (context) => {
    await studioStories.play(context);
    const { check } = { english, spanish }[languageNow()];
    const shown = () => document.body.textContent;
    await waitFor(() => expect(shown()).toContain(check.meaningWaits), { timeout: 60_000 });
    expect(shown()).toContain(check.examplesWait);
    expect(shown()).not.toContain(check.noMeaning);
    expect(shown()).not.toContain(check.noExamples);
  },
};
export const OldTranslations: Story = checked(untranslated);
export const DifferingExamples: Story = checked(demanding);
export const Conflicts: Story = at('discussion', {
  answers: {
    'GET /studio/changes/:id': ({ files }) => ({ ...change(liveVersion()), conflicts: [conflict(files)] }),
  },
});

export const Simulation: Story = { ...at('simulation'), tags: ['variant'] };
export const SimulationRunning: Story = at('simulation', {
  answers: { 'GET /studio/changes/:id/simulation': { state: 'running', walked: 1204, failures: [] } },
});
export const SimulationDone: Story = {
  ...at('simulation', {
    answers: { 'GET /studio/changes/:id/simulation': { state: 'done', walked: 48_120, failures: [] } },
  }),
  tags: ['variant'],
};
export const SomebodyIsStuck: Story = at('simulation', {
  answers: { 'GET /studio/changes/:id/simulation': ({ files }) => stuck(files, languageNow()) },
});
export const SimulationBrokeOff: Story = {
  ...at('simulation', {
    answers: { 'GET /studio/changes/:id/simulation': { state: 'failed', walked: 320, failures: [] } },
  }),
  tags: ['variant'],
};
export const SimulationOutdated: Story = {
  ...at('simulation', {
    answers: { 'GET /studio/changes/:id/simulation': { state: 'outdated', walked: 48_120, failures: [] } },
  }),
  tags: ['variant'],
};
export const History: Story = {
  ...at('history'),
  play: async (context) => {
    await studioStories.play(context);
    for (const closed of document.querySelectorAll('[role=tabpanel] [aria-expanded=false]'))
      await userEvent.click(closed);
    await studioStories.play(context);
  },
};
export const NothingEdited: Story = {
  ...at('history', { answers: { 'GET /studio/changes/:id/edits': [] } }),
  tags: ['variant'],
};
export const Impact: Story = at('impact', {
  answers: { 'GET /studio/changes/:id/impact': ({ files }) => impact(files) },
});
export const ImpactNotCounted: Story = { ...at('impact'), tags: ['variant'] };
export const ImpactRunning: Story = {
  ...at('impact', {
    answers: { 'GET /studio/changes/:id/impact': { ...notCounted, state: 'running', judged: 40, total: 140 } },
  }),
  tags: ['variant'],
};

const publishing = pressed(at('discussion', { change: { state: 'approved' } }), ({ step }) => step.publish);
export const Publish: Story = { ...publishing, tags: ['variant'] };
export const PublishCounted: Story = {
  ...pressed(
    at('discussion', {
      change: { state: 'approved' },
      answers: { 'GET /studio/changes/:id/impact': ({ files }) => impact(files) },
    }),
    ({ step }) => step.publish,
  ),
  tags: ['variant'],
};
export const Withdraw: Story = { ...pressed(inState('proposed'), ({ step }) => step.withdraw), tags: ['variant'] };
export const PublishRefused: Story = pressed(
  at('discussion', {
    change: { state: 'approved' },
    answers: {
      'POST /studio/changes/:id/publish': new NoAnswer(409, 'This change has 2 faults, so it cannot be published'),
    },
  }),
  ({ step }) => step.publish,
  ({ step }) => step.publish,
);
