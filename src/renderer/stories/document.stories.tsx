import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { ANSWERED, inLease, inSpanishAndDark } from '../../../.storybook/form-part.tsx';
import { wholePage } from '../../../.storybook/frame.tsx';
import { signing } from '../../../test/support/renderer/document-form.ts';

export default { title: 'Form parts/Document to sign' } satisfies Meta;

type Story = StoryObj;

export const NotSigned: Story = inLease({ since: '2026-01-15' });
export const Signed: Story = inLease({ ...ANSWERED, isTermsSigned: true, isKeysSigned: true });
export const Refused: Story = inLease({ since: '2026-01-15' }, (store) => store.edit('/isTermsSigned', true));
export const InSpanishAndDark: Story = inSpanishAndDark(Signed);

/** The text is opened, and comes late or not at all. */
const opened: Story['play'] = async ({ canvasElement }) => {
  const [more] = within(canvasElement).getAllByRole('button', { name: 'Read more' });
  await userEvent.click(more as HTMLElement);
};
const never = () => new Promise<never>(() => undefined);
const lost = () => Promise.reject(new Error('No network.'));

const inEnglish = (shown: Story): Story => ({
  ...shown,
  globals: { language: 'english' },
  parameters: wholePage(620),
  play: opened,
});
export const TextOpen: Story = inEnglish(inLease(ANSWERED));
export const TextLoading: Story = inEnglish(inLease(ANSWERED, undefined, (language) => signing(language, never)));
export const TextLost: Story = inEnglish(inLease(ANSWERED, undefined, (language) => signing(language, lost)));
