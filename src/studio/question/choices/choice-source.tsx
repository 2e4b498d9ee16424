/** Where the choices come from: the question itself, or a list of the database. */
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import {
  chooseFromLookup,
  chooseFromOwn,
  lookupIn,
  lookupLists,
  sourceChoices,
} from '../../../authoring/editing/index.ts';
import { AskDialog } from '../../components/ask-dialog.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import type { QuestionProps } from '../question-props.ts';
import { useListName } from './use-list-name.ts';

export function ChoiceSource({ at }: Pick<QuestionProps, 'at'>) {
  const t = useWords();
  const listName = useListName();
  const { files, edit } = useDefinitions();
  const [source, setAsked] = useState<string>();
  const chosen = String(lookupIn(files, at)?.name ?? '');
  const count = sourceChoices(files, at).length;
  const change = (list: string): void => {
    edit((each) => (list === '' ? chooseFromOwn(each, at) : chooseFromLookup(each, at, list)));
    setAsked(undefined);
  };
  const choose = (list: string): void => {
    if (list === chosen) return;
    if (count > 0) setAsked(list);
    else change(list);
  };
  return (
    <>
      <DropdownField
        label={t('choices.source')}
        values={['', ...Object.keys(lookupLists(files))]}
        value={chosen}
        optionText={(list) => (list === '' ? t('choices.own') : t('choices.lookup', { list: listName(list) }))}
        choose={choose}
      />
      {source !== undefined && (
        <AskDialog
          title={source === '' ? t('choices.toOwn') : t('choices.toLookup', { list: listName(source) })}
          submitText={t('choices.change')}
          submit={() => change(source)}
          close={() => setAsked(undefined)}
          topic="question"
        >
          <Text>{t('choices.sourceLost', { count })}</Text>
        </AskDialog>
      )}
    </>
  );
}
