/** Chooses the subject of a row, or what it is compared with, found by any of its words. */
import { Combobox, Option, OptionGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { SOURCES_OF_SUBJECTS, type Subject } from '../../authoring/condition-rows/index.ts';
import { type BilingualText, plainText } from '../../engine/data/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { useBuilder } from './builder-context.ts';
import { useBuilderStyles } from './styles.ts';

interface PickerProps {
  label: string;
  /** The key of the chosen subject, and its label. */
  chosen: string;
  words: string;
  subjects: readonly Subject[];
  /** Further choices, below all subjects: key -> label. */
  more?: Readonly<Record<string, string>>;
  focusName?: string;
  onChoose(key: string): void;
}

export function SubjectPicker({ label, chosen, words, subjects, more = {}, focusName, onChoose }: PickerProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Combobox
      className={styles.picker}
      listbox={{ className: styles.choices, 'aria-label': label }}
      // The arrow duplicates the keyboard, and its label is English only.
      expandIcon={{ tabIndex: -1, role: 'presentation', 'aria-hidden': true }}
      inlinePopup
      positioning={{ strategy: 'fixed', autoSize: false }}
      aria-label={label}
      data-focus={focusName}
      title={words || undefined}
      placeholder={t('conditions.choose')}
      disabled={isReadOnly}
      value={typed ?? words}
      selectedOptions={[chosen]}
      // Typing then replaces the label of the chosen subject.
      onClick={({ target }) => typed === undefined && target instanceof HTMLInputElement && target.select()}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onOpenChange={(_, { open }) => {
        setOpen(open);
        if (!open) setTyped(undefined);
      }}
      onOptionSelect={(_, { optionValue }) => {
        // An event without a value only reports that the typed text is no longer the label of the choice.
        if (optionValue === undefined) return;
        setTyped(undefined);
        onChoose(optionValue);
      }}
    >
      {isOpen && <Choices typed={typed ?? ''} chosen={chosen} subjects={subjects} more={more} />}
    </Combobox>
  );
}

interface ChoicesProps extends Required<Pick<PickerProps, 'chosen' | 'subjects' | 'more'>> {
  typed: string;
}

/** The choices that contain the typed text; all of them until something is typed. */
function Choices({ typed, chosen, subjects, more }: ChoicesProps) {
  const t = useWords();
  const language = languageNow();
  const wanted = plainText(typed);
  const has = (text: BilingualText): boolean => plainText(text[language]).includes(wanted);
  const offered = subjects.filter(({ key, isAlias }) => !isAlias || key === chosen);
  const named = offered.filter(({ words }) => has(words));
  // A person who types a value, such as the name of an office, is looking for the subject that has it.
  const found = named.length > 0 ? named : offered.filter(({ values = [] }) => values.some(({ words }) => has(words)));
  const others = Object.entries(more).filter(([, words]) => plainText(words).includes(wanted));
  const heading = ({ source, page, isLater }: Subject): string => {
    if (!page) return t(`conditions.source.${source}`);
    return isLater ? t('conditions.source.later', { page: page[language] }) : page[language];
  };
  const groups = groupSubjects(found, heading);
  if (groups.length + others.length === 0) return <Option disabled>{t('conditions.nothingFound')}</Option>;
  return (
    <>
      {groups.map(([heading, inside]) => (
        <OptionGroup key={heading} label={heading}>
          {inside.map(({ key, words, bare = words }) => (
            <Option key={key} value={key} text={words[language]}>
              {bare[language]}
            </Option>
          ))}
        </OptionGroup>
      ))}
      {others.length > 0 && (
        <OptionGroup label={t('conditions.source.other')}>
          {others.map(([key, words]) => (
            <Option key={key} value={key}>
              {words}
            </Option>
          ))}
        </OptionGroup>
      )}
    </>
  );
}

type Groups = [heading: string, subjects: Subject[]][];

/** Grouped by source; subjects of other pages by page, and those of later pages last. */
function groupSubjects(subjects: readonly Subject[], headingOf: (subject: Subject) => string): Groups {
  const groups = new Map<string, Subject[]>();
  const rank = ({ source, isLater = false }: Subject): number =>
    SOURCES_OF_SUBJECTS.indexOf(source) + (isLater ? SOURCES_OF_SUBJECTS.length : 0);
  for (const subject of subjects.toSorted((a, b) => rank(a) - rank(b))) {
    const heading = headingOf(subject);
    groups.set(heading, [...(groups.get(heading) ?? []), subject]);
  }
  return [...groups];
}
