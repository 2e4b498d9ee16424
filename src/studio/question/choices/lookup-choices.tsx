/** Choices from a list of the database: which columns are stored and shown, and which entries are offered. */
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { LOOKUP, lookupColumns, setAt } from '../../../authoring/editing/index.ts';
import { isObject, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import type { QuestionProps } from '../question-props.ts';
import { OfferedWhen } from './offered-when.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
});

interface LookupChoicesProps extends Pick<QuestionProps, 'at'> {
  lookup: Readonly<Record<string, Json>>;
}

export function LookupChoices({ at, lookup }: LookupChoicesProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, edit, isReadOnly } = useDefinitions();
  const columns = lookupColumns(files, String(lookup.name));
  const label = isObject(lookup.label) ? lookup.label : {};
  const write = (place: readonly string[], value: Json | undefined): void => {
    edit((each) => setAt(each, at, 'ui', [...LOOKUP, ...place], value));
  };
  return (
    <>
      <div className={styles.grid}>
        <DropdownField
          label={t('choices.value')}
          values={columns}
          value={String(lookup.value ?? '')}
          optionText={(column) => column}
          choose={(column) => write(['value'], column)}
        />
        {LANGUAGES.map((language) => (
          <DropdownField
            key={language}
            label={t('choices.labelIn', { language: t(`language.${language}`) })}
            values={columns}
            value={String(label[language] ?? '')}
            optionText={(column) => column}
            choose={(column) => write(['label', language], column)}
          />
        ))}
        <Checkbox
          label={t('choices.sorted')}
          disabled={isReadOnly}
          checked={lookup.sort === true}
          onChange={(_, { checked }) => write(['sort'], checked === true || undefined)}
        />
      </div>
      <OfferedWhen
        at={at}
        label={t('choices.filter')}
        value={lookup.filter}
        write={(next) => write(['filter'], next)}
      />
    </>
  );
}
