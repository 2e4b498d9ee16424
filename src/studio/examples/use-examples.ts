/** The examples of the form in the preview, each with the differences of its actual result. */
import { useEffect, useMemo, useState } from 'react';
import { type EditedFiles, FACTS, formFile, openExamples, readExamples } from '../../authoring/editing/index.ts';
import { inEachSituation } from '../../authoring/examples/index.ts';
import { applyBrand, type Bilingual, type Case, unescaped } from '../../authoring/index.ts';
import { type Path, toPattern } from '../../engine/data/index.ts';
import type { Form } from '../../engine/index.ts';
import type { ShownExample } from '../definitions/preview-state.ts';
import { SHOWN_BRAND } from '../definitions/shown-brand.ts';
import { languageNow } from '../words/studio-words.ts';

export interface ShownDifference {
  /** The pattern of the question that it concerns; '' for the page. */
  question: Path;
  text: string;
}

export interface ListedExample {
  index: number;
  name: string;
  /** Undefined until the result is known. */
  differences: ShownDifference[] | undefined;
  /** Its first situation with another result, or its first one. */
  shown: ShownExample;
}

export interface PageExamples {
  /** The problems of the complete record, and the record; undefined for a page without one. */
  begin: Pick<ListedExample, 'differences' | 'shown'> | undefined;
  examples: ListedExample[];
}

interface FoundDifferences {
  givenProblems: ShownDifference[];
  failures: ReadonlyMap<number, { situation: string; differences: ShownDifference[] }>;
}

/** The examples run after this pause, once the page is rendered. */
const PAUSE = 150;
const PART = 8;

export function useExamples(form: Form, files: EditedFiles): PageExamples {
  const text = files.text(formFile(files, form.name, 'cases'));
  const facts = files.text(FACTS);
  const [found, setFound] = useState<FoundDifferences>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files do not affect the results
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const next = await differing(form, files, () => isWanted).catch(() => undefined);
      if (isWanted) setFound(next);
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [form, text, facts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all of them
  return useMemo(() => {
    const { given, cases } = readExamples(files, form.name);
    const examples = cases.map((example, index): ListedExample => {
      const other = found?.failures.get(index);
      const shown = withSituation(example, other?.situation);
      const differences = found && (other?.differences ?? []);
      return { index, name: example.name, differences, shown: { form: form.name, index, given, example: shown } };
    });
    const shown = { form: form.name, given, example: { name: '' } };
    return { begin: given.record && { differences: found?.givenProblems, shown }, examples };
  }, [form.name, text, found]);
}

const withSituation = (example: Case, situation: string | undefined): Case => {
  const each = inEachSituation(example);
  return each.find(({ name }) => name === situation) ?? each[0] ?? example;
};

/**
 * Runs the examples in chunks, so that typing is not blocked. It stops at examples that cannot be read, which are
 * reported as faults.
 */
async function differing(form: Form, files: EditedFiles, isWanted: () => boolean): Promise<FoundDifferences> {
  const opened = openExamples(files, form);
  const givenProblems = (opened?.givenProblems ?? []).map(toDifference);
  const failures = new Map<number, { situation: string; differences: ShownDifference[] }>();
  let began = performance.now();
  for (const index of opened?.cases.keys() ?? []) {
    const failure = opened?.failure(index);
    if (failure) failures.set(index, { situation: failure.name, differences: failure.differences.map(toDifference) });
    if (performance.now() - began < PART) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) break;
    began = performance.now();
  }
  return { givenProblems, failures };
}

const toDifference = ({ path, text }: { path: Path; text: Bilingual }): ShownDifference => ({
  question: toPattern(path),
  text: applyBrand(text[languageNow()], SHOWN_BRAND, unescaped),
});
