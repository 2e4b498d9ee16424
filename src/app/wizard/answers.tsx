/** The answers of one section, read-only, with a button to change them. */

import { Fragment, useId } from 'react';
import { displayText, type Evaluation, type Say, type SummaryRow, summary } from '../../engine/index.ts';
import { Button } from '../button.tsx';
import { useLooks } from '../looks.ts';
import { useLanguage, useSay } from '../words.ts';

interface AnswersProps {
  evaluation: Evaluation;
  section: string;
  version: string;
  edit: () => void;
}

export function Answers({ evaluation, section, version, edit }: AnswersProps) {
  const looks = useLooks();
  const say = useSay(section, version);
  const title = useId();
  return (
    <>
      <div className={looks.top}>
        <h2 id={title} className={looks.heading}>
          {say('title')}
        </h2>
        <Button onClick={edit} aria-describedby={title}>
          {say('wizard.edit')}
        </Button>
      </div>
      {parted(summary(evaluation)).map(({ heading, rows }) => (
        <Fragment key={heading?.path ?? ''}>
          {heading && <Heading row={heading} say={say} />}
          {rows.length > 0 && (
            <dl className={looks.summary}>
              {rows.map((row) => (
                <Answer key={row.path} row={row} say={say} />
              ))}
            </dl>
          )}
        </Fragment>
      ))}
    </>
  );
}

function Heading({ row: { label, params, depth }, say }: { row: SummaryRow; say: Say }) {
  const looks = useLooks();
  const words = say(label, params);
  return depth === 0 ? <h3 className={looks.part}>{words}</h3> : <h4 className={looks.smallPart}>{words}</h4>;
}

function Answer({ row, say }: { row: SummaryRow; say: Say }) {
  const looks = useLooks();
  const language = useLanguage();
  const answers = row.answers.map((answer) => displayText(answer, say, language));
  return (
    <div className={looks.answer}>
      <dt>{say(row.label, row.params)}</dt>
      <dd>{answers.length > 0 ? answers.join(', ') : say('wizard.notAnswered')}</dd>
    </div>
  );
}

interface Part {
  heading: SummaryRow | undefined;
  rows: SummaryRow[];
}

/** A definition list holds no headings: the rows are parted at them. */
function parted(rows: SummaryRow[]): Part[] {
  const parts: Part[] = [{ heading: undefined, rows: [] }];
  for (const row of rows) {
    if (row.heading) parts.push({ heading: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}
