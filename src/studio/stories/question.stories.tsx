import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { firstPage, groupOfKind, ofKind, QuestionStory } from '../../../.storybook/studio/question-story.tsx';
import { pressed, studioStories } from '../../../.storybook/studio/studio-stories.tsx';

export default { title: 'Studio/Question', ...studioStories } satisfies Meta;

type Story = StoryObj;

const panel = (find: Parameters<typeof QuestionStory>[0]['find'], role?: 'reader'): Story => ({
  parameters: { studio: role ? { role } : {} },
  render: () => <QuestionStory find={find} />,
});

/** With every part of the panel open. */
const opened = (story: Story): Story => ({
  ...story,
  play: async (context) => {
    await studioStories.play(context);
    for (const closed of document.querySelectorAll('.fui-AccordionHeader__button[aria-expanded=false]'))
      await userEvent.click(closed);
    await studioStories.play(context);
  },
});

export const Text: Story = opened(panel(ofKind('text')));
export const LongText: Story = { ...opened(panel(ofKind('longText'))), tags: ['variant'] };
export const DateQuestion: Story = { ...opened(panel(ofKind('day'))), name: 'Date', tags: ['variant'] };
export const Email: Story = { ...opened(panel(ofKind('email'))), tags: ['variant'] };
export const Password: Story = { ...opened(panel(ofKind('password'))), tags: ['variant'] };
export const FileQuestion: Story = { ...opened(panel(ofKind('file'))), name: 'File', tags: ['variant'] };
export const Signature: Story = { ...opened(panel(ofKind('signature'))), tags: ['variant'] };
export const NumberQuestion: Story = { ...opened(panel(ofKind('number'))), name: 'Number', tags: ['variant'] };
export const YesNo: Story = { ...opened(panel(ofKind('yesNo'))), tags: ['variant'] };
export const Choice: Story = opened(panel(ofKind('choice')));
export const Choices: Story = { ...opened(panel(ofKind('choices'))), tags: ['variant'] };
export const List: Story = opened(panel(ofKind('list')));
export const Group: Story = { ...opened(panel(ofKind('group'))), tags: ['variant'] };
export const Heading: Story = { ...opened(panel(groupOfKind('heading'))), tags: ['variant'] };
export const Document: Story = opened(panel(groupOfKind('document')));
export const Page: Story = opened(panel(firstPage));
export const Move: Story = pressed(
  panel(ofKind('text')),
  ({ structure }) => structure.move,
  ({ moving }) => moving.elsewhere,
);
export const Copy: Story = { ...pressed(panel(ofKind('text')), ({ copying }) => copying.elsewhere), tags: ['variant'] };
export const MoveHeading: Story = {
  ...pressed(panel(groupOfKind('heading')), ({ moving }) => moving.elsewhereHeading),
  tags: ['variant'],
};
export const MoveDocument: Story = {
  ...pressed(panel(groupOfKind('document')), ({ moving }) => moving.elsewhereHeading),
  tags: ['variant'],
};
export const CopyDocument: Story = {
  ...pressed(panel(groupOfKind('document')), ({ copying }) => copying.elsewhereHeading),
  tags: ['variant'],
};
export const MoveRefused: Story = pressed(
  panel(ofKind('signature')),
  ({ structure }) => structure.move,
  ({ moving }) => moving.elsewhere,
);
export const ForReaders: Story = { ...opened(panel(ofKind('text'), 'reader')), tags: ['variant'] };

export const DeleteQuestion: Story = pressed(panel(ofKind('choice')), ({ structure }) => structure.delete);
export const DeleteDocument: Story = {
  ...pressed(panel(groupOfKind('document')), ({ structure }) => structure.delete),
  tags: ['variant'],
};
export const DeletePage: Story = {
  ...pressed(panel(firstPage), ({ structure }) => structure.delete),
  tags: ['variant'],
};
