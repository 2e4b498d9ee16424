/** The choices of a question, in order, with their words in both languages. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { dependentRulesOfChoice, lookupIn, moveChoice, removeChoice, setAt } from '../../../authoring/editing/index.ts';
import { isObject, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { Announcement } from '../../components/announcement.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import type { QuestionProps } from '../question-props.ts';
import { StoredWords } from '../words/stored-words.tsx';
import { ChoiceSource } from './choice-source.tsx';
import { LookupChoices } from './lookup-choices.tsx';
import { NewChoice } from './new-choice.tsx';
import { OfferedWhen } from './offered-when.tsx';
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

const choiceLabel = (options: Json | undefined, value: Json): string => textIn(options, value) || String(value);

export function Choices({ at, source }: QuestionProps) {
  const styles = useStyles();
  const { files } = useDefinitions();
  const { schema } = source;
  const items = isObject(schema.items) ? schema.items.enum : undefined;
  const listed = schema.enum ?? items;
  if (Array.isArray(listed)) return <OwnChoices at={at} source={source} listed={listed} />;
  const lookup = lookupIn(files, at);
  return (
    <div className={styles.more}>
      {schema.type !== 'array' && <ChoiceSource at={at} />}
      {lookup && <LookupChoices at={at} lookup={lookup} />}
    </div>
  );
}

interface OwnChoicesProps extends Omit<QuestionProps, 'question'> {
  listed: readonly Json[];
}

/** The choices of a question that come from no lookup list. */
function OwnChoices({ at, source: { schema, words, logic }, listed }: OwnChoicesProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, isReadOnly } = useDefinitions();
  const [removing, setRemoving] = useState<Json>();
  const [news, announce] = useState('');
  const labelled = (value: Json): string => choiceLabel(words[languageNow()].options, value);
  const move = (value: Json, number: number, step: -1 | 1): void => {
    const failure = edit((each) => moveChoice(each, at, value, step));
    if (!failure) announce(t('choices.moved', { choice: labelled(value), number: number + step }));
  };
  return (
    <>
      <SameLabels words={words} listed={listed} />
      {listed.map((value, i) => (
        <Choice
          key={String(value)}
          at={at}
          value={value}
          label={labelled(value)}
          number={i + 1}
          count={listed.length}
          move={(step) => move(value, i + 1, step)}
          remove={() => setRemoving(value)}
        />
      ))}
      {!isReadOnly && <NewChoice at={at} listed={listed} announce={announce} />}
      <Announcement>{news}</Announcement>
      <div className={styles.more}>
        {schema.type !== 'array' && <ChoiceSource at={at} />}
        <OfferedWhen
          at={at}
          label={t('choices.offered')}
          value={logic.options}
          write={(next) => edit((each) => setAt(each, at, 'logic', ['options'], next))}
        />
      </div>
      {removing !== undefined && (
        <RemoveChoice at={at} value={removing} name={labelled(removing)} close={() => setRemoving(undefined)} />
      )}
    </>
  );
}

/** Tells which choices have the same words in a language. */
function SameLabels({ words, listed }: Pick<QuestionProps['source'], 'words'> & { listed: readonly Json[] }) {
  const t = useWords();
  return LANGUAGES.flatMap((language) =>
    sameLabels(listed.map((value) => textIn(words[language].options, value))).map((text) => (
      <Notice key={language + text} intent="warning">
        {t('choices.same', { text, language: t(`language.${language}`) })}
      </Notice>
    )),
  );
}

interface ChoiceProps extends Pick<QuestionProps, 'at'> {
  value: Json;
  label: string;
  /** Its place among the choices, beginning with 1. */
  number: number;
  count: number;
  move: (step: -1 | 1) => void;
  remove: () => void;
}

function Choice({ at, value, label, number, count, move, remove }: ChoiceProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  const say = (name: string): string => t(`choices.${name}`, { choice: label });
  return (
    <div className={styles.choice}>
      <StoredWords
        form={at.form}
        place={['fields', at.path, 'options', String(value)]}
        label={t('choices.choice', { number })}
        isRequired
      />
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Text size={200}>{t('choices.stored', { value: String(value) })}</Text>
          <Button size="small" disabledFocusable={number === 1} aria-label={say('up')} onClick={() => move(-1)}>
            ↑
          </Button>
          <Button size="small" disabledFocusable={number === count} aria-label={say('down')} onClick={() => move(1)}>
            ↓
          </Button>
          <Button size="small" aria-label={say('remove')} onClick={remove}>
            {t('choices.take')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RemoveChoiceProps extends Pick<QuestionProps, 'at'> {
  value: Json;
  name: string;
  close: () => void;
}

function RemoveChoice({ at, value, name, close }: RemoveChoiceProps) {
  const { edit, files, outline } = useDefinitions();
  const remove = (): void => {
    edit((each) => removeChoice(each, at, value));
    close();
  };
  return (
    <DeleteDialog
      kind="choice"
      rules={dependentRulesOfChoice(files, outline, at, value)}
      at={at}
      name={name}
      remove={remove}
      close={close}
    />
  );
}
