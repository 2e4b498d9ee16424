/** The page as a whole: its words, who sees it, its notes and named values, and what is added to it. */

import { Accordion, Subtitle1, Text } from '@fluentui/react-components';
import { FLOW, type OutlineForm } from '../../authoring/editing/index.ts';
import { pointerTo } from '../../authoring/index.ts';
import type { Page } from '../../engine/index.ts';
import { PanelPart } from '../components/panel-part.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { targetAddress, useNavigationTarget } from '../definitions/navigation-target.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { ConditionRole } from './condition-role.tsx';
import { useOpenedItems } from './opened-items.ts';
import { PageAdditions } from './page-additions.tsx';
import { QuestionFaults } from './question-faults.tsx';
import { Rules } from './rules/rules.tsx';
import { NamedRules } from './values/named-rules.tsx';
import { OtherTexts } from './words/other-texts.tsx';
import { StoredWords } from './words/stored-words.tsx';

interface PagePanelProps {
  form: OutlineForm;
  select: (next: Selection) => void;
}

export function PagePanel({ form: whole, select }: PagePanelProps) {
  const t = useWords();
  const { form, labels, page } = whole;
  const { visitKey } = useNavigationTarget();
  const opened = useOpenedItems(form);
  return (
    <>
      <Subtitle1 as="h2">{labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(page ? 'pagePanel.page' : 'pagePanel.portal')}</Text>
      <QuestionFaults at={{ form, path: '' }} />
      <PageAdditions form={whole} select={select} />
      <PageWords form={form} isPortal={page === undefined} />
      {page && <WhoSees page={page} />}
      <Accordion key={visitKey} multiple collapsible defaultOpenItems={[...opened]}>
        <PanelPart value="notes" title={t('question.notes')}>
          <Rules at={{ form, path: '' }} list="notes" />
        </PanelPart>
        {page && (
          <PanelPart value="prepare" title={t('pagePanel.prepare')}>
            <Text block>{t('prepare.about')}</Text>
            <Rules at={{ form, path: '' }} list="prepare" />
          </PanelPart>
        )}
        <PanelPart value="values" title={t('values.title')}>
          <NamedRules form={form} />
        </PanelPart>
        <PanelPart value="texts" title={t('pagePanel.texts')}>
          <OtherTexts form={form} />
        </PanelPart>
      </Accordion>
    </>
  );
}

/** A form of the portal has a button with words of its own. */
function PageWords({ form, isPortal }: { form: string; isPortal: boolean }) {
  const t = useWords();
  return ['title', 'intro', ...(isPortal ? ['submit'] : [])].map((name) => (
    <StoredWords
      key={name}
      form={form}
      place={[name]}
      label={t(`pagePanel.${name}`)}
      isLong={name === 'intro'}
      isRequired={name !== 'intro'}
    />
  ));
}

function WhoSees({ page: { section, shown } }: { page: Page }) {
  const { files, edit } = useDefinitions();
  const place = files.list(FLOW, ['pages']).findIndex((_, i) => files.at(FLOW, ['pages', i, 'section']) === section);
  const isOwnAddress = (address: string): boolean =>
    address === targetAddress(FLOW, pointerTo('pages', place, 'shown'));
  return (
    <ConditionRole
      name={`page ${section}`}
      kind="shown"
      isOwnAddress={isOwnAddress}
      rule={shown}
      usual="always"
      choices={['always', 'when']}
      write={(rule) => edit((each) => each.set(FLOW, ['pages', place, 'shown'], rule))}
    />
  );
}
