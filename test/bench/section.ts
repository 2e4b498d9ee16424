/**
 * A generated section for the bench: groups of ten questions, a third of them conditional, in the format of each peer.
 */
export interface Question {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'choice' | 'yesNo';
  /** The yes/no question that shows this one. */
  on?: string;
}

export interface Section {
  groups: Question[][];
  answers: Record<string, string | number | boolean>;
}

export const SIZES = [30, 120, 480, 1000];
export const FLIP = 'flip';
export const OPTIONS = ['one', 'two', 'three', 'four', 'five', 'six'];
const KINDS = ['yesNo', 'text', 'text', 'text', 'number', 'text', 'choice', 'text', 'date', 'text'] as const;

/** In each group one question is shown by `flip` (a tenth of all), and two or three by the group's first question. */
const findMaster = (group: number, place: number): string | undefined => {
  if (place === 9) return FLIP;
  return place === 5 || place === 7 || (place === 6 && group % 3 === 0) ? `q${group}x0` : undefined;
};

export function createSection(size: number): Section {
  const groups = Array.from({ length: size / 10 }, (_, group) =>
    KINDS.map((kind, place): Question => {
      const name = group === 0 && place === 0 ? FLIP : `q${group}x${place}`;
      const on = findMaster(group, place)?.replace('q0x0', FLIP);
      return { name, label: `Question ${group + 1}.${place + 1}`, kind, ...(on && { on }) };
    }),
  );
  const answers = groups.flat().flatMap(({ name, kind }, i): [string, string | number | boolean][] => {
    if (kind === 'yesNo') return [[name, true]];
    return i % 2 === 0 ? [[name, VALUES[kind]]] : [];
  });
  return { groups, answers: Object.fromEntries(answers) };
}

const VALUES = { text: 'Some words', number: 7, date: '2026-01-02', choice: 'two' };
