/** A day that people know by heart, in three fields: month, day and year, in the order of the language. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { type ClipboardEvent, useState } from 'react';
import { isDay, type Json, type Language, TAGS } from '../../engine/data/index.ts';
import { type ControlProps, inputName, useReportUnfinished } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { childId } from '../form/item-keys.ts';
import { useStoreValue } from '../form/use-store-value.ts';
import { type DatePart, DIGITS, PARTS, partsIn } from './date-parts.ts';
import {
  type DateTexts,
  incompleteKey,
  invalidParts,
  joinDate,
  parsePastedDate,
  splitDate,
} from './memorable-date-text.ts';

const usePartsRow = makeResetStyles({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  '& > div > label': { display: 'block', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
  '& > [data-date-part=month]': { flex: '1 1 7em', maxWidth: '11em', minWidth: 0 },
  '& > [data-date-part=day]': { width: '3.5em' },
  '& > [data-date-part=year]': { width: '5em' },
});

export function MemorableDateControl(props: ControlProps) {
  const { store } = useFormContext();
  const { id, field, state } = props;
  const { texts, write } = useDateTexts(props);
  const language = useStoreValue(store.atoms, store.languageAtom);
  const order = partsIn(TAGS[language]);
  const incomplete = state.problem ? invalidParts(texts) : [];
  const invalid = state.problem && incomplete.length === 0 ? PARTS : incomplete;
  // A link to the question leads to the part with the problem.
  const first = order.find((part) => invalid.includes(part)) ?? order[0];
  const paste = (event: ClipboardEvent): void => {
    const pasted = parsePastedDate(event.clipboardData.getData('text'), order);
    if (!pasted || state.readOnly) return;
    event.preventDefault();
    write(pasted);
  };
  return (
    <div className={usePartsRow()} onPaste={paste}>
      <WholeDate {...props} />
      {order.map((part) => (
        <Part
          key={part}
          id={part === first ? id : childId(id, part)}
          part={part}
          state={state}
          language={language}
          text={texts[part]}
          isInvalid={invalid.includes(part)}
          autocomplete={partAutocomplete(field.uiOptions.autocomplete, part)}
          write={(text) => write({ ...texts, [part]: text })}
        />
      ))}
    </div>
  );
}

interface PartProps extends Pick<ControlProps, 'id' | 'state'> {
  part: DatePart;
  language: Language;
  text: string;
  isInvalid: boolean;
  autocomplete: string | undefined;
  write: (text: string) => void;
}

function Part(props: PartProps) {
  const { t } = useFormContext();
  const { id, part } = props;
  return (
    <div data-date-part={part}>
      <label htmlFor={id}>{t(`date.${part}`)}</label>
      <PartControl {...props} />
    </div>
  );
}

function PartControl({ id, part, state, language, text, isInvalid, autocomplete, write }: PartProps) {
  const { t, styles } = useFormContext();
  const shared = {
    id,
    name: `${inputName(state)}.${part}`,
    className: styles.input,
    autoComplete: autocomplete,
    value: text,
    'aria-invalid': isInvalid || undefined,
  };
  if (part !== 'month')
    return (
      <input
        {...shared}
        type="text"
        inputMode="numeric"
        readOnly={state.readOnly}
        onChange={({ target }) => write(target.value.replace(/\D/g, '').slice(0, DIGITS[part]))}
      />
    );
  return (
    <select {...shared} disabled={state.readOnly} onChange={({ target }) => write(target.value)}>
      <option value="">{t('form.choose')}</option>
      {monthNames(language).map((name, i) => (
        <option key={name} value={i + 1}>
          {i + 1} – {name}
        </option>
      ))}
    </select>
  );
}

/** The typed texts, kept next to the value: `05` and `5` are the same day. */
function useDateTexts(props: ControlProps) {
  const { state, edit } = props;
  const [draft, setDraft] = useState<{ texts: DateTexts; value: Json | undefined }>();
  const texts = draft && draft.value === state.value ? draft.texts : splitDate(state.value);
  useReportUnfinished(props, 'problem.unreadable', incompleteKey(texts));
  const write = (next: DateTexts): void => {
    const value = joinDate(next);
    setDraft({ texts: next, value });
    edit(value);
  };
  return { texts, write };
}

/**
 * The whole date in a field named by its path, for programs that fill in forms by names. It takes no keyboard focus,
 * and is hidden from screen readers.
 */
function WholeDate({ state, edit }: ControlProps) {
  const { styles } = useFormContext();
  return (
    <input
      type="date"
      className={styles.visuallyHidden}
      name={inputName(state)}
      tabIndex={-1}
      aria-hidden
      autoComplete="off"
      readOnly={state.readOnly}
      value={isDay(state.value) ? state.value : ''}
      onChange={({ target }) => edit(target.value || undefined)}
    />
  );
}

/** Browsers know the parts of a birthday. */
const partAutocomplete = (whole: string | undefined, part: DatePart): string | undefined =>
  whole === 'bday' ? `bday-${part}` : whole;

const monthNamesCache = new Map<Language, string[]>();

function monthNames(language: Language): string[] {
  const names = monthNamesCache.get(language) ?? formatMonthNames(language);
  monthNamesCache.set(language, names);
  return names;
}

function formatMonthNames(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(TAGS[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)));
}
