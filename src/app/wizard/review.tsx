/** The saved sections on the review page, each with a button to change its answers. */
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Evaluation, openRecord, type Translate } from '../../engine/index.ts';
import { optionalText } from '../../renderer/index.ts';
import { failureText } from '../api/error-text.ts';
import { type Application, visiblePages } from '../application/application.ts';
import { ErrorMessage, Waiting } from '../components/page.tsx';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords, useLanguage, useT } from '../i18n/i18n.ts';
import { applicationSections } from '../state/state.ts';
import { useAsync } from '../state/use-async.ts';
import { useStyles } from '../theme/styles.ts';
import { AnswerList } from './answer-list.tsx';
import type { LoadingParts } from './loading-parts.ts';
import type { WizardNavigation } from './navigation.ts';
import { loadStart } from './section-api.ts';

interface SavedSectionsProps {
  application: Application;
  section: string;
  version: string;
  navigation: WizardNavigation;
  parts: LoadingParts;
}

export function SavedSections({ application, section, version, navigation, parts }: SavedSectionsProps) {
  const saved = useAtomValue(applicationSections);
  const { pages } = application.manifest.flow;
  const visible = visiblePages(application);
  const before = pages.slice(
    0,
    pages.findIndex((page) => page.section === section),
  );
  return before
    .filter((page) => saved.includes(page.section))
    .map((page) => (
      <SectionSummary
        key={page.section}
        application={application}
        section={page.section}
        version={version}
        parts={parts}
        // Answers of an earlier phase are read-only.
        edit={visible.includes(page) ? () => navigation.edit(page.section) : undefined}
      />
    ));
}

interface SectionSummaryProps extends Omit<SavedSectionsProps, 'navigation'> {
  edit: (() => void) | undefined;
}

function SectionSummary({ application, section, version, parts, edit }: SectionSummaryProps) {
  const styles = useStyles();
  const language = useLanguage();
  const t = useT(section, version);
  const loaded = useAsync(async () => {
    await loadWords(version, section);
    const [form, start] = await Promise.all([loadForm(version, section), loadStart(application, section)]);
    return { form, ...start };
  }, [application, section, version]);
  useEffect(() => parts.report(section, loaded.state), [parts, section, loaded.state]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed')
    return <ErrorMessage text={failureText(loaded.error, t, loadErrorKey(t))} retry={loaded.retry} />;
  const { form, wire } = loaded.value;
  // Opening a page to look at answers must not ask them again.
  const situation = { ...loaded.value.situation, language, review: true };
  const evaluation = new Evaluation(form, situation, openRecord(form, situation, wire));
  return (
    <section className={styles.card}>
      <AnswerList evaluation={evaluation} section={section} version={version} edit={edit} />
    </section>
  );
}

/** A section may have its own text for answers that did not load. */
const loadErrorKey = (t: Translate): string | undefined =>
  optionalText(t, 'texts.loadError') === undefined ? undefined : 'texts.loadError';
