/** The answer of another page that fills in a question, so that applicants answer it once. */
import { Dropdown, Field, makeStyles, Option, OptionGroup, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type OtherAnswer, otherAnswers, readPrefill, setPrefill } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';

const useStyles = makeStyles({ rule: { display: 'block', fontFamily: tokens.fontFamilyMonospace } });

export function PrefillField({ at }: QuestionProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files, outline, isReadOnly } = useDefinitions();
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
  const pages = outline.filter(({ form }) => offered.some((each) => each.form === form));
  return (
    <Field size="small" label={t('prefill.answer')} hint={t('prefill.hint')}>
      <Dropdown
        disabled={isReadOnly}
        value={answer ? answerLabel(answer) : t('prefill.none')}
        selectedOptions={[answer ? answerKey(answer) : '']}
        onOptionSelect={(_, { optionValue }) =>
          edit((files) =>
            setPrefill(
              files,
              at,
              offered.find((each) => answerKey(each) === optionValue),
            ),
          )
        }
      >
        <Option value="">{t('prefill.none')}</Option>
        {pages.map(({ form, labels }) => (
          <OptionGroup key={form} label={labels[languageNow()]}>
            {offered
              .filter((each) => each.form === form)
              .map((each) => (
                <Option key={answerKey(each)} value={answerKey(each)}>
                  {answerLabel(each)}
                </Option>
              ))}
          </OptionGroup>
        ))}
      </Dropdown>
    </Field>
  );
}

const answerKey = ({ form, path }: OtherAnswer): string => form + path;

const answerLabel = ({ labels }: OtherAnswer): string => labels[languageNow()];
