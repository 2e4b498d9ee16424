/** Chooses the subject of a line of a document: an answer, a named value, a part of the situation. */
import { Dropdown, Field, Option, OptionGroup } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Subject, type Subjects, subjectsFor } from '../../../authoring/condition-rows/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

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
  const { isReadOnly } = useDefinitions();
  const language = languageNow();
  return (
    <Field size="small" label={label}>
      <Dropdown
        disabled={isReadOnly}
        style={{ minWidth: '8rem' }}
        placeholder={t('conditions.choose')}
        value={chosen?.words[language] ?? ''}
        selectedOptions={chosen ? [chosen.key] : []}
        onOptionSelect={(_, { optionValue }) => {
          const next = subjects.all.find(({ key }) => key === optionValue);
          if (next) choose(next.rule);
        }}
      >
        {SOURCES.map((source) => (
          <OptionGroup key={source} label={t(`conditions.source.${source}`)}>
            {subjects.all
              .filter((each) => each.source === source && isShowable(each))
              .map(({ key, words }) => (
                <Option key={key} value={key}>
                  {words[language]}
                </Option>
              ))}
          </OptionGroup>
        ))}
      </Dropdown>
    </Field>
  );
}
