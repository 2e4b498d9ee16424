/** The page as a whole: its words, who sees it, its notes and named values, and what is added to it. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Subtitle1, Text } from '@fluentui/react-components';
import { FLOW, type OutlineForm } from '../../authoring/editing/index.ts';
import type { Page } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { ConditionRole } from './condition-role.tsx';
import { PageAdditions } from './page-additions.tsx';
import { QuestionFaults } from './question-faults.tsx';
import { Rules } from './rules/rules.tsx';
import { NamedValues } from './values/named-values.tsx';
import { StoredWords } from './words/stored-words.tsx';

interface PagePanelProps {
  form: OutlineForm;
  select: (next: Selection) => void;
}

export function PagePanel({ form: whole, select }: PagePanelProps) {
  const t = useWords();
  const { form, labels, page } = whole;
  return (
    <>
      <Subtitle1 as="h2">{labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(page ? 'pagePanel.page' : 'pagePanel.portal')}</Text>
      <QuestionFaults at={{ form, path: '' }} />
      <PageAdditions form={whole} select={select} />
      <PageWords form={form} />
      {page && <WhoSees page={page} />}
      <Accordion multiple collapsible>
        <AccordionItem value="notes">
          <AccordionHeader as="h3">{t('question.notes')}</AccordionHeader>
          <AccordionPanel>
            <Rules at={{ form, path: '' }} list="notes" />
          </AccordionPanel>
        </AccordionItem>
        <AccordionItem value="values">
          <AccordionHeader as="h3">{t('values.title')}</AccordionHeader>
          <AccordionPanel>
            <NamedValues form={form} />
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </>
  );
}

function PageWords({ form }: { form: string }) {
  const t = useWords();
  return ['title', 'intro'].map((name) => (
    <StoredWords
      key={name}
      form={form}
      place={[name]}
      label={t(`pagePanel.${name}`)}
      isLong={name === 'intro'}
      isRequired={name === 'title'}
    />
  ));
}

function WhoSees({ page: { section, shown } }: { page: Page }) {
  const { files, edit } = useDefinitions();
  const place = files.list(FLOW, ['pages']).findIndex((_, i) => files.at(FLOW, ['pages', i, 'section']) === section);
  return (
    <ConditionRole
      kind="shown"
      rule={shown}
      usual="always"
      choices={['always', 'when']}
      write={(rule) => edit((each) => each.set(FLOW, ['pages', place, 'shown'], rule))}
    />
  );
}
