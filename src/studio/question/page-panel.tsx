/** The page itself: its words, its condition, its notes and named values, and buttons to add to it. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Subtitle1,
  Text,
} from '@fluentui/react-components';
import { useState } from 'react';
import { addPage, FLOW, movePage, type OutlineForm } from '../../authoring/editing/index.ts';
import type { Page } from '../../engine/index.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { AddQuestion } from './add-question.tsx';
import { ConditionRole } from './condition-role.tsx';
import { NamedValues } from './named-values.tsx';
import { QuestionFaults } from './question-faults.tsx';
import { Rules } from './rules.tsx';
import { BilingualForm } from './words/bilingual-form.tsx';
import { StoredWords } from './words/stored-words.tsx';

interface PagePanelProps {
  form: OutlineForm;
  select: (next: Selection) => void;
}

export function PagePanel({ form: { form, labels, page }, select }: PagePanelProps) {
  const t = useWords();
  return (
    <>
      <Subtitle1 as="h2">{labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(page ? 'pagePanel.page' : 'pagePanel.portal')}</Text>
      <QuestionFaults at={{ form, path: '' }} />
      <Additions form={form} page={page} select={select} />
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

interface AdditionsProps extends Pick<PagePanelProps, 'select'> {
  form: string;
  page: Page | undefined;
}

/** Buttons to add to the page, and its position. */
function Additions({ form, page, select }: AdditionsProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const [adding, setAdding] = useState<'question' | 'page'>();
  if (isReadOnly) return null;
  const close = (): void => setAdding(undefined);
  return (
    <>
      <ActionBar label={t('pagePanel.actions')}>
        <Button size="small" onClick={() => setAdding('question')}>
          {t('add.title')}
        </Button>
        {page && (
          <>
            <Button size="small" onClick={() => setAdding('page')}>
              {t('pagePanel.addPage')}
            </Button>
            <Button size="small" onClick={() => edit((each) => movePage(each, form, -1))}>
              {t('structure.up')}
            </Button>
            <Button size="small" onClick={() => edit((each) => movePage(each, form, 1))}>
              {t('structure.down')}
            </Button>
          </>
        )}
      </ActionBar>
      {adding === 'question' && <AddQuestion form={form} holder="" select={select} close={close} />}
      {adding === 'page' && <AddPage before={form} select={select} close={close} />}
    </>
  );
}

interface AddPageProps extends Pick<PagePanelProps, 'select'> {
  before: string;
  close: () => void;
}

function AddPage({ before, select, close }: AddPageProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  return (
    <BilingualForm
      labels={[t('pagePanel.title'), t('pagePanel.firstQuestion')]}
      submit={t('pagePanel.addPage')}
      close={close}
      take={([title, question]) => {
        if (!title || !question) return;
        let section = '';
        edit((each) => {
          section = addPage(each, { title, question, before });
        });
        select({ form: section, path: '' });
      }}
    />
  );
}
