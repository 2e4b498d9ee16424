/** The limits of an answer and the options of its control, which depend on the kind of the question. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type EditedFiles, type QuestionAt, setAt } from '../../../authoring/editing/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { OpenText } from '../fields/open-text.tsx';
import type { QuestionProps } from '../question-props.ts';
import { Autocomplete } from './autocomplete.tsx';
import { DigitLimits } from './digit-limits.tsx';
import { ItemHeading } from './item-heading.tsx';
import { LimitRange } from './limit-range.tsx';
import { OPTIONS, optionType, type QuestionOption } from './option-table.ts';
import { textOnlyParts } from './text-only.ts';
import { optionPlace, useFaultAt } from './use-fault.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  contents: { display: 'contents' },
  list: { display: 'grid', gap: tokens.spacingVerticalS },
});

export function Limits(props: QuestionProps) {
  const { at, question, source } = props;
  const styles = useStyles();
  const valueType = optionType(question.kind, source);
  const options = OPTIONS.filter(({ valueTypes }) => valueType !== undefined && valueTypes.includes(valueType));
  // Once opened, an option stays where it is, so that its field keeps the focus with its first and last character.
  const [rareNames] = useState(() => OPTIONS.filter((option) => isUnused(option, props)).map(({ name }) => name));
  const isRare = ({ name }: QuestionOption): boolean => rareNames.includes(name);
  const rare = options.filter(isRare);
  return (
    <>
      <div className={styles.grid}>
        {options
          .filter((option) => !isRare(option) && !options.some(({ upper }) => upper === option))
          .map(({ upper, ...option }) =>
            upper ? (
              <OptionRange key={option.name} lower={option} upper={upper} {...props} />
            ) : (
              <Option key={option.name} option={option} {...props} />
            ),
          )}
        {valueType === 'text' && <DigitLimits {...props} />}
        {valueType && ['text', 'day', 'number', 'choice'].includes(valueType) && <Autocomplete {...props} />}
        {valueType === 'list' && <ItemHeading {...props} />}
      </div>
      {rare.length > 0 && <RareOptions options={rare} {...props} />}
      <TextOnlyParts at={at} />
    </>
  );
}

function RareOptions({ options, ...props }: QuestionProps & { options: readonly QuestionOption[] }) {
  const t = useWords();
  const styles = useStyles();
  return (
    <Accordion collapsible>
      <AccordionItem value="more">
        <AccordionHeader as="h4">{t('limits.more')}</AccordionHeader>
        <AccordionPanel className={styles.grid}>
          {options.map((option) => (
            <Option key={option.name} option={option} {...props} />
          ))}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** Links to the parts that no control of the panel edits. */
function TextOnlyParts({ at }: Pick<QuestionProps, 'at'>) {
  const t = useWords();
  const styles = useStyles();
  const { files } = useDefinitions();
  const parts = textOnlyParts(files, at);
  if (parts.length === 0) return null;
  return (
    <>
      <Text block>{t('limits.onlyText')}</Text>
      <ul className={styles.list}>
        {parts.map(({ name, file, place }) => (
          <li key={file + name}>
            <OpenText what={t(`limits.text.${name}`)} file={file} place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

const isUnused = (option: QuestionOption, props: QuestionProps): boolean =>
  option.isAdvanced === true && valueAt(option, props) === undefined;

function valueAt({ part, place }: QuestionOption, { source }: QuestionProps): Json | undefined {
  return place.reduce<Json | undefined>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    source[part] as Json,
  );
}

interface OptionProps extends QuestionProps {
  option: QuestionOption;
}

/** Takes the focus when the author opens it from the list of all rules. */
function Option(props: OptionProps) {
  const { files } = useDefinitions();
  const { at, option } = props;
  const { file, pointer } = optionPlace(files, at, option.part, option.place);
  const own = useTargetPart<HTMLDivElement>((address) => address === targetAddress(file, pointer));
  return (
    <div ref={own}>
      <OptionControl {...props} />
    </div>
  );
}

/** A lower and an upper limit. Links to either lead to the field of an exact number. */
function OptionRange({ lower, upper, ...props }: QuestionProps & Record<'lower' | 'upper', QuestionOption>) {
  const styles = useStyles();
  const { files, edit } = useDefinitions();
  const { at } = props;
  const addresses = [lower, upper].map(({ part, place }) => {
    const { file, pointer } = optionPlace(files, at, part, place);
    return targetAddress(file, pointer);
  });
  const own = useTargetPart<HTMLDivElement>((address) => addresses.includes(address));
  const fault = useFaultAt(at, lower.part, lower.place);
  const write = (least: Json | undefined, most: Json | undefined): void => {
    edit(
      (each) => {
        writeOption(each, at, lower, least);
        writeOption(each, at, upper, most);
      },
      { isTyped: true },
    );
  };
  return (
    <div ref={own} className={styles.contents}>
      <LimitRange
        name={lower.name}
        least={valueAt(lower, props)}
        most={valueAt(upper, props)}
        fault={fault}
        write={write}
      >
        <Option option={lower} {...props} />
        <Option option={upper} {...props} />
      </LimitRange>
    </div>
  );
}

function OptionControl({ option, ...props }: OptionProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const { name, part, place, control, values = [] } = option;
  const value = valueAt(option, props);
  const fault = useFaultAt(props.at, part, place);
  const label = t(`limits.${name}`);
  const hint = HINTS[name] && t(HINTS[name]);
  const write = (next: Json | undefined, options?: { isTyped: boolean }): void =>
    void edit((files) => writeOption(files, props.at, option, next), options);
  const writeTyped = (next: Json | undefined): void => write(next, { isTyped: true });
  const shared = { label, hint, value, fault, write: writeTyped };
  if (control === 'number') return <NumberField {...shared} isReadOnly={isReadOnly} />;
  if (control === 'checkbox')
    return (
      <Checkbox
        label={label}
        disabled={isReadOnly}
        checked={value === true}
        onChange={(_, { checked }) => write(checked === true || undefined)}
      />
    );
  if (control === 'select')
    return (
      <DropdownField
        label={label}
        values={values}
        value={option.read?.(props.source) ?? String(value ?? values[0])}
        fault={fault}
        optionText={(each) => t(FAMILIAR.includes(name) ? `${name}.${each}` : `limits.of.${name}.${each}`)}
        choose={(each) => write(each === values[0] ? undefined : each)}
      />
    );
  return <TextOption {...shared} />;
}

function writeOption(files: EditedFiles, at: QuestionAt, option: QuestionOption, next: Json | undefined): void {
  if (option.write) option.write(files, at, next);
  else setAt(files, at, option.part, [...option.place], next);
}

interface TextOptionProps {
  label: string;
  hint: string | undefined;
  value: Json | undefined;
  fault: string | undefined;
  write: (next: string | undefined) => void;
}

function TextOption({ label, hint, value, fault, write }: TextOptionProps) {
  const { isReadOnly } = useDefinitions();
  return (
    <Field size="small" label={label} {...(hint && { hint })} {...(fault && { validationMessage: fault })}>
      <Input
        readOnly={isReadOnly}
        spellCheck={false}
        value={typeof value === 'string' ? value : ''}
        onChange={(_, { value: text }) => write(text || undefined)}
      />
    </Field>
  );
}

/** Options whose values have their own words. */
const FAMILIAR = ['widget', 'width', 'review'];
const HINTS: Record<string, string> = {
  mask: 'limits.maskHint',
  pattern: 'limits.patternHint',
};
