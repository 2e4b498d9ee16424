/** /quick-apply-submitted and /resume-submitted: thanks, and what happens next. */
import { currentVersion } from '../definitions.ts';
import { useLoad } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { store } from '../store.ts';
import { loadWords, useSay } from '../words.ts';
import { OtherJobs } from './visit.tsx';

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
