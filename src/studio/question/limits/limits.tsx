/** The limits of an answer and the options of its control: which of them a question has depends on its kind. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { useWords } from '../../words/studio-words.ts';
import { OpenText } from '../fields/open-text.tsx';
import type { QuestionProps } from '../question-props.ts';
import { Autocomplete } from './autocomplete.tsx';
import { DigitLimits } from './digit-limits.tsx';
import { ItemHeading } from './item-heading.tsx';
import { LimitRange } from './limit-range.tsx';
import { OptionControl, type OptionProps, valueAt, writeOption } from './option-control.tsx';
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
