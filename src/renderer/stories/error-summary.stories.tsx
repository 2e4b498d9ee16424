import type { Meta, StoryObj } from '@storybook/react-vite';
import { FULL, inGarden, inSpanishAndDark } from '../../../.storybook/form-part.tsx';

export default { title: 'Form parts/Error summary' } satisfies Meta;

export const WithErrors: StoryObj = inGarden(
  { beds: [{}, {}], fenced: true, phone: '555', mail: 'ana' },
  (store) => void store.validate(),
);
export const InSpanishAndDark: StoryObj = inSpanishAndDark(WithErrors);
export const RefusedByTheServer: StoryObj = inGarden(FULL, (store) =>
  store.errorSummary.showServerMessage('This garden belongs to another person.'),
);
