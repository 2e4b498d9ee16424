/** All faults in one list, each with a link to its question. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Link } from '@fluentui/react-components';
import { useDefinitions } from '../definitions/definitions.ts';
import { FaultMend } from '../definitions/fault-mend.tsx';
import { placeOf } from '../definitions/fault-place.ts';
import type { Selection } from '../definitions/selection.ts';
import { help } from '../help/help-topic.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

interface FaultListProps {
  select: (next: Selection) => void;
}

export function FaultList({ select }: FaultListProps) {
  const t = useWords();
  const { faults, outline } = useDefinitions();
  if (faults.length === 0) return null;
  const titleOf = (form: string): string => outline.find((each) => each.form === form)?.labels[languageNow()] ?? form;
  return (
    <Accordion collapsible {...help('faults')}>
      <AccordionItem value="faults">
        <AccordionHeader as="h2">{t('edit.faults', { count: faults.length })}</AccordionHeader>
        <AccordionPanel>
          <ul>
            {faults.map((fault) => {
              const { file, pointer, line, message } = fault;
              const place = placeOf(fault);
              return (
                <li key={file + pointer + message}>
                  {place && (
                    <Link as="button" onClick={() => select(place)}>
                      {titleOf(place.form)}
                    </Link>
                  )}
                  {place ? ': ' : `${t('check.place', { file, line })}: `}
                  {message} <FaultMend fault={fault} />
                </li>
              );
            })}
          </ul>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
