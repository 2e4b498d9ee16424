/** What was answered on the pages before: every saved section, and the way back to change it. */
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Evaluation, openRecord, type Say } from '../../engine/index.ts';
import { optional } from '../../renderer/index.ts';
import { failureText } from '../api/error-text.ts';
import { type Application, visiblePages } from '../application/application.ts';
import { Failed, Waiting } from '../components/page.tsx';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords, useLanguage, useSay } from '../i18n/i18n.ts';
import { applicationSections } from '../state/state.ts';
import { useLoad } from '../state/use-async.ts';
import { useLooks } from '../theme/styles.ts';
import { Answers } from './answer-list.tsx';
import type { LoadingParts } from './loading-parts.ts';
import type { Way } from './navigation.ts';
import { startOf } from './section-api.ts';

interface SummariesProps {
  application: Application;
  section: string;
  version: string;
  way: Way;
  parts: LoadingParts;
}

export function Summaries({ application, section, version, way, parts }: SummariesProps) {
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
      <Saved
        key={page.section}
        application={application}
        section={page.section}
        version={version}
        parts={parts}
        // What was answered in an earlier phase is only read.
        edit={visible.includes(page) ? () => way.edit(page.section) : undefined}
      />
    ));
}

interface SavedProps extends Omit<SummariesProps, 'way'> {
  edit: (() => void) | undefined;
}

function Saved({ application, section, version, parts, edit }: SavedProps) {
  const looks = useLooks();
  const language = useLanguage();
  const say = useSay(section, version);
  const loaded = useLoad(async () => {
    await loadWords(version, section);
    const [form, start] = await Promise.all([loadForm(version, section), startOf(application, section)]);
    return { form, ...start };
  }, [application, section, version]);
  useEffect(() => parts.report(section, loaded.state), [parts, section, loaded.state]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed')
    return <Failed text={failureText(loaded.error, say, loadErrorOf(say))} again={loaded.again} />;
  const { form, wire } = loaded.value;
  // To look at answers is no reason to ask them again.
  const situation = { ...loaded.value.situation, language, review: true };
  const evaluation = new Evaluation(form, situation, openRecord(form, situation, wire));
  return (
    <section className={looks.card}>
      <Answers evaluation={evaluation} section={section} version={version} edit={edit} />
    </section>
  );
}

/** A section may say in its own words that its answers did not load. */
const loadErrorOf = (say: Say): string | undefined =>
  optional(say, 'texts.loadError') === undefined ? undefined : 'texts.loadError';
