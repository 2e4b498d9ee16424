/** Answers given on other pages of the preview, for documents that print them and for the review page. */
import { useEffect, useMemo, useState } from 'react';
import { COMMON, wordsFile } from '../../../authoring/editing/index.ts';
import { isObject } from '../../../engine/data/index.ts';
import type { Evaluation, Form, Situation, Translate } from '../../../engine/index.ts';
import { evaluateForReview, type SigningSource } from '../../../renderer/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { usePreview } from '../../definitions/preview-state.ts';
import { previewWords } from './preview-words.ts';
import { loadForm } from './use-compiled-form.ts';

const NOTHING: SigningSource['saved'] = () => undefined;

/** The same until something that is printed changes: a document that is shown would be read again. */
export function useSavedAnswers({ documents }: Form, situation: Situation): SigningSource['saved'] {
  const printed = documents.flatMap(({ shows }) => shows.flatMap((line) => ('section' in line ? [line.section] : [])));
  const pages = useAnsweredPages(printed, situation);
  return useMemo(() => (pages.size === 0 ? NOTHING : (section) => pages.get(section)), [pages]);
}

interface AnsweredPage {
  evaluation: Evaluation;
  /** The words of the page. */
  t: Translate;
}

const NO_PAGES: ReadonlyMap<string, AnsweredPage> = new Map();

/** The pages among those wanted that have saved answers, in this order, as a review shows them. */
export function useAnsweredPages(wanted: readonly string[], situation: Situation): ReadonlyMap<string, AnsweredPage> {
  const { files } = useDefinitions();
  const { saved } = usePreview();
  const names = [...new Set(wanted)].filter((name) => isObject(saved[name]));
  const forms = useSavedForms(names.join());
  const { language } = situation;
  const texts = [...forms.keys(), COMMON].map((name) => [name, files.text(wordsFile(name, language)) ?? '{}']);
  const words = JSON.stringify(forms.size > 0 ? texts : []);
  return useMemo(() => {
    if (forms.size === 0) return NO_PAGES;
    const savedTexts = Object.fromEntries(JSON.parse(words) as [string, string][]);
    const pages = [...forms].flatMap(([name, form]) => {
      const answers = saved[name];
      if (!isObject(answers)) return [];
      const evaluation = evaluateForReview(form, situation, answers);
      return [[name, { evaluation, t: previewWords(savedTexts[name], savedTexts.common, language) }] as const];
    });
    return new Map(pages);
  }, [forms, words, saved, situation, language]);
}

const NONE: ReadonlyMap<string, Form> = new Map();

/** A page that has a fault is left out. */
function useSavedForms(names: string): ReadonlyMap<string, Form> {
  const { change, edits } = useDefinitions();
  const { position } = edits;
  const [forms, setForms] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    const loads = names
      .split(',')
      .filter(Boolean)
      .map(async (name) => [name, await loadForm(change.id, name, position)] as const);
    Promise.allSettled(loads).then((all) => {
      const loaded = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      if (isWanted) setForms(loaded.length > 0 ? new Map(loaded) : NONE);
    });
    return () => {
      isWanted = false;
    };
  }, [change.id, names, position]);
  return forms;
}
