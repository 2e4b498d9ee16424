/** The pages that stand between an application and its end, each a way there. */
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Application } from '../application/application.ts';
import { loadWords, useSay } from '../i18n/i18n.ts';
import { completeSections } from '../state/state.ts';
import { useLoad } from '../state/use-async.ts';
import { useLooks } from '../theme/styles.ts';
import { addressOf, unfinishedPages } from './navigation.ts';

interface UnfinishedProps {
  application: Application;
  version: string;
}

export function Unfinished({ application, version }: UnfinishedProps) {
  const looks = useLooks();
  const say = useSay();
  useAtomValue(completeSections);
  const pages = unfinishedPages(application);
  if (pages.length === 0) return null;
  return (
    <div role="note" className={looks.notice}>
      {say('wizard.unfinished')}
      <ul>
        {pages.map((page) => (
          <li key={page.section}>
            <Link to={addressOf(page)} className={looks.inline}>
              <Title section={page.section} version={version} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Title({ section, version }: { section: string; version: string }) {
  const say = useSay(section, version);
  const words = useLoad(() => loadWords(version, section), [version, section]);
  return words.state === 'there' ? say('title') : '…';
}
