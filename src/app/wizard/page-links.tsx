/** Links to the pages that are not complete. */
import { Link } from 'react-router-dom';
import type { Page } from '../../engine/index.ts';
import type { Application } from '../application/application.ts';
import { hasWords, loadWords, useT } from '../i18n/i18n.ts';
import { useAsync } from '../loading/use-async.ts';
import { completeSectionNames } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { useStyles } from '../theme/styles.ts';
import { incompletePagesBeforeReview, pagePath, type WizardState } from './navigation.ts';

interface IncompletePagesProps {
  application: Application;
  version: string;
}

export function IncompletePages({ application, version }: IncompletePagesProps) {
  const t = useT();
  useAppState(completeSectionNames);
  return <PageLinks text={t('wizard.unfinished')} pages={incompletePagesBeforeReview(application)} version={version} />;
}

interface PageLinksProps {
  text: string;
  pages: readonly Page[];
  version: string;
  /** The links lead back to the review after a save. */
  isFromReview?: boolean;
}

/** A note that lists pages. */
export function PageLinks({ text, pages, version, isFromReview }: PageLinksProps) {
  const styles = useStyles();
  if (pages.length === 0) return null;
  return (
    <div role="note" className={styles.notice}>
      {text}
      <ul>
        {pages.map((page) => (
          <li key={page.section}>
            <Link
              to={pagePath(page)}
              state={isFromReview ? ({ isFromReview } satisfies WizardState) : undefined}
              className={styles.inline}
            >
              <PageTitle section={page.section} version={version} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The title of a page, whose words may still load. */
export function PageTitle({ section, version }: { section: string; version: string }) {
  const t = useT(section, version);
  const words = useAsync(() => loadWords(version, section), [version, section]);
  return words.state === 'loaded' || hasWords(version, section) ? t('title') : '…';
}
