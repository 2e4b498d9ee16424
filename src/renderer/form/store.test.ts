import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { documentForm, situation as renting } from '../../../test/support/renderer/document-form.ts';
import { everyFieldForm, situation } from '../../../test/support/renderer/every-field-form.ts';
import { invent } from '../../../test/support/renderer/fictional-forms.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { FormStore } from './store.ts';

const LIST = '/beds';

type Act = (store: FormStore) => void;
const position = fc.nat({ max: 20 });
const items = (store: FormStore) => store.keys.itemIds(LIST);
const actsElsewhere = fc.oneof(
  fc.record({ key: fc.constantFrom('/owner', '/area', '/height', '/notes'), value: fc.string() }).map(
    ({ key, value }): Act =>
      (store) =>
        store.edit(key, value || undefined),
  ),
  fc.boolean().map(
    (value): Act =>
      (store) =>
        store.edit('/fenced', value),
  ),
  fc.constantFrom('clay', 'sand').map(
    (value): Act =>
      (store) =>
        store.edit('/soil', value),
  ),
  position.map(
    (i): Act =>
      (store) =>
        void store.insert(LIST, i % (items(store).length + 1)),
  ),
  position.map(
    (i): Act =>
      (store) =>
        items(store).length > 0 && store.remove(LIST, i % items(store).length),
  ),
  fc.constant<Act>((store) => void store.validate()),
);
const acts = fc.oneof(
  { weight: 6, arbitrary: actsElsewhere },
  fc.tuple(position, fc.string()).map(
    ([i, value]): Act =>
      (store) =>
        items(store).length > 0 &&
        store.edit(`${LIST}/${items(store)[i % items(store).length]}/crop`, value || undefined),
  ),
);

const allKeys = (store: FormStore): string[] =>
  everyFieldForm.fields.flatMap(({ path }) =>
    path.includes('*') ? items(store).map((item) => path.replace('*', item)) : [path],
  );

test('after any sequence of edits, each field shows the same as in a fresh store', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 25 }), (sequence) => {
      const store = new FormStore(everyFieldForm, situation(), { beds: [{ crop: 'A' }, {}] });
      for (const act of sequence) {
        for (const key of allKeys(store)) store.state(key);
        act(store);
      }
      const fresh = new FormStore(everyFieldForm, situation(), store.record);
      const readState = (from: FormStore) =>
        allKeys(from).map((key) => {
          const { items, problem, ...rest } = from.atoms.get(from.state(key));
          return { ...rest, count: items.length };
        });
      expect(readState(store)).toEqual(readState(fresh));
    }),
    { numRuns: 200 },
  );
});

test('an item keeps its identity and its answers when it is moved', () => {
  let compared = 0;
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: actsElsewhere }, fc.string()), { maxLength: 25 });
  fc.assert(
    fc.property(steps, (sequence) => {
      const store = new FormStore(everyFieldForm, situation(), {});
      const mine = store.insert(LIST);
      const crop = `${LIST}/${mine}/crop`;
      let answer: string | undefined;
      for (const step of ['mine', ...sequence]) {
        if (typeof step === 'string') {
          answer = step || undefined;
          store.edit(crop, answer);
        } else step(store);
        const index = items(store).indexOf(mine);
        // It was removed.
        if (index === -1) break;
        expect(store.atoms.get(store.state(crop))).toMatchObject({ path: `${LIST}/${index}/crop` });
        expect(store.atoms.get(store.state(crop)).value).toBe(answer);
        compared += 1;
      }
    }),
  );
  expect(compared).toBeGreaterThan(300);
});

test('typing notifies only the edited field', () => {
  const store = new FormStore(everyFieldForm, situation(), { beds: [{}] });
  const messages: string[] = [];
  for (const key of allKeys(store)) store.atoms.sub(store.state(key), () => messages.push(key));
  store.edit('/owner', 'A');
  expect(messages).toEqual(['/owner']);
  store.edit('/fenced', true);
  expect(messages.sort()).toEqual(['/fenced', '/height', '/owner']);
});

test('a draft counts as changed until it equals the saved record', () => {
  const draft = new FormStore(everyFieldForm, situation(), { owner: 'Ana' }, { saved: {} });
  expect([draft.isDirty, new FormStore(everyFieldForm, situation(), { owner: 'Ana' }).isDirty]).toEqual([true, false]);
  draft.edit('/owner', undefined);
  expect(draft.isDirty).toBe(false);
});

test('a form knows whether it has required questions, and whether it shows anything', () => {
  const bare = (shown: boolean) => {
    const logic = Object.fromEntries(everyFieldForm.fields.map(({ path }) => [path, { shown }]));
    return new FormStore(
      {
        ...everyFieldForm,
        fields: everyFieldForm.fields.map((field) => ({ ...field, logic: logic[field.path] ?? {} })),
      },
      situation(),
      {},
    );
  };
  expect([bare(true).hasRequiredQuestion, bare(true).hasNoVisibleField]).toEqual([true, false]);
  expect([bare(false).hasRequiredQuestion, bare(false).hasNoVisibleField]).toEqual([false, true]);
});

