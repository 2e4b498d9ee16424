/** The application under way: how far it is, and whether to go on. */

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Call, cancelApplication, continueApplication, SUCCESS } from '../../contract/index.ts';
import { dayText, pageNumber, resumePage } from '../../engine/index.ts';
import { type Application, pagesToOpen, situationOf, visiblePages } from '../application.ts';
import { Button } from '../button.tsx';
import { tell } from '../calls.ts';
import { confirm } from '../dialog.tsx';
import { failureText, useRefusal } from '../failure.ts';
import { focusTitle } from '../focus.ts';
import { useDoing } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed } from '../page.tsx';
import { isApplicationReview, store, temporaryLanguage } from '../store.ts';
import { Progress } from '../wizard/progress.tsx';
import { useLanguage, useSay } from '../words.ts';

interface CurrentApplicationProps {
  application: Application;
  again: () => void;
}

export function CurrentApplication({ application, again }: CurrentApplicationProps) {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  const { summary } = application;
  const { flow, facts } = application.manifest;
  const pages = visiblePages(application);
  const saved = summary.lastSavedPage > 0 ? resumePage(pagesToOpen(application), summary.lastSavedPage) : undefined;
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.current')}</h2>
      <h3 className={looks.part}>{summary.jobTitle}</h3>
      <p className={looks.quiet}>
        {say('dashboard.started', { date: dayText(summary.applicationDate.slice(0, 10), language) })}
      </p>
      <Progress
        value={saved ? pageNumber(flow, situationOf(application), facts, saved.section) : 0}
        max={pages.length}
      />
      {!application.closed && <Choices application={application} again={again} />}
    </section>
  );
}

function Choices({ application: { email, summary }, again }: CurrentApplicationProps) {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  const [busy, run] = useDoing();
  const [refusal, setRefusal] = useRefusal();
  const choose = (call: Call, then: () => void) =>
    run(async () => {
      setRefusal();
      try {
        const answer = String(
          await tell(call, { email, applicationId: summary.id, language: store.get(temporaryLanguage) }),
        );
        if (answer === SUCCESS) then();
        else setRefusal(answer);
      } catch (error) {
        setRefusal(failureText(error, say));
      }
    });
  useEffect(() => focusTitle, []);
  const goOn = () =>
    choose(continueApplication, () => {
      store.set(isApplicationReview, false);
      navigate('/application');
    });
  const cancel = async () => {
    if (await confirm({ title: 'cancel.title', text: 'cancel.text' })) await choose(cancelApplication, again);
  };
  return (
    <>
      {refusal !== undefined && <Failed text={refusal} />}
      <div className={looks.buttons}>
        <Button primary busy={busy} onClick={goOn}>
          {say('dashboard.continue')}
        </Button>
        <Button busy={busy} onClick={cancel}>
          {say('dashboard.cancel')}
        </Button>
      </div>
    </>
  );
}
