/** The data of the stand-in for the studio's server: people, changes, versions, counts. Pages and questions are the product's. */
import { EditedFiles, questionsIn, readOutline, wordsFile } from '../../src/authoring/editing/index.ts';
import { type Files, pointerTo } from '../../src/authoring/index.ts';
import {
  CHANGE_STATES,
  type ChangeShown,
  type EditListed,
  type ImpactReport,
  type LogEntry,
  type SimulationReport,
  type StaffRole,
  type StaffSession,
  type StaffSessions,
  type StopPart,
  type StopPlace,
  type Stops,
  type VersionListed,
} from '../../src/contract/index.ts';
import type { Language } from '../../src/engine/data/index.ts';

const ANA = 'ana@example.com';
const BEN = 'ben@example.com';
const at = (day: number, hour = 9): string =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:30:00Z`;

export const session = (role: StaffRole, language: Language): StaffSession => ({
  email: ANA,
  name: 'Ana Ruiz',
  role,
  language,
  hasSecondFactor: false,
  needsSecondFactor: false,
});

/** In three browsers. */
export const sessions: StaffSessions = {
  asksPassword: true,
  sessions: [
    { browser: 'Firefox', system: 'Linux', since: at(20), lastUsed: at(20, 11), isThis: true },
    { browser: null, system: null, since: at(19), lastUsed: at(19, 12), isThis: false },
    { browser: 'Edge', system: 'Windows', since: at(18), lastUsed: at(18, 10), isThis: false },
  ],
};

export const change = (base: string): ChangeShown => ({
  id: 1,
  title: 'A shorter first page',
  why: 'Half of those who stop do so here.',
  state: 'draft',
  origin: 'person',
  base,
  author: ANA,
  editedBy: [ANA],
  editedAt: at(20),
  publishAt: null,
  migratesInProgress: false,
  approvedBy: null,
  position: 0,
  conflicts: [],
  canUndo: false,
  canRedo: false,
  canApprove: true,
  refusal: null,
  unscheduled: null,
  comments: [],
});

/** One in each state. */
export const changes = (base: string): ChangeShown[] =>
  CHANGE_STATES.map((state, i) => ({
    ...change(base),
    id: i + 1,
    state,
    editedAt: at(20 - i),
    author: i % 2 ? BEN : ANA,
    title: TITLES[i % TITLES.length] ?? '',
    publishAt: state === 'scheduled' ? at(30, 6) : null,
  }));
const TITLES = ['A shorter first page', 'Words of the safety note', 'Five years of addresses for drivers'];

/** Of the words of the first question. */
export function conflict(files: Files): ChangeShown['conflicts'][number] {
  const [first] = readOutline(new EditedFiles(files)).filter(({ parts }) => questionsIn(parts).length > 0);
  const [question] = questionsIn(first?.parts ?? []);
  return {
    file: wordsFile(first?.form ?? '', 'english'),
    place: pointerTo('fields', question?.path ?? '', 'label'),
    base: question?.labels.english,
    ours: 'A clearer label',
    theirs: 'A shorter label',
  };
}

export const comments: ChangeShown['comments'] = [
  { id: 1, by: BEN, at: at(19), text: 'Is the second question still needed?\nThe office asks for it by phone anyway.' },
  { id: 2, by: ANA, at: at(20), text: 'No. I remove it.' },
];

export const versions = (live: string): VersionListed[] => [
  {
    version: live,
    title: 'Words of the safety note',
    change: 9,
    publishedAt: at(18),
    publishedBy: BEN,
    isLive: true,
    underWay: 128,
  },
  {
    version: 'b'.repeat(16),
    title: 'Two new choices',
    change: 7,
    publishedAt: at(11),
    publishedBy: ANA,
    isLive: false,
    underWay: 64,
  },
  {
    version: 'a'.repeat(16),
    title: 'Files of the server',
    change: null,
    publishedAt: at(1),
    publishedBy: null,
    isLive: false,
    underWay: 3,
  },
];

/** One edit, which was undone, and one of the program. Opened, each has its texts. */
export function edits(before: Files, after: Files): EditListed[] {
  const files = Object.keys(after).filter((file) => after[file] !== before[file]);
  const texts = (all: Files) => Object.fromEntries(files.map((file) => [file, all[file] ?? null]));
  const edit = { at: at(20), files, before: texts(before), after: texts(after), undoes: null };
  return [
    { ...edit, position: 3, by: null, at: at(20, 11) },
    { ...edit, position: 2, by: BEN, at: at(20, 10), undoes: 1, before: edit.after, after: edit.before },
    { ...edit, position: 1, by: ANA },
  ];
}

const DID: LogEntry['did'][] = ['released', 'opened', 'proposed', 'approved', 'scheduled', 'published', 'refused'];

export const log: LogEntry[] = DID.map((did, i) => ({
  position: i + 1,
  at: at(i + 2),
  by: i === 0 || did === 'refused' ? null : i % 2 ? ANA : BEN,
  did,
  title: TITLES[i % TITLES.length] ?? '',
  change: 1,
  version: null,
  meaning:
    did === 'published'
      ? {
          en: ['The label of a question is “Mobile number”.'],
          es: ['La etiqueta de una pregunta es «Número de móvil».'],
        }
      : null,
})).reverse();

const NUMBERS = { unchanged: 95, dropped: '<5', resign: 10, movable: 100 } as const;

export function impact(files: Files): ImpactReport {
  const pages = readOutline(new EditedFiles(files)).filter(({ page }) => page);
  const reopened = pages.slice(0, 3).map(({ form, parts }, i) => ({
    page: form,
    question: i === 1 ? '' : (questionsIn(parts)[0]?.path ?? ''),
    count: i === 2 ? ('<5' as const) : 10 * (i + 1),
  }));
  return {
    state: 'done',
    countedAt: at(2),
    judged: 140,
    total: 140,
    ...NUMBERS,
    reopened,
    byKind: [
      { phase: 0, kind: 'Warehouse', total: 90, unchanged: 60, dropped: '<5', resign: 5, movable: 70, reopened: 20 },
      { phase: 0, kind: 'Office', total: 50, unchanged: 35, dropped: '<5', resign: '<5', movable: 30, reopened: 10 },
    ],
  };
}

export const notCounted: ImpactReport = {
  state: 'none',
  countedAt: null,
  judged: 0,
  total: 0,
  unchanged: 0,
  dropped: 0,
  resign: 0,
  movable: 0,
  reopened: [],
  byKind: [],
};

export const notWalked: SimulationReport = { state: 'none', walked: 0, failures: [] };

export function stuck(files: Files, language: Language): SimulationReport {
  const [first, second] = readOutline(new EditedFiles(files)).filter(({ parts }) => questionsIn(parts).length > 0);
  const question = questionsIn(first?.parts ?? [])[0]?.path ?? '';
  const message =
    language === 'english'
      ? 'This question is required, and no answer is taken.'
      : 'Esta pregunta es obligatoria y no se acepta ninguna respuesta.';
  const around = { message, situation: {}, answers: {}, saved: {}, example: {} };
  return {
    state: 'done',
    walked: 4812,
    failures: [
      { ...around, page: first?.form ?? '', question },
      { ...around, page: second?.form ?? '', question: '' },
    ],
  };
}

const KINDS: [StopPart['by'], string[]][] = [
  ['phase', ['0', '1']],
  ['kind', ['Warehouse', 'Office']],
  ['language', ['english', 'spanish']],
  ['device', ['phone', 'computer']],
];

/** Fewer reach each page than the one before; the fourth keeps most of them. */
export function stops(files: Files, version: string): Stops {
  const pages = readOutline(new EditedFiles(files)).filter(({ page }) => page);
  const places = pages.flatMap(({ form, parts }, i): StopPlace[] => {
    const reached = Math.round(400 * 0.93 ** i);
    const counts = countsFor(reached, i === 3 ? 0.6 : 0.94, 60 + 10 * i);
    const ofQuestions = questionsIn(parts)
      .slice(0, 3)
      .map(({ path }) => ({ ...countsFor(reached, 0.98, 12), question: path }));
    return [{ ...counts, question: null }, ...ofQuestions].map((counted) => ({
      ...counted,
      version,
      page: form,
      parts: KINDS.flatMap(([by, values]) =>
        values.map((value, k) => ({ by, value, ...countsFor(Math.round(reached * (k ? 0.3 : 0.7)), 0.9, 50) })),
      ),
    }));
  });
  const wentLive = [{ version, at: at(18), title: 'Words of the safety note' }];
  return { from: '2026-10-24', to: '2026-11-23', places, wentLive };
}

/** Counts are rounded to fives. */
function countsFor(all: number, share: number, median: number) {
  const inFives = (count: number): number => 5 * Math.floor(count / 5);
  const [reached, finished] = [inFives(all), inFives(all * share)];
  return { reached, finished, left: reached - finished, returned: Math.max(10, inFives(all / 20)), median };
}
