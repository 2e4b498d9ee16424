/** The pages of an application before its review, and which of them are done. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Application } from '../../application/application.ts';
import { useT } from '../../i18n/i18n.ts';
import { completeSectionNames } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import { pagePath, pagesBeforeReview } from '../../wizard/navigation.ts';
import { PageTitle } from '../../wizard/page-links.tsx';

export function PageList({ application, version }: { application: Application; version: string }) {
  const styles = useStyles();
  const t = useT();
  const complete = useAppState(completeSectionNames);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = (): void => setOpen(details.current?.open === true);
  // The list may have been opened before the app loaded.
  useEffect(follow, []);
  const pages = pagesBeforeReview(application);
  const done = pages.filter(({ section }) => complete.includes(section)).length;
  return (
    <details ref={details} className={styles.pageList} onToggle={follow}>
      <summary>{t('dashboard.pages', { done, count: pages.length })}</summary>
      {/* Each title is in the words of its page, which load when the list is opened. */}
      {isOpen && (
        <ol>
          {pages.map((page) => {
            const state = complete.includes(page.section) ? 'done' : 'open';
            return (
              <li key={page.section}>
                <Link to={pagePath(page)} className={styles.inline}>
                  <PageTitle section={page.section} version={version} />
                </Link>{' '}
                <span data-state={state}>{t(`parts.${state}`)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
}
