/** Chooses the subject of a line of a document: an answer, a named value, a part of the situation. */
import { useMemo } from 'react';
import { type Subject, type Subjects, subjectsFor } from '../../../authoring/condition-rows/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { GroupedDropdown } from '../fields/grouped-dropdown.tsx';

const SOURCES = ['page', 'values', 'situation'] as const;

export function useShownSubjects(form: string): Subjects {
  const { edits } = useDefinitions();
  return useMemo(() => subjectsFor(edits.files ?? {}, { form, at: '' }), [edits.files, form]);
}

const isShowable = ({ valueType }: Subject): boolean => valueType !== 'list' && valueType !== 'group';

interface SubjectPickProps {
  label: string;
  subjects: Subjects;
  chosen: Subject | undefined;
  choose: (rule: Json) => void;
}

export function SubjectPick({ label, subjects, chosen, choose }: SubjectPickProps) {
  const t = useWords();
  const language = languageNow();
  const option = ({ key, words }: Subject) => ({ key, text: words[language] });
  const groups = SOURCES.map((source) => ({
    label: t(`conditions.source.${source}`),
    options: subjects.all.filter((each) => each.source === source && isShowable(each)).map(option),
  }));
  return (
    <GroupedDropdown
      label={label}
      groups={groups}
      chosen={chosen && option(chosen)}
      choose={(key) => {
        const next = subjects.all.find((each) => each.key === key);
        if (next) choose(next.rule);
      }}
    />
  );
}
