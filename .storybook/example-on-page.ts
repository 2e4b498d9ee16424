/** Compares the statements of an example with the page. That the engine agrees is tested elsewhere. */
import { expect } from 'storybook/test';
import type { Case } from '../src/authoring/index.ts';
import { type Path, toPattern } from '../src/engine/data/index.ts';
import { childId } from '../src/renderer/form/item-keys.ts';
import type { Shown } from './form-loading.ts';

const OF_THE_PAGE = ['shown', 'hidden', 'readOnly'] as const;

/** The examples that state something new about the page: the same message at the same question is checked once. */
export function distinctExamples(cases: readonly Case[]): number[] {
  const seen = new Set<string>();
  return cases.flatMap((example, exampleIndex) => {
    const states = [
      ...OF_THE_PAGE.flatMap((kind) => (example[kind] ?? []).map((path) => `${kind} ${toPattern(path)}`)),
      ...Object.entries(example.problems ?? {}).map(([path, message]) => `${toPattern(path)} ${message}`),
    ];
    const fresh = states.filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    return fresh.length > 0 ? [exampleIndex] : [];
  });
}

export async function expectOnPage({ store, example }: Shown): Promise<void> {
  const { shown = [], hidden = [], readOnly = [], problems = {} } = example;
  const toKey = (path: Path) => store.keys.toKey(path);
  const isVisible = (path: Path): boolean => store.template(toKey(path))?.widget !== 'hidden';
  const isQuestion = (path: Path): boolean =>
    isVisible(path) && !['list', 'group', undefined].includes(store.template(toKey(path))?.kind);
  const leavesThePage = (path: Path): boolean => store.template(toKey(path))?.uiOptions.whenReadOnly === 'hidden';
  const controls = (path: Path) => document.getElementsByName(path.slice(1).replaceAll('/', '.'));
  const message = (path: Path): string =>
    document.getElementById(childId(store.id(toKey(path)), 'error'))?.textContent ?? '';
  const source = `in the example "${example.name}"`;

  for (const path of shown.filter(isQuestion))
    await expect(controls(path).length, `${path} ${source}`).toBeGreaterThan(0);
  for (const path of hidden.filter(isQuestion)) await expect(controls(path).length, `${path} ${source}`).toBe(0);
  for (const path of readOnly.filter(isQuestion))
    if (leavesThePage(path)) await expect(controls(path).length, `${path} ${source}`).toBe(0);
    else await expect(controls(path)[0]?.matches(':disabled, :read-only'), `${path} ${source}`).toBe(true);
  const wrong = Object.keys(problems).filter(
    (path) => isVisible(path) && store.atoms.get(store.state(toKey(path))).shown,
  );
  // Signing reports one problem at a time.
  const silent = wrong.filter((path) => message(path) === '');
  await expect(silent, source).toHaveLength(example.sign === undefined ? 0 : Math.max(0, wrong.length - 1));
}
