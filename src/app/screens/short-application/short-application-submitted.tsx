/** /quick-apply-submitted and /resume-submitted: thanks, and what happens next. */

import { Failed, Page, Waiting } from '../../components/page.tsx';
import { currentVersion } from '../../definitions/published-forms.ts';
import { loadWords, useSay } from '../../i18n/i18n.ts';
import { store } from '../../state/state.ts';
import { useLoad } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';
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
