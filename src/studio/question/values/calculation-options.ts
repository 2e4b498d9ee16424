/** The answers from which a number of a page can be computed, in the words of analysts. */
import { useDeferredValue, useMemo } from 'react';
import { ruleKey, type Subject, subjectsFor, TODAY } from '../../../authoring/condition-rows/index.ts';
import { calculationIn } from '../../../authoring/editing/index.ts';
import type { Files } from '../../../authoring/index.ts';
import { type BilingualText, inEachLanguage, type Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

export interface Choosable {
  key: string;
  value: Json;
  words: BilingualText;
}

/** A question of the items of a list. */
export interface ItemAnswer extends Choosable {
  value: string;
  valueType: Subject['valueType'];
  /** The possible answers to it. */
  answers: readonly Choosable[];
}

export interface CalculationOptions {
  lists: readonly Choosable[];
  items: readonly ItemAnswer[];
  /** Today, and the days that can be read on the page. */
  days: readonly Choosable[];
}

export function useCalculationOptions(form: string): CalculationOptions {
  const { edits } = useDefinitions();
  const files = useDeferredValue(edits.files);
  return useMemo(() => findOptions(files ?? {}, form), [files, form]);
}

const OF_SITUATION_TODAY = ruleKey({ var: 'situation.today' });

function findOptions(files: Files, form: string): CalculationOptions {
  const page = subjectsFor(files, { form, at: '' });
  const lists = page.all.flatMap(({ rule, source, words, isOfGroups }): Choosable[] => {
    const found = source === 'page' && isOfGroups ? calculationIn({ length: rule }) : undefined;
    return found?.kind === 'items' ? [choosable(found.list, words)] : [];
  });
  const today = inEachLanguage((language) => page.describeRule(TODAY, language));
  const read = page.all.filter(({ valueType, key }) => valueType === 'day' && key !== OF_SITUATION_TODAY);
  return {
    lists,
    items: lists.flatMap(({ value, words }) => itemAnswers(files, form, String(value), words)),
    days: [choosable(TODAY, today), ...read.map(({ rule, words }) => choosable(rule, words))],
  };
}

function itemAnswers(files: Files, form: string, list: string, called: BilingualText): ItemAnswer[] {
  const { all } = subjectsFor(files, { form, at: `${list}/*` });
  return all.flatMap(({ rule, source, valueType, words, values = [] }) => {
    const { var: read } = rule as { var?: string };
    if (source !== 'item' || read === undefined) return [];
    const path = `${list}/*/${read.split('.').slice(1).join('/')}`;
    const whole = inEachLanguage((language) => `${words[language]} · ${called[language]}`);
    const answers = valueType === 'list' ? [] : values.map((each) => choosable(each.value, each.words));
    return [{ ...choosable(path, whole), value: path, valueType, answers }];
  });
}

const choosable = (value: Json, words: BilingualText): Choosable => ({ key: ruleKey(value), value, words });
