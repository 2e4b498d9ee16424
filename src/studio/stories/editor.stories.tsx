import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { broken, edited, retitled } from '../../../.storybook/studio/edits.ts';
import { NoAnswer, type StudioState } from '../../../.storybook/studio/stand-in.ts';
import { liveFiles } from '../../../.storybook/studio/story-definitions.ts';
import { pressed, screen, studioStories } from '../../../.storybook/studio/studio-stories.tsx';
import { EditedFiles, FLOW } from '../../authoring/editing/index.ts';
import { sheetTexts, writeSheet } from '../../authoring/translation-sheet/index.ts';
import type { Flow } from '../../engine/index.ts';

export default { title: 'Studio/Editor', ...studioStories } satisfies Meta;

type Story = StoryObj;

const editor = (state: StudioState = {}): Story => screen('/changes/1', state);

export const Page: Story = { ...editor(), tags: ['variant'] };
export const ForReaders: Story = { ...editor({ role: 'reader' }), tags: ['variant'] };
export const Faults: Story = editor({ edit: broken, isChecked: true, change: { position: 1 } });
export const FilesFailed: Story = editor({ answers: { 'GET /studio/changes/:id/files': NoAnswer.none } });
export const EverySituation: Story = { ...pressed(editor(), ({ situation }) => situation.more), tags: ['variant'] };
export const OnAPhone: Story = { ...pressed(editor(), ({ situation }) => situation.phone), tags: ['variant'] };
export const InTheDark: Story = { ...pressed(editor(), ({ situation }) => situation.dark), tags: ['variant'] };
export const KeepAnExample: Story = pressed(editor(), ({ examples }) => examples.keep);
export const Found: Story = {
  ...editor(),
  play: async (context) => {
    await studioStories.play(context);
    await userEvent.click(document.querySelector('input[type=search]') as HTMLElement);
    await userEvent.paste('background check');
    await studioStories.play(context);
  },
};
export const WordsOfAllPages: Story = {
  ...pressed(screen('/changes/1?all=words'), ({ allWords }) => allWords.common.mail),
  tags: ['variant'],
};

/** Several texts of the product, of which a translator edited one well, emptied one and spoiled the key of one. */
async function returnedSheet(): Promise<File> {
  const texts = [...sheetTexts(await liveFiles()).values()].slice(0, 6);
  const rows = texts.map((text) => ({ ...text, where: '', state: 'current' as const }));
  const [headings = '', first = '', second = '', third = '', ...others] = writeSheet(rows, 'english').split('\r\n');
  const spanish = (row: number, text: string, line: string) => line.replace(texts[row]?.spanish ?? '', text);
  const lines = [spanish(0, 'Otro título', first), spanish(1, '', second), third.replace('/', '/other')];
  return new File([[headings, ...lines, ...others].join('\r\n')], 'translated.csv', { type: 'text/csv' });
}

const bringBack = (file: () => File | Promise<File>): Story => ({
  ...screen('/changes/1?all=words'),
  play: async (context) => {
    await studioStories.play(context);
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, await file());
    await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    await studioStories.play(context);
  },
});
export const SpreadsheetBack: Story = bringBack(returnedSheet);
export const NoSpreadsheet: Story = {
  ...bringBack(() => new File(['Dear analyst'], 'letter.csv', { type: 'text/csv' })),
  tags: ['variant'],
};

const conditions = screen('/changes/1?all=facts');
export const NamedConditions: Story = pressed(
  conditions,
  ({ values }) => values.rename,
  ({ values }) => values.addFact,
);
export const DeleteCondition: Story = {
  ...pressed(conditions, ({ structure }) => structure.delete),
  tags: ['variant'],
};

const isReview = ({ kind }: { kind?: string }): boolean => kind === 'review';

/** The flow of the product, whose pages are items of the outline. */
async function openReview(): Promise<void> {
  const { pages } = new EditedFiles(await liveFiles()).object(FLOW) as unknown as Flow;
  const item = document.querySelector(`[data-fui-tree-item-value="${pages.find(isReview)?.section}"]`);
  await userEvent.click(item?.querySelector('.fui-TreeItemLayout') as HTMLElement);
}

export const NothingToReview: Story = {
  tags: ['variant'],
  ...editor(),
  play: async (context) => {
    await studioStories.play(context);
    await openReview();
    await studioStories.play(context);
  },
};
const edits: StudioState = {
  change: { canUndo: true },
  answers: { 'POST /studio/changes/:id/undo': { faults: [], isEarlier: false } },
};
export const StepTakenBack: Story = { ...pressed(editor(edits), ({ edit }) => edit.undo), tags: ['variant'] };

/** Another person has edited the title of the first page, too. */
let isEditedElsewhere = false;
export const EditConflict: Story = {
  // A change of its own: edits that are not saved outlive the story.
  ...screen('/changes/9', {
    answers: {
      'GET /studio/changes/:id/files': ({ base }) => (isEditedElsewhere ? edited(base, retitled) : base),
      'PUT /studio/changes/:id/files': new NoAnswer(409),
    },
  }),
  play: async (context) => {
    isEditedElsewhere = false;
    await studioStories.play(context);
    await userEvent.click(document.querySelector('input[lang=en]') as HTMLElement);
    isEditedElsewhere = true;
    await userEvent.paste(' of a person');
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), { timeout: 60_000 });
    await studioStories.play(context);
  },
};
export const Text: Story = pressed(editor(), ({ edit }) => edit.asText);
