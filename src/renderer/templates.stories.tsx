/** What stands around questions: groups, lists, notes, the summary of what is wrong, and documents to sign. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Main } from '../../.storybook/frame.tsx';
import { languageOf } from '../../.storybook/toolbar.ts';
import { useLooks } from '../app/looks.ts';
import type { JsonObject, Language, Say } from '../engine/index.ts';
import { type Aids, createFormStore, type FormStore, FormView, heavy } from './index.ts';
import * as garden from './test/garden.ts';
import * as lease from './test/lease.ts';

export default { id: 'templates', title: 'Templates' } satisfies Meta;

type Story = StoryObj;

interface View {
  store: FormStore;
  say: Say;
  aids?: Aids;
}

function Shown({ open }: { open: () => View }) {
  const looks = useLooks();
  const [{ store, say, aids }] = useState(open);
  return (
    <Main>
      <div className={looks.wide}>
        <h1 className={looks.title}>{say('title')}</h1>
        <form noValidate className={looks.card} onSubmit={(event) => event.preventDefault()}>
          <FormView store={store} say={say} aids={aids} heavy={heavy} />
        </form>
      </div>
    </Main>
  );
}

const story = (open: (language: Language) => View): Story => ({
  render: (_, context) => {
    const language = languageOf(context);
    return <Shown key={language} open={() => open(language)} />;
  },
});

const inSpanishByNight = (shown: Story): Story => ({ ...shown, globals: { language: 'spanish', look: 'dark' } });

const inGarden = (record: JsonObject, act: (store: FormStore) => void = () => undefined) =>
  story((language) => {
    const store = createFormStore(garden.garden, garden.situation(language), record);
    act(store);
    return { store, say: garden.say[language] };
  });

const LONG =
  'Pumpkins, beans and maize, which grow best when they are sown together in the first warm week of May '.repeat(3);
const full: JsonObject = {
  owner: 'Ana Lopez',
  phone: '5551234567',
  mail: 'ana@example.com',
  area: 12.5,
  planted: '2026-03-01',
  fenced: true,
  height: 2,
  soil: 'clay',
  region: 1,
  tools: ['rake', 'spade'],
  beds: [
    { crop: 'Maize', sunny: true, place: { row: 1, side: 'Left' } },
    { crop: 'Beans', sunny: false },
  ],
};

export const Empty = inGarden({ beds: [{}] });
export const Filled = inGarden(full);
export const Wrong = inGarden(
  { beds: [{}, {}], fenced: true, phone: '555', mail: 'ana' },
  (store) => void store.submit(),
);
export const WrongInSpanishByNight = inSpanishByNight(Wrong);
export const ReadOnly = inGarden({ ...full, organic: true });
export const Note = inGarden({ ...full, soil: 'sand' });
export const LongText = inGarden(
  { ...full, owner: LONG, notes: LONG, beds: [{ crop: LONG }] },
  (store) => void store.submit(),
);
export const RefusedByTheServer = inGarden(full, (store) => store.refuse('This garden belongs to somebody else.'));

/** An item is added, deleted, and put back. */
export const List: Story = {
  ...inGarden({ beds: [{ crop: 'Maize' }, { crop: 'Beans' }] }),
  globals: { language: 'english' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(canvas.queryByDisplayValue('Beans')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /undo/i }));
    await expect(canvas.getByDisplayValue('Beans')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add another bed' }));
    await expect(canvas.getByRole('group', { name: 'Bed 3' })).toBeVisible();
  },
};

const inLease = (record: JsonObject, act: (store: FormStore) => void = () => undefined, aids = lease.aids) =>
  story((language) => {
    const store = createFormStore(lease.lease, lease.situation(language), record);
    act(store);
    return { store, say: lease.say[language], aids: aids(language) };
  });

const answered: JsonObject = {
  since: '2026-01-15',
  tenant: 'Ana Lopez',
  bedrooms: 2,
  holder: 'Ana Lopez',
  animal: 'dog',
  reason: 'It was there before me.',
  rooms: [{ kind: 'kitchen', size: 12 }, { kind: 'bath' }],
};

export const Documents = inLease({ since: '2026-01-15' });
export const DocumentsSigned = inLease({ ...answered, isTermsSigned: true, isKeysSigned: true });
export const DocumentRefused = inLease({ since: '2026-01-15' }, (store) => store.edit('/isTermsSigned', true));
export const DocumentsInSpanishByNight = inSpanishByNight(DocumentsSigned);

/** The text is opened, and comes late or not at all. */
const opened: Story['play'] = async ({ canvasElement }) => {
  const [more] = within(canvasElement).getAllByRole('button', { name: 'Read more' });
  await userEvent.click(more as HTMLElement);
};
const never = () => new Promise<never>(() => undefined);
const lost = () => Promise.reject(new Error('No network.'));

const inEnglish = (shown: Story): Story => ({ ...shown, globals: { language: 'english' }, play: opened });
export const DocumentOpen = inEnglish(inLease(answered));
export const DocumentLoading = inEnglish(inLease(answered, undefined, (language) => lease.aids(language, never)));
export const DocumentLost = inEnglish(inLease(answered, undefined, (language) => lease.aids(language, lost)));
