/** The situation of the preview: who applies, for which job, in which language, on which device. */
import { Button, Dropdown, Field, makeStyles, Option, ToggleButton, tokens } from '@fluentui/react-components';
import { memo, useMemo, useState } from 'react';
import { type EditedFiles, GLOSSARY, wordsFile } from '../../../authoring/editing/index.ts';
import type { GlossarySource } from '../../../authoring/index.ts';
import { applyBrand } from '../../../authoring/index.ts';
import type { Json, Language } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { choicesIn, type SituationChoice, valueAt } from '../../definitions/preview-situation.ts';
import { usePreview } from '../../definitions/preview-state.ts';
import { SHOWN_BRAND } from '../../definitions/shown-brand.ts';
import { help } from '../../help/help-topic.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

interface SituationBarProps {
  /** The parts of the situation that the page reads. */
  read: readonly string[];
}

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'end' },
  field: { minWidth: '8rem', maxWidth: '14rem' },
  dropdown: { minWidth: '8rem' },
});

export function SituationBar({ read }: SituationBarProps) {
  const { files, facts } = useDefinitions();
  return <Bar read={read} facts={facts} glossary={useGlossary(files)} />;
}

interface BarProps extends SituationBarProps {
  facts: EditedFiles;
  glossary: GlossarySource;
}

/** Does not render again while words are typed. */
const Bar = memo(function Bar({ read, facts, glossary }: BarProps) {
  const t = useWords();
  const styles = useStyles();
  const preview = usePreview();
  const { appearance, setAppearance } = preview;
  const [isAll, setAll] = useState(false);
  const choices = useMemo(() => choicesIn(facts), [facts]);
  const shown = choices.filter(({ path }) => isAll || read.includes(path));
  const { language, isPhone, isDark, chosen } = appearance;
  const other: Language = language === 'english' ? 'spanish' : 'english';
  return (
    // No toolbar: its arrow keys would lead on instead of opening a list.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend that is seen
    <div role="group" aria-label={t('situation.title')} className={styles.bar} {...help('situation')}>
      {shown.map((choice) => (
        <SituationPart
          key={choice.path}
          choice={choice}
          glossary={glossary}
          value={valueAt(facts, preview, choice.path)}
          choose={(value) => setAppearance({ ...appearance, chosen: { ...chosen, [choice.path]: value } })}
        />
      ))}
      <Button size="small" onClick={() => setAll(!isAll)} aria-expanded={isAll}>
        {t(isAll ? 'situation.fewer' : 'situation.more')}
      </Button>
      <Button size="small" onClick={() => setAppearance({ ...appearance, language: other })}>
        {t('situation.language', { language: t(`language.${language}`) })}
      </Button>
      <ToggleButton size="small" checked={isPhone} onClick={() => setAppearance({ ...appearance, isPhone: !isPhone })}>
        {t('situation.phone')}
      </ToggleButton>
      <ToggleButton size="small" checked={isDark} onClick={() => setAppearance({ ...appearance, isDark: !isDark })}>
        {t('situation.dark')}
      </ToggleButton>
    </div>
  );
});

interface SituationPartProps {
  choice: SituationChoice;
  glossary: GlossarySource;
  value: Json;
  choose: (value: Json) => void;
}

function SituationPart({ choice: { path, values }, glossary, value, choose }: SituationPartProps) {
  const styles = useStyles();
  const words = glossary.situation?.[path];
  const choiceText = (each: Json): string => {
    if (typeof each === 'boolean') return capital((each ? words?.is : words?.isNot) ?? String(each));
    return capital(words?.values?.[String(each)] ?? String(each));
  };
  return (
    <Field label={capital(words?.name ?? path)} size="small" className={styles.field}>
      <Dropdown
        size="small"
        className={styles.dropdown}
        value={choiceText(value)}
        selectedOptions={[JSON.stringify(value)]}
        onOptionSelect={(_, { optionValue }) => choose(JSON.parse(optionValue ?? 'null') as Json)}
      >
        {values.map((each) => (
          <Option key={JSON.stringify(each)} value={JSON.stringify(each)}>
            {choiceText(each)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function useGlossary(files: EditedFiles): GlossarySource {
  const text = files.text(wordsFile(GLOSSARY, languageNow()));
  return useMemo(() => {
    try {
      return JSON.parse(applyBrand(text ?? '{}', SHOWN_BRAND)) as GlossarySource;
    } catch {
      return {};
    }
  }, [text]);
}
