/** The review page: every saved section with its answers, and the way back to change them. */

import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Evaluation, openRecord } from '../../engine/index.ts';
import { type Application, visiblePages } from '../application.ts';
import { Button } from '../button.tsx';
import { currentVersion, loadForm, shownVersion } from '../definitions.ts';
import { useLoad } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { applicationSections, isApplicationReview, store } from '../store.ts';
import { loadWords, useLanguage, useSay } from '../words.ts';
import { Answers } from './answers.tsx';
import { Progress } from './progress.tsx';
import { openSection } from './record.ts';
import { useWay, type Way } from './way.ts';

interface ReviewProps {
  application: Application;
  section: string;
}

export function Review({ application, section }: ReviewProps) {
  const way = useWay(application, section);
  useAtomValue(currentVersion);
  const version = shownVersion(application.summary.definitionVersion);
  const words = useLoad(() => loadWords(version, section), [version, section]);
  const saved = useAtomValue(applicationSections);
  useEffect(() => store.set(isApplicationReview, false), []);
  if (words.state === 'waiting') return <Waiting />;
  if (words.state === 'failed') return <Failed again={words.again} />;
  const listed = visiblePages(application).filter((page) => page.kind !== 'review' && saved.includes(page.section));
  return (
    <Titled section={section} version={version}>
      <Progress value={way.number} max={way.count} />
      {listed.map((page) => (
        <Saved key={page.section} application={application} section={page.section} version={version} way={way} />
      ))}
      <Ways way={way} />
    </Titled>
  );
}

function Titled({ section, version, children }: { section: string; version: string; children: ReactNode }) {
  return <Page title={useSay(section, version)('title')}>{children}</Page>;
}

function Ways({ way }: { way: Way }) {
  const looks = useLooks();
  const say = useSay();
  return (
    <div className={looks.buttons}>
      <Button className={looks.push} onClick={way.toPrevious}>
        {say('wizard.previous')}
      </Button>
      <Button onClick={way.toDashboard}>{say('wizard.saveAndExit')}</Button>
      <Button primary onClick={way.toNext}>
        {say('wizard.continue')}
      </Button>
    </div>
  );
}

function Saved({ application, section, version, way }: ReviewProps & { version: string; way: Way }) {
  const looks = useLooks();
  const language = useLanguage();
  const loaded = useLoad(async () => {
    const [form, opened] = await Promise.all([
      loadForm(version, section),
      openSection(application, section),
      loadWords(version, section),
    ]);
    return { form, ...opened };
  }, [application, section, version]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed again={loaded.again} />;
  const { form, wire } = loaded.value;
  const situation = { ...loaded.value.situation, language };
  const evaluation = new Evaluation(form, situation, openRecord(form, situation, wire));
  return (
    <section className={looks.card}>
      <Answers evaluation={evaluation} section={section} version={version} edit={() => way.edit(section)} />
    </section>
  );
}
