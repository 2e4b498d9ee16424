/** Counts the effects of a move in a simple way: every page and every answer of both versions. */
import { isEqual, isUnanswered, type JsonObject } from '../../src/engine/data/index.ts';
import { type Evaluation, evaluateStored, visiblePages } from '../../src/engine/index.ts';
import type { LoadedVersion, StoredApplication } from '../../src/server/publishing/index.ts';

interface Moved {
  /** The sections of pages that are reopened. */
  reopened: string[];
  dropped: number;
}

export function recountMove(from: LoadedVersion, to: LoadedVersion, application: StoredApplication): Moved {
  const [old, now] = [recount(from, application), recount(to, application)];
  const dropped = [...old.answers].filter(([path, answer]) => isDropped(answer, now.answers.get(path))).length;
  return { reopened: [...now.missing].filter((section) => isReopened(section, old, now, application)), dropped };
}

interface Answer {
  value: unknown;
  isAsked: boolean;
}

interface Recount {
  visible: string[];
  missing: Set<string>;
  answers: Map<string, Answer>;
}

function recount(version: LoadedVersion, { situation, records }: StoredApplication): Recount {
  const { flow, facts } = version.manifest;
  const full = { ...situation, saved: records };
  const visible = visiblePages(flow, full, facts).map(({ section }) => section);
  const isTaken = (section: string): boolean => {
    const record = records[section];
    return record !== undefined && evaluateStored(version.form({ section }), full, record).problems().length === 0;
  };
  const answers = new Map<string, Answer>();
  for (const { section } of version.recordPages) {
    const record = records[section];
    if (!record) continue;
    const evaluation = evaluateStored(version.form({ section }), full, record as JsonObject);
    for (const [path, value] of listEvaluated(evaluation))
      answers.set(`${section}${path}`, { value, isAsked: visible.includes(section) && evaluation.isShown(path) });
  }
  return { visible, missing: new Set(visible.filter((section) => !isTaken(section))), answers };
}

const listEvaluated = (evaluation: Evaluation): [string, unknown][] =>
  evaluation.walk().flatMap(([{ kind }, path]): [string, unknown][] => {
    const value = evaluation.value(path);
    const isAnswer = kind !== 'list' && kind !== 'group' && !isUnanswered(value) && !evaluation.isCleared(path);
    return isAnswer ? [[path, value]] : [];
  });

function isReopened(
  section: string,
  old: Recount,
  now: Recount,
  { records, savedSections }: StoredApplication,
): boolean {
  if (records[section]) return old.visible.includes(section) && !old.missing.has(section);
  const later = now.visible.slice(now.visible.indexOf(section) + 1);
  return !old.visible.includes(section) && later.some((other) => savedSections.includes(other));
}

const isDropped = (old: Answer, now: Answer | undefined): boolean =>
  !now || !isEqual(now.value, old.value) || (old.isAsked && !now.isAsked);
