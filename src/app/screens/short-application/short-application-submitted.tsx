/** /quick-apply-submitted and /resume-submitted: thanks, and what happens next. */
import { currentVersion } from '../../api/published-forms.ts';
import { loadWords, useSay } from '../../i18n/i18n.ts';
import { Failed, Page, Waiting } from '../../shell/page.tsx';
import { store } from '../../state.ts';
import { useLooks } from '../../styles.ts';
import { useLoad } from '../../use-async.ts';
import { OtherJobs } from './short-application.tsx';

export function Submitted({ name }: { name: string }) {
  const looks = useLooks();
  const say = useSay(name);
  const loaded = useLoad(() => loadWords(store.get(currentVersion), name), [name]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed again={loaded.again} />;
  return (
    <Page title={say('texts.submittedTitle')}>
      <p className={looks.notice}>{say('texts.submitted')}</p>
      <OtherJobs />
    </Page>
  );
}
