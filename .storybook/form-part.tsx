/** Stories of parts around questions, in invented forms: a garden, a list of trips, and a lease with documents. */
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useStyles } from '../src/app/theme/styles.ts';
import type { JsonObject, Language } from '../src/engine/data/index.ts';
import type { Translate } from '../src/engine/index.ts';
import { FormStore, FormView, lazyControls, type SigningSource } from '../src/renderer/index.ts';
import * as lease from '../test/support/renderer/document-form.ts';
import * as garden from '../test/support/renderer/every-field-form.ts';
import * as trips from '../test/support/renderer/list-form.ts';
import { Main, wholePage } from './frame.tsx';
import { chosenLanguage } from './toolbar.ts';

type Story = StoryObj;

interface View {
  store: FormStore;
  t: Translate;
  signing?: SigningSource;
}

function Shown({ open }: { open: () => View }) {
  const styles = useStyles();
  const [{ store, t, signing }] = useState(open);
  return (
    <Main>
      <div className={styles.wide}>
        <h1 className={styles.title}>{t('title')}</h1>
        <form noValidate className={styles.card} onSubmit={(event) => event.preventDefault()}>
          <FormView store={store} t={t} signing={signing} lazyControls={lazyControls} />
        </form>
      </div>
    </Main>
  );
}

const story = (open: (language: Language) => View): Story => ({
  parameters: wholePage(600),
  render: (_, context) => {
    const language = chosenLanguage(context);
    return <Shown key={language} open={() => open(language)} />;
  },
});

export const inSpanishAndDark = (shown: Story): Story => ({
  ...shown,
  globals: { language: 'spanish', theme: 'dark' },
});

export const inGarden = (record: JsonObject, act: (store: FormStore) => void = () => undefined): Story =>
  story((language) => {
    const store = new FormStore(garden.everyFieldForm, garden.situation(language), record);
    act(store);
    return { store, t: garden.t[language] };
  });

export const inTrips = (record: JsonObject): Story =>
  story((language) => ({
    store: new FormStore(trips.listForm, trips.situation(language), record),
    t: trips.t[language],
  }));

export const inLease = (
  record: JsonObject,
  act: (store: FormStore) => void = () => undefined,
  signing = lease.signing,
): Story =>
  story((language) => {
    const store = new FormStore(lease.documentForm, lease.situation(language), record);
    act(store);
    return { store, t: lease.t[language], signing: signing(language) };
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
