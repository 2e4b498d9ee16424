/** Migrating applications between versions: what would open again, be dropped, or need signing again. */
import { expect, test } from 'vitest';
import { DEFINITION_EDITS } from '../../../../test/support/definition-edits.ts';
import { loadVersion, smallFiles } from '../../../../test/support/edited-files.ts';
import { edited } from '../../../../test/support/edited-json.ts';
import { createSituation } from '../../../../test/support/situation.ts';
import { EditedFiles, moveOfHeading, moveTo } from '../../../authoring/editing/index.ts';
import type { CasesSource, Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import { type MigrationEffect, MigrationEffects } from './migration-effects.ts';
import type { StoredApplication } from './stored-page.ts';

const files = smallFiles();
const live = loadVersion(files);

const formFile = (section: string, name: string): string => `forms/application/${section}/${name}.json`;
const wordsIn = (language: 'en' | 'es'): string => `locales/${language}/references.json`;

const REFERENCES = (JSON.parse(files[formFile('references', 'cases')] as string) as CasesSource).given
  .record as JsonObject;

function applicationWith(
  records: Record<string, JsonObject>,
  more: Partial<StoredApplication> = {},
): StoredApplication {
  const states = [1, 2].map((id) => ({ id, name: `State ${id}`, spanishName: `Estado ${id}` }));
  const situation = createSituation({ posting: { positionType: 'Warehouse', title: 'Picker' }, lookups: { states } });
  return { situation, records, savedSections: Object.keys(records), signedTexts: [], ...more };
}

const PETS: JsonObject = {
  hasPets: true,
  pets: [{ name: 'Rex', kind: 'Dog', description: null, born: null, chip: null }],
};
const complete = applicationWith({ pets: PETS, references: REFERENCES });

const assess = (changed: Files, application = complete): MigrationEffect =>
  new MigrationEffects(live, loadVersion(changed)).assess(application);

const unchanged: MigrationEffect = { reopened: [], dropped: 0, toSignAgain: 0, isUnchanged: true, canMigrate: true };

test('the same version, and other words, leave an application as it is and read no record', () => {
  const same = new MigrationEffects(live, live);
  expect(same.sections).toEqual([]);
  expect(same.assess(complete)).toEqual(unchanged);
  const reworded = edited(files, 'locales/en/pets.json', (words) => {
    words.title = 'Animals';
  });
  expect(new MigrationEffects(live, loadVersion(reworded)).sections).toEqual([]);
});

test('a new required question opens a complete page again, and may be migrated to', () => {
  let changed = edited(files, formFile('pets', 'schema'), (schema) => {
    schema.properties.vet = { type: 'string' };
    schema.required.push('vet');
  });
  for (const language of ['en', 'es'])
    changed = edited(changed, `locales/${language}/pets.json`, (words) => {
      words.fields['/vet'] = { label: 'Vet' };
    });
  changed = edited(changed, formFile('pets', 'ui'), (ui) => ui['ui:order'].push('vet'));
  changed = edited(changed, formFile('pets', 'cases'), (cases) => {
    cases.given.record.vet = 'Ana';
  });
  const reopened = [{ section: 'pets', question: '/vet' }];
  expect(assess(changed)).toEqual({ ...unchanged, reopened, isUnchanged: false });
  // Pages that were not complete are not reported as reopened.
  expect(assess(changed, applicationWith({ pets: { hasPets: null } }))).toEqual(unchanged);
  expect(assess(changed, applicationWith({}))).toEqual(unchanged);
});

test('the answer to a removed question is dropped, once for each item; without an answer nothing is', () => {
  const changed = DEFINITION_EDITS['a question that goes'](files);
  expect(assess(changed)).toEqual(unchanged);
  const pets = [
    { name: 'Rex', kind: 'Dog', born: '2020-01-01' },
    { name: 'Mia', kind: 'Cat', born: '2021-01-01' },
  ];
  const effect = assess(changed, applicationWith({ pets: { hasPets: true, pets } }));
  expect(effect).toEqual({ ...unchanged, dropped: 2, isUnchanged: false, canMigrate: false });
});

test('an answer that another answer hides now is dropped', () => {
  const changed = edited(files, formFile('pets', 'logic'), (logic) => {
    logic.fields['/pets/*/born'] = { shown: { '==': [{ var: 'item.kind' }, 'Cat'] } };
  });
  const pets = [
    { name: 'Rex', kind: 'Dog', born: '2020-01-01' },
    { name: 'Mia', kind: 'Cat', born: '2021-01-01' },
  ];
  expect(assess(changed, applicationWith({ pets: { hasPets: true, pets } })).dropped).toBe(1);
});

test('the answers of a removed page are dropped; a new page is open for applicants who are past it', () => {
  const flow = 'forms/application/flow.json';
  const shown = (when: boolean): Files =>
    edited(files, flow, ({ pages }) => {
      pages[1].shown = { '===': [{ var: 'situation.review' }, when] };
    });
  const boat = { boatName: 'Ada', harbor: 1, petAboard: null, launched: null };
  const migration = new MigrationEffects(loadVersion(shown(false)), loadVersion(shown(true)));
  expect(migration.assess(applicationWith({ boat })).dropped).toBe(2);
  const again = new MigrationEffects(loadVersion(shown(true)), loadVersion(shown(false)));
  expect(again.assess(applicationWith({ pets: PETS }))).toEqual(unchanged);
  expect(again.assess(complete).reopened).toEqual([{ section: 'boat', question: '/boatName' }]);
});

const signed = (language: 'english' | 'spanish'): StoredApplication => ({
  ...complete,
  signedTexts: ['reference-release', 'reference-waiver'].map((document) => ({
    ...{ section: 'references', document, language },
    textHash: live.legalHash(document, language),
  })),
});

test('a changed text must be signed again by those who signed it in that language', () => {
  const changed = {
    ...files,
    'locales/en/legal/reference-release.md': `${files['locales/en/legal/reference-release.md']}\nMore.\n`,
  };
  expect(assess(changed, signed('english'))).toEqual({
    ...unchanged,
    toSignAgain: 1,
    isUnchanged: false,
    canMigrate: false,
  });
  expect(assess(changed, signed('spanish'))).toEqual(unchanged);
  // The language of the signature is not known, so both texts count.
  expect(assess(changed).toSignAgain).toBe(1);
  const unsigned = { ...REFERENCES, isReleaseSigned: false, isWaiverSigned: false };
  expect(assess(changed, applicationWith({ pets: PETS, references: unsigned })).toSignAgain).toBe(0);
});

test('an applicant who signed a text in the first phase stays on the version where it changes, although the second does not ask for it', () => {
  const inFirstPhase = (changed: Files): Files =>
    edited(changed, formFile('references', 'logic'), (logic) => {
      for (const path of ['/releaseName', '/isReleaseSigned'])
        logic.fields[path] = { shown: { fact: 'asksFirstPart' } };
    });
  const text = 'locales/en/legal/reference-release.md';
  const changed = { ...files, [text]: `${files[text]}\nMore.\n` };
  const migration = new MigrationEffects(loadVersion(inFirstPhase(files)), loadVersion(inFirstPhase(changed)));
  const inSecondPhase = (application: StoredApplication): StoredApplication => ({
    ...application,
    situation: { ...application.situation, phase: 2 },
  });
  const stays = { ...unchanged, isUnchanged: false, canMigrate: false };
  expect(migration.assess(inSecondPhase(signed('english')))).toEqual(stays);
  expect(migration.assess(inSecondPhase(signed('spanish')))).toEqual(unchanged);
  const unsigned = { ...REFERENCES, isReleaseSigned: false };
  expect(migration.assess(inSecondPhase({ ...complete, records: { pets: PETS, references: unsigned } }))).toEqual(
    unchanged,
  );
});

test('an applicant who signed a document that moved to another page stays on the version', () => {
  const edits = new EditedFiles(files);
  const groups = edits.list(formFile('references', 'ui'), ['ui:groups']) as { name: string; document?: string }[];
  const name = groups.find(({ document }) => document === 'reference-release')?.name ?? '';
  const release = { form: 'references', container: '', name };
  expect(moveTo(edits, moveOfHeading(edits, release, { form: 'pets' }))).toBe(true);
  const effect = assess(edits.files, signed('english'));
  expect(effect.canMigrate).toBe(false);
  expect(effect.reopened.map(({ section }) => section)).toEqual(['pets']);
  const before = applicationWith({ pets: PETS });
  expect(assess(edits.files, before)).toMatchObject({ toSignAgain: 0, dropped: 0, canMigrate: true });
});

test('so must a document that does not ask and show what was signed', () => {
  type Group = { document?: string; fields: string[]; shows: unknown[] };
  const withGroup = (change: (release: Group, others: Group[]) => void): Files =>
    edited(files, formFile('references', 'ui'), (ui) => {
      const groups = ui['ui:groups'] as Group[];
      const release = groups.find(({ document }) => document === 'reference-release') as Group;
      change(release, groups);
    });
  const asksLess = withGroup((release, [people]) => {
    release.fields = release.fields.filter((path) => path !== '/releaseName');
    people?.fields.push('/releaseName');
  });
  const showsOtherwise = withGroup((release) => void release.shows.reverse());
  for (const changed of [asksLess, showsOtherwise])
    expect(assess(changed, signed('english'))).toMatchObject({ toSignAgain: 1, canMigrate: false });
});

test('so must a document with reworded questions, and one with an answer that is no longer valid', () => {
  const reworded = edited(files, wordsIn('en'), (words) => {
    words.fields['/releaseName'].label = 'Name of your employer';
  });
  expect(assess(reworded, signed('english')).toSignAgain).toBe(1);
  expect(assess(reworded, signed('spanish')).toSignAgain).toBe(0);
  const shorter = edited(files, formFile('references', 'schema'), (schema) => {
    schema.properties.releaseName.maxLength = 1;
  });
  const effect = assess(shorter, signed('english'));
  expect(effect).toMatchObject({ toSignAgain: 1, canMigrate: false });
  expect(effect.reopened).toEqual([{ section: 'references', question: '/releaseName' }]);
});
