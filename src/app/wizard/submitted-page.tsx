/** The last page: the application is with the employer, and who sent it is logged out, at the latest after a while. */
import { useEffect } from 'react';
import type { ApplicantSituation } from '../../contract/index.ts';
import { FormView } from '../../renderer/index.ts';
import { get } from '../api/client.ts';
import type { Application } from '../application/application.ts';
import { applicationSituation } from '../application/situation.ts';
import { useForm, useFormSay } from '../application/use-form.ts';
import { Button } from '../components/button.tsx';
import { Failed, Page, Waiting } from '../components/page.tsx';
import { shownVersion } from '../definitions/published-forms.ts';
import { useLeaving } from '../navigation/logout.ts';
import { isSubmitted, store } from '../state/state.ts';
import { useLooks } from '../theme/styles.ts';
import { useWay } from './navigation.ts';
import { Progress } from './progress.tsx';

const LEAVES_AFTER_MS = 30_000;

export function End({ application, section }: { application: Application; section: string }) {
  const looks = useLooks();
  const version = shownVersion(application.summary.definitionVersion);
  const loaded = useForm(section, version, async () => ({
    situation: applicationSituation(application, { submitted: await submitted(application) }),
    wire: null,
  }));
  const say = useFormSay(section, loaded.state === 'there' ? loaded.value : { version });
  const way = useWay(application, section);
  const leave = useLeaving();
  useEffect(() => {
    store.set(isSubmitted, true);
    return () => store.set(isSubmitted, false);
  }, []);
  useEffect(() => {
    const timer = setTimeout(leave, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed again={loaded.again} />;
  return (
    <Page title={say('title')}>
      <Progress value={way.number} max={way.count} />
      <div className={looks.card}>
        <FormView store={loaded.value.store} say={say} />
      </div>
      <p className={looks.quiet}>{say('wizard.leaving')}</p>
      <div className={looks.buttons}>
        <Button primary onClick={leave}>
          {say('wizard.continue')}
        </Button>
      </div>
    </Page>
  );
}

/** What was applied for and when it was completed; an application between its phases has no such day yet. */
async function submitted({ email, summary: { id } }: Application): Promise<ApplicantSituation['submitted']> {
  const previous = await get('/applications/previous', { email });
  const completed = previous.find((each) => each.id === id);
  return completed ? { title: completed.jobTitle, date: completed.applicationDate.slice(0, 10) } : null;
}
