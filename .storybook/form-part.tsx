/** Stories of what stands around questions, shown in invented forms: a garden, a list of trips, and a lease with documents. */
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useLooks } from '../src/app/theme/styles.ts';
import type { JsonObject, Language } from '../src/engine/data/index.ts';
import type { Say } from '../src/engine/index.ts';
import { type Aids, createFormStore, type FormStore, FormView, heavy } from '../src/renderer/index.ts';
import * as garden from '../test/support/renderer/garden.ts';
import * as lease from '../test/support/renderer/lease.ts';
import * as trips from '../test/support/renderer/trips.ts';
import { Main, wholePage } from './frame.tsx';
import { languageOf } from './toolbar.ts';

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
  parameters: wholePage(600),
  render: (_, context) => {
    const language = languageOf(context);
    return <Shown key={language} open={() => open(language)} />;
  },
});

export const inSpanishByNight = (shown: Story): Story => ({
  ...shown,
  globals: { language: 'spanish', look: 'dark' },
});

export const inGarden = (record: JsonObject, act: (store: FormStore) => void = () => undefined): Story =>
  story((language) => {
    const store = createFormStore(garden.garden, garden.situation(language), record);
    act(store);
    return { store, say: garden.say[language] };
  });

export const inTrips = (record: JsonObject): Story =>
  story((language) => ({
    store: createFormStore(trips.trips, trips.situation(language), record),
    say: trips.say[language],
  }));

export const inLease = (
  record: JsonObject,
  act: (store: FormStore) => void = () => undefined,
  aids = lease.aids,
): Story =>
  story((language) => {
    const store = createFormStore(lease.lease, lease.situation(language), record);
    act(store);
    return { store, say: lease.say[language], aids: aids(language) };
  });

/** A garden with every answer. */
export const FULL: JsonObject = {
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

/** A lease with every answer, unsigned. */
export const ANSWERED: JsonObject = {
  since: '2026-01-15',
  tenant: 'Ana Lopez',
  bedrooms: 2,
  holder: 'Ana Lopez',
  animal: 'dog',
  reason: 'It was there before me.',
  rooms: [{ kind: 'kitchen', size: 12 }, { kind: 'bath' }],
};
