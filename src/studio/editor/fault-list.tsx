/** Faults, each with a link to its page and, where there is one, its quick fix. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Link } from '@fluentui/react-components';
import type { StudioFault } from '../../contract/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { QuickFixButton } from '../definitions/quick-fix-button.tsx';
import type { Selection } from '../definitions/selection.ts';
import { focusedSelection, isOfWholeFile, languageAt, selectionAt } from '../definitions/selection-at.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';

interface FaultListProps {
  /** Without a selection, the fault belongs to no page, or can be mended only in the text of its file. */
  open: (fault: StudioFault, selection: Selection | undefined) => void;
}

export function FaultList({ open }: FaultListProps) {
  const t = useWords();
  const { faults, files, outline } = useDefinitions();
  const selectionText = useSelectionText();
  return (
    <ul>
      {faults.map((fault) => {
        const { file, pointer, message } = fault;
        const selection = selectionAt(files, outline, fault);
        const target = selection && !isOfWholeFile(fault) ? focusedSelection(selection, fault) : undefined;
        const language = languageAt(fault);
        const place = selection
          ? selectionText(outline, selection)
          : t('check.place', { file: fault.file, line: fault.line });
        return (
          <li key={file + pointer + message}>
            <Link as="button" onClick={() => open(fault, target)}>
              {selection && language
                ? t('question.inLanguage', { what: place, language: t(`language.${language}`) })
                : place}
            </Link>
            {': '}
            {message} <QuickFixButton fault={fault} />
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
