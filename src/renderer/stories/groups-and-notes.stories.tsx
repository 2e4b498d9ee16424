import type { Meta, StoryObj } from '@storybook/react-vite';
import { FULL, inGarden } from '../../../.storybook/form-part.tsx';

export default { title: 'Form parts/Groups and notes' } satisfies Meta;

const LONG =
  'Pumpkins, beans and maize, which grow best when they are sown together in the first warm week of May '.repeat(3);

export const Empty: StoryObj = inGarden({ beds: [{}] });
export const Filled: StoryObj = inGarden(FULL);
export const WithANote: StoryObj = inGarden({ ...FULL, soil: 'sand' });
export const ReadOnly: StoryObj = inGarden({ ...FULL, organic: true });
export const LongText: StoryObj = inGarden(
  { ...FULL, owner: LONG, notes: LONG, beds: [{ crop: LONG }] },
  (store) => void store.validate(),
);
