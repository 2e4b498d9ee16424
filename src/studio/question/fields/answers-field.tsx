/** Several questions of the form. */
import { Dropdown, Field, Option } from '@fluentui/react-components';
import type { OutlineQuestion } from '../../../authoring/editing/index.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

interface AnswersFieldProps {
  label: string;
  questions: readonly OutlineQuestion[];
  chosen: readonly string[];
  choose: (paths: string[]) => void;
}

export function AnswersField({ label, questions, chosen, choose }: AnswersFieldProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const language = languageNow();
  const answerLabel = (path: string): string => questions.find((each) => each.path === path)?.labels[language] ?? path;
  const strange = chosen.filter((path) => !questions.some((each) => each.path === path));
  return (
    <Field size="small" label={label}>
      <Dropdown
        multiselect
        disabled={isReadOnly}
        style={{ minWidth: '8rem' }}
        placeholder={t('conditions.choose')}
        value={chosen.map(answerLabel).join(', ')}
        selectedOptions={[...chosen]}
        onOptionSelect={(_, { selectedOptions }) => choose(selectedOptions)}
      >
        {[...strange, ...questions.map(({ path }) => path)].map((path) => (
          <Option key={path} value={path}>
            {answerLabel(path)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
