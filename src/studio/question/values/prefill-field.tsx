/** The answer of another page that fills in a question, so that applicants answer it once. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type OtherAnswer, otherAnswers, readPrefill, setPrefill } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { GroupedDropdown } from '../fields/grouped-dropdown.tsx';
import type { QuestionProps } from '../question-props.ts';

const useStyles = makeStyles({ rule: { display: 'block', fontFamily: tokens.fontFamilyMonospace } });

export function PrefillField({ at }: QuestionProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files, outline } = useDefinitions();
  const offered = useMemo(() => otherAnswers(files, outline, at), [files, outline, at]);
  const { rule, answer } = readPrefill(files, at, offered);
  if (rule !== undefined && !answer)
    return (
      <>
        <Text block>{t('prefill.byRule')}</Text>
        <Text size={200} className={styles.rule}>
          {JSON.stringify(rule)}
        </Text>
      </>
    );
  if (offered.length === 0) return <Text>{t('prefill.nothing')}</Text>;
  const option = ({ form, path, labels }: OtherAnswer) => ({ key: form + path, text: labels[languageNow()] });
  const groups = outline
    .map(({ form, labels }) => ({
      label: labels[languageNow()],
      options: offered.filter((each) => each.form === form).map(option),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <GroupedDropdown
      label={t('prefill.answer')}
      hint={t('prefill.hint')}
      groups={groups}
      none={t('prefill.none')}
      chosen={answer && option(answer)}
      choose={(key) => {
        const next = offered.find((each) => option(each).key === key);
        edit((files) => setPrefill(files, at, next));
      }}
    />
  );
}
