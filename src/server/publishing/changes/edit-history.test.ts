import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Files, textsBetween, withTexts } from '../../../authoring/index.ts';
import { mergeFiles } from '../../../authoring/merge/files.ts';
import { type Edit, type EditSummary, filesAfter, nextRedo, nextUndo } from './edit-history.ts';

/** A change that two people edit, in memory. */
class Desk {
  files: Files;
  readonly edits: Edit[] = [];
  constructor(readonly base: Files) {
    this.files = base;
  }

  edit(by: string, files: Files, undoes: number | null = null): void {
    this.edits.push({ position: this.edits.length + 1, by, ...textsBetween(this.files, files), undoes });
    this.files = files;
  }

  /** Whether it can be undone without touching later edits by others. */
  takeBack(by: string, found: EditSummary | undefined): boolean {
    const edit = this.edits.find(({ position }) => position === found?.position);
    if (!edit) return false;
    const theirs = this.files;
    const { files, conflicts } = mergeFiles(withTexts(theirs, edit.after), withTexts(theirs, edit.before), theirs);
    if (conflicts.length > 0) return false;
    this.edit(by, files, edit.position);
    return true;
  }
}

const definition = (values: Record<string, string>): Files => ({ 'a.json': JSON.stringify(values) });
const valuesIn = (files: Files): unknown => JSON.parse(files['a.json'] as string);

test('redo restores undone edits step by step, until there is another edit', () => {
  const desk = new Desk(definition({ x: '0' }));
  desk.edit('ana', definition({ x: '1' }));
  desk.edit('ana', definition({ x: '2' }));
  const states = (): unknown => valuesIn(desk.files);
  expect(desk.takeBack('ana', nextUndo(desk.edits, 'ana'))).toBe(true);
  expect(states()).toEqual({ x: '1' });
  desk.takeBack('ana', nextUndo(desk.edits, 'ana'));
  expect(states()).toEqual({ x: '0' });
  expect(nextUndo(desk.edits, 'ana')).toBeUndefined();
  desk.takeBack('ana', nextRedo(desk.edits, 'ana'));
  desk.takeBack('ana', nextRedo(desk.edits, 'ana'));
  expect(states()).toEqual({ x: '2' });
  expect(nextRedo(desk.edits, 'ana')).toBeUndefined();
  desk.takeBack('ana', nextUndo(desk.edits, 'ana'));
  desk.edit('ana', definition({ x: '9' }));
  expect(nextRedo(desk.edits, 'ana')).toBeUndefined();
  desk.takeBack('ana', nextUndo(desk.edits, 'ana'));
  expect(states()).toEqual({ x: '1' });
});

test('undoing an edit keeps later edits of others', () => {
  const desk = new Desk(definition({ x: '0', y: '0' }));
  desk.edit('ana', definition({ x: '1', y: '0' }));
  desk.edit('bo', definition({ x: '1', y: '2' }));
  desk.takeBack('ana', nextUndo(desk.edits, 'ana'));
  expect(valuesIn(desk.files)).toEqual({ x: '0', y: '2' });
});

const steps = fc.array(
  fc.record({
    by: fc.constantFrom('ana', 'bo'),
    step: fc.constantFrom('edit', 'edit', 'undo', 'redo'),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    value: fc.string({ minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 25 },
);

test('however two people edit, undo and redo: every state is reached again from the history', () => {
  let undone = 0;
  fc.assert(
    fc.property(steps, (walk) => {
      const desk = new Desk(definition({ a: '', b: '', c: '', d: '', e: '', f: '' }));
      const states: Files[] = [desk.files];
      for (const { by, step, key, value } of walk) {
        if (step === 'edit')
          desk.edit(by, definition({ ...(valuesIn(desk.files) as Record<string, string>), [key]: value }));
        else if (!desk.takeBack(by, (step === 'undo' ? nextUndo : nextRedo)(desk.edits, by))) continue;
        else undone += 1;
        states.push(desk.files);
      }
      for (const [position, files] of states.entries())
        expect(filesAfter(desk.edits, position, desk.files)).toEqual(files);
    }),
    { numRuns: 1000 },
  );
  expect(undone).toBeGreaterThan(100);
});
