/** Completes a sent record by the stored answers that the situation hides: a sender can never change those. */
import { isDeepEmpty, isEqual, isObject, type Json, type JsonObject, valueIn } from './data/index.ts';
import type { SituatedField } from './situated-parts.ts';

/** `sentWire` is the sent record with the nulls that `sent` lacks. */
export function withStoredAnswers(fields: SituatedField[], sentWire?: Json, sent?: Json, stored?: Json): JsonObject {
  const result: JsonObject = isObject(sent) ? { ...sent } : {};
  for (const field of fields) {
    const next = storedField(field, valueIn(sentWire, field.name), result[field.name], valueIn(stored, field.name));
    if (next === undefined) delete result[field.name];
    else result[field.name] = next;
  }
  return result;
}

function storedField(field: SituatedField, sentWire?: Json, sent?: Json, stored?: Json): Json | undefined {
  if (field.hiddenBySituation) return stored;
  if (!hasHiddenBySituation(field)) return sent;
  if (field.kind === 'group') return withStoredAnswers(field.children, sentWire, sent, stored);
  if (!Array.isArray(sent)) return sent;
  const storedItems = matchItems(field, asList(sentWire), sent, asList(stored));
  return sent.map((item, i) =>
    isObject(item) ? withStoredAnswers(field.children, valueIn(sentWire, String(i)), item, storedItems[i]) : item,
  );
}

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const hasHiddenBySituation = (field: SituatedField): boolean =>
  field.children.some((child) => child.hiddenBySituation || hasHiddenBySituation(child));

/**
 * The stored item that each sent item continues: the one whose hidden answers it carries back, so that deleting and
 * reordering keep them together; else the one that begins with the same answer; else the one at its position, unless
 * items were deleted or the sent one says that its hidden answers are empty, as a new one does.
 */
function matchItems(list: SituatedField, sentWire: Json[], sent: Json[], stored: Json[]): (Json | undefined)[] {
  const unmatched = new Set(stored.keys());
  const storedFor: (Json | undefined)[] = sent.map(() => undefined);
  const hidden = sent.map((item) => hiddenAnswers(list, item));
  const mayBeNew = (i: number): boolean => sendsHidden(list, sentWire[i]) && isDeepEmpty(hidden[i]);
  const carriesHiddenAnswers = (i: number, j: number): boolean =>
    !isDeepEmpty(hidden[i]) && isEqual(hidden[i], hiddenAnswers(list, stored[j]));
  const beginsAlike = (i: number, j: number): boolean => haveSameFirstAnswer(list, sent[i], stored[j]);
  const isAtSamePosition = (i: number, j: number): boolean => i === j && sent.length >= stored.length && !mayBeNew(i);
  for (const continues of [carriesHiddenAnswers, beginsAlike, isAtSamePosition]) {
    for (const i of sent.keys()) {
      if (storedFor[i] !== undefined) continue;
      const candidates = unmatched.has(i) ? [i, ...unmatched] : [...unmatched];
      const found = candidates.find((j) => continues(i, j));
      if (found !== undefined && unmatched.delete(found)) storedFor[i] = stored[found];
    }
  }
  return storedFor;
}

function haveSameFirstAnswer(list: SituatedField, item: Json | undefined, other: Json | undefined): boolean {
  const first = list.children.find((child) => !child.hiddenBySituation)?.name ?? '';
  return !isDeepEmpty(valueIn(item, first)) && isEqual(valueIn(item, first), valueIn(other, first));
}

const sendsHidden = (field: SituatedField, item: Json | undefined): boolean =>
  field.children.some((child) => {
    const value = valueIn(item, child.name);
    return child.hiddenBySituation ? value !== undefined : child.kind === 'group' && sendsHidden(child, value);
  });

function hiddenAnswers(field: SituatedField, item: Json | undefined): JsonObject {
  const part: JsonObject = {};
  for (const child of field.children) {
    const value = valueIn(item, child.name);
    if (child.hiddenBySituation && value !== undefined) part[child.name] = value;
    else if (child.kind === 'group') {
      const inner = hiddenAnswers(child, value);
      if (Object.keys(inner).length > 0) part[child.name] = inner;
    }
  }
  return part;
}
