/** Moves the `ui.json` node of a question, and adapts lines of documents that show its answer. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { fileTexts, type RelocatedWords } from './relocated-words.ts';

interface UiMapping {
  path(path: Pattern): Pattern;
  /** The filter of the choices of a question at a path; undefined if it is left out. */
  filter(filter: Json, at: Pattern): Json | undefined;
  words: RelocatedWords;
}

/** A node with its paths, filters and headings adapted. `at` is its former path. */
export function relocatedUi(ui: Json, at: Pattern, mapping: UiMapping): Json {
  if (typeof ui === 'string') return ui.startsWith('/') ? mapping.path(ui) : ui;
  if (Array.isArray(ui)) return ui.map((inner) => relocatedUi(inner, at, mapping));
  if (!isObject(ui)) return ui;
  return Object.fromEntries(
    Object.entries(ui).flatMap(([key, inner]): [string, Json][] => {
      if (key === 'filter') {
        const filter = mapping.filter(inner, at);
        return filter === undefined ? [] : [[key, filter]];
      }
      if (key === 'ui:groups' || key === 'optionGroups') return [[key, relocatedGroups(inner, at, mapping)]];
      if (key === 'fileType') for (const text of fileTexts(inner)) mapping.words.claimNamedKey('texts', text, text);
      return [[key, relocatedUi(inner, isQuestion(key) ? `${at}/${key === 'items' ? '*' : key}` : at, mapping)]];
    }),
  );
}

const isQuestion = (key: string): boolean => !key.startsWith('ui:') && /^[\w{}.]+$/.test(key);

function relocatedGroups(groups: Json, at: Pattern, mapping: UiMapping): Json {
  return (Array.isArray(groups) ? groups : []).map((group) => {
    if (!isObject(group)) return group;
    return {
      ...(relocatedUi(group, at, mapping) as JsonObject),
      name: mapping.words.claimKey('groups', String(group.name)),
    };
  });
}

interface AnswerLine {
  section: string;
  at: Pattern;
}

/** The lines of documents that show an answer of another page. */
export function movedShows(
  ui: JsonObject,
  moved: (line: AnswerLine, place: (string | number)[]) => AnswerLine,
): JsonObject {
  const groups = ui['ui:groups'];
  if (!Array.isArray(groups)) return ui;
  const next = groups.map((group, i) => {
    if (!isObject(group) || !Array.isArray(group.shows)) return group;
    const shows = group.shows.map((line, j) =>
      isObject(line) && typeof line.section === 'string'
        ? { ...line, ...moved({ section: line.section, at: String(line.at) }, ['ui:groups', i, 'shows', j]) }
        : line,
    );
    return { ...group, shows };
  });
  return { ...ui, 'ui:groups': next };
}
