/** Faults, each with a link to its place and, where there is one, its mend. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Link } from '@fluentui/react-components';
import type { StudioFault } from '../../contract/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { FaultMend } from '../definitions/fault-mend.tsx';
import { faultPlace } from '../definitions/fault-place.ts';
import type { Selection } from '../definitions/selection.ts';
import { usePlaceText } from '../definitions/use-place-text.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';

interface FaultListProps {
  /** Without a place, a fault belongs to no page. */
  open: (fault: StudioFault, place: Selection | undefined) => void;
}

export function FaultList({ open }: FaultListProps) {
  const t = useWords();
  const { faults, files, outline } = useDefinitions();
  const placeText = usePlaceText();
  return (
    <ul>
      {faults.map((fault) => {
        const { file, pointer, message } = fault;
        const place = faultPlace(files, outline, fault);
        return (
          <li key={file + pointer + message}>
            <Link as="button" onClick={() => open(fault, place)}>
              {place ? placeText(outline, place) : t('check.place', { file: fault.file, line: fault.line })}
            </Link>
            {': '}
            {message} <FaultMend fault={fault} />
          </li>
        );
      })}
    </ul>
  );
}

export function FaultAccordion({ open }: FaultListProps) {
  const t = useWords();
  const { faults } = useDefinitions();
  if (faults.length === 0) return null;
  return (
    <Accordion collapsible {...help('faults')}>
      <AccordionItem value="faults">
        <AccordionHeader as="h2">{t('edit.faults', { count: faults.length })}</AccordionHeader>
        <AccordionPanel>
          <FaultList open={open} />
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
