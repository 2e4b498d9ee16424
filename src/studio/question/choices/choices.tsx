/** The choices of a question, in order, with their words in both languages. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addChoice,
  dependentRulesOfChoice,
  lookupIn,
  moveChoice,
  removeChoice,
  setAt,
} from '../../../authoring/editing/index.ts';
import { isObject, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { Notice } from '../../components/notice.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import type { QuestionProps } from '../question-props.ts';
import { StoredWords } from '../words/stored-words.tsx';
import { WordPair } from '../words/word-pair.tsx';
import { ChoiceSource } from './choice-source.tsx';
import { LookupChoices } from './lookup-choices.tsx';
import { OfferedWhen } from './offered-when.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { sameLabels } from './same-labels.ts';

const useStyles = makeStyles({
  choice: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  more: { display: 'grid', gap: tokens.spacingVerticalS, marginBlockStart: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
});

const textIn = (options: Json | undefined, value: Json): string =>
  isObject(options) ? String(options[String(value)] ?? '') : '';

export function Choices({ at, source: { schema, words, logic } }: QuestionProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files, outline, isReadOnly } = useDefinitions();
  const [removing, setRemoving] = useState<{ value: Json; label: string }>();
  const items = isObject(schema.items) ? schema.items.enum : undefined;
  const listed = schema.enum ?? items;
  const lookup = lookupIn(files, at);
  const source = schema.type !== 'array' && <ChoiceSource at={at} />;
  if (!Array.isArray(listed))
    return (
      <div className={styles.more}>
        {source}
        {lookup && <LookupChoices at={at} lookup={lookup} />}
      </div>
    );
  return (
    <>
      {LANGUAGES.flatMap((language) =>
        sameLabels(listed.map((value) => textIn(words[language].options, value))).map((text) => (
          <Notice key={language + text} intent="warning">
            {t('choices.same', { text, language: t(`language.${language}`) })}
          </Notice>
        )),
      )}
      {listed.map((value, i) => {
        const label = textIn(words.english.options, value) || String(value);
        const say = (name: string): string => t(`choices.${name}`, { choice: label });
        return (
          <div key={String(value)} className={styles.choice}>
            <StoredWords
              form={at.form}
              place={['fields', at.path, 'options', String(value)]}
              label={t('choices.choice', { number: i + 1 })}
              isRequired
            />
            {!isReadOnly && (
              <div className={styles.buttons}>
                <Text size={200}>{t('choices.stored', { value: String(value) })}</Text>
                <Button
                  size="small"
                  disabledFocusable={i === 0}
                  aria-label={say('up')}
                  onClick={() => edit((files) => moveChoice(files, at, value, -1))}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  disabledFocusable={i === listed.length - 1}
                  aria-label={say('down')}
                  onClick={() => edit((files) => moveChoice(files, at, value, 1))}
                >
                  ↓
                </Button>
                <Button size="small" aria-label={say('remove')} onClick={() => setRemoving({ value, label })}>
                  {t('choices.take')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {!isReadOnly && <NewChoice at={at} listed={listed} />}
      <div className={styles.more}>
        {source}
        <OfferedWhen
          at={at}
          label={t('choices.offered')}
          value={logic.options}
          write={(next) => edit((each) => setAt(each, at, 'logic', ['options'], next))}
        />
      </div>
      {removing && (
        <DeleteDialog
          name={removing.label}
          kind="choice"
          rules={dependentRulesOfChoice(files, outline, at, removing.value)}
          at={at}
          remove={() => {
            edit((each) => removeChoice(each, at, removing.value));
            setRemoving(undefined);
          }}
          close={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function NewChoice({ at, listed }: Pick<QuestionProps, 'at'> & { listed: readonly Json[] }) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const [isPasting, setPasting] = useState(false);
  const [words, setTexts] = useState({ english: '', spanish: '' });
  const isComplete = words.english.trim() !== '' && words.spanish.trim() !== '';
  const add = (): void => {
    edit((files) => addChoice(files, at, freeValue(words.english, listed), words));
    setTexts({ english: '', spanish: '' });
  };
  return (
    <>
      <WordPair
        label={t('choices.new')}
        texts={words}
        write={(language, text) => setTexts({ ...words, [language]: text })}
      />
      <div className={styles.buttons}>
        <Button size="small" disabledFocusable={!isComplete} onClick={add}>
          {t('choices.add')}
        </Button>
        <Button size="small" onClick={() => setPasting(true)}>
          {t('choices.paste')}
        </Button>
      </div>
      {isPasting && <PasteDialog at={at} listed={listed} close={() => setPasting(false)} />}
    </>
  );
}

/** The stored value of a new choice: in the style of the others, and unique. */
function freeValue(english: string, listed: readonly Json[]): string | number {
  const numbers = listed.filter((value) => typeof value === 'number');
  if (listed.length > 0 && numbers.length === listed.length) return Math.max(...numbers) + 1;
  const plain = english.trim();
  return listed.includes(plain) ? `${plain} ${listed.length + 1}` : plain;
}