test('the problems of a document are followed for that document only', () => {
  vi.useFakeTimers();
  const store = new FormStore(documentForm, renting(), { tenant: 'Ana', holder: 'Eva' });
  const remaining = () => store.atoms.get(store.errorSummary.state).remaining.map(({ path }) => path);
  store.edit('/isTermsSigned', true);
  expect([remaining(), store.record.isTermsSigned]).toEqual([['/bedrooms'], undefined]);
  store.edit('/holder', undefined);
  vi.runAllTimers();
  expect(remaining()).toEqual(['/bedrooms']);
  store.edit('/bedrooms', 2);
  vi.runAllTimers();
  expect(remaining()).toEqual([]);
  store.edit('/isTermsSigned', true);
  expect([store.record.isTermsSigned, store.atoms.get(store.signatureCount)]).toEqual([true, 1]);
  vi.useRealTimers();
});

test('a rule across a list is not reported before the page is submitted, nor for questions that were not reached since', () => {
  vi.useFakeTimers();
  const words = (): JsonObject => ({
    title: 'Team',
    fields: {
      '/captain': { label: 'Captain' },
      '/players': { label: 'Players', add: 'Add', remove: 'Delete', item: 'Player {{number}}' },
      '/players/*/name': { label: 'Name' },
    },
    messages: { two: 'Two players are needed' },
  });
  const schema = {
    type: 'object',
    properties: {
      captain: { type: 'string' },
      players: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  };
  const named = { filter: [{ var: 'record.players' }, { answered: { var: 'name' } }] };
  const logic = {
    checks: [
      {
        at: '/players',
        valid: { '===': [{ reduce: [named, { '+': [{ var: 'accumulator' }, 1] }, 0] }, 2] },
        message: 'two',
      },
    ],
  };
  const { team } = invent({ team: { schema, ui: {}, logic, words } }, { facts: {}, situation: {}, lookups: {} });
  const store = new FormStore(team.form, situation(), { players: [{}, {}] });
  const messages = () => store.atoms.get(store.state('/players')).problem?.message;
  expect(messages()).toBeUndefined();
  store.edit('/captain', 'Ana');
  store.edit(`/players/${store.keys.itemIds('/players')[0]}/name`, 'Eva');
  vi.runAllTimers();
  expect([messages(), store.atoms.get(store.errorSummary.state).problems]).toEqual([undefined, []]);
  expect(store.validate()).toBeUndefined();
  expect(messages()).toBe('messages.two');
  vi.useRealTimers();
});

test('an edit that would hide unfinished input asks the person, who may decline', async () => {
  const answers = [false, true];
  const confirmLoss = vi.fn(async () => answers.shift() === true);
  const store = new FormStore(everyFieldForm, situation(), { fenced: true, beds: [{}] }, { confirmLoss });
  store.setUnfinished('/height', { message: 'problem.unreadable' });
  store.edit('/fenced', false);
  await vi.waitFor(() => expect(confirmLoss).toHaveBeenCalledTimes(1));
  expect(store.record.fenced).toBe(true);
  store.edit('/soil', 'clay');
  expect([store.record.soil, answers.length]).toEqual(['clay', 1]);
  store.edit('/owner', 'Ana', true);
  expect(store.record.owner).toBe('Ana');
  store.edit('/fenced', false);
  await vi.waitFor(() => expect(store.record.fenced).toBe(false));
  // Whoever types would lose the next keys to a dialog.
  store.edit('/fenced', true);
  store.setUnfinished('/height', { message: 'problem.unreadable' });
  store.edit('/fenced', false, true);
  expect(store.record.fenced).toBe(false);
  expect(confirmLoss).toHaveBeenCalledTimes(2);
});

test('a change of language shows no problem before the first submit, and drops the text of the server only', () => {
  const store = new FormStore(everyFieldForm, situation(), { fenced: true, beds: [{}] });
  const speak = (language: 'english' | 'spanish') => store.replace(everyFieldForm, situation(language));
  const summary = () => store.atoms.get(store.errorSummary.state);
  store.edit('/area', 'much');
  store.edit('/owner', undefined);
  speak('spanish');
  expect(store.atoms.get(store.state('/area')).problem).toBeUndefined();
  store.errorSummary.showServerMessage('It is refused.');
  speak('spanish');
  expect(summary().message).toEqual({ text: 'It is refused.' });
  speak('english');
  expect(summary().message).toBeUndefined();
  store.errorSummary.showError('errors.reload');
  speak('spanish');
  expect(summary().message).toEqual({ key: 'errors.reload', advice: undefined });
});

test('the same text can be announced twice', () => {
  const store = new FormStore(everyFieldForm, situation(), {});
  const counts = [1, 2].map(() => {
    store.announce({ text: 'form.added', with: {} });
    return store.atoms.get(store.announcement).count;
  });
  expect(new Set(counts).size).toBe(2);
});

test('a form is validated for the first time soon after its first edit, before anybody waits for it', () => {
  vi.useFakeTimers();
  const validate = vi.spyOn(everyFieldForm, 'validate');
  const store = new FormStore(everyFieldForm, situation(), {});
  vi.runAllTimers();
  expect(validate).not.toHaveBeenCalled();
  store.edit('/owner', 'Ana');
  expect(validate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(validate).toHaveBeenCalledTimes(1);
  store.edit('/owner', 'Eva');
  vi.runAllTimers();
  expect(validate).toHaveBeenCalledTimes(1);
  validate.mockRestore();
  vi.useRealTimers();
});
