/** Notices about the draft of a page: that it is shown, and when it was stored last. */
import { useEffect, useState } from 'react';
import type { DraftedPage } from '../../../contract/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { type Application, visiblePages } from '../../application/application.ts';
import type { LoadedForm } from '../../application/use-form.ts';
import { momentText } from '../../browser/day.ts';
import { confirm } from '../../components/dialog.tsx';
import { focusTitle } from '../../components/focus-title.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useAsync } from '../../loading/use-async.ts';
import { draftNote, store } from '../../state/state.ts';
import { useStyles } from '../../theme/styles.ts';
import type { LoadingParts } from '../loading-parts.ts';
import { PageLinks } from '../page-links.tsx';
import type { LoadedSection } from '../section-api.ts';
import { readDraftedPages } from './draft-calls.ts';
import { type Drafts, useDraftState } from './use-drafts.ts';

interface ResumedDraftProps {
  loadedForm: LoadedForm<LoadedSection>;
  drafts: Drafts;
  /** Loads the page again. */
  reload: () => void;
}

/** The page has a draft, which is shown until the person chooses the saved answers. */
export function ResumedDraft({ loadedForm: { initial, formStore }, drafts, reload }: ResumedDraftProps) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const [isVisible, setVisible] = useState(initial.draftWrittenAt !== undefined && formStore.isDirty);
  // Runs when the notice disappears, with the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup is what matters
  useEffect(() => () => focusTitle(), [isVisible]);
  if (!isVisible || !initial.draftWrittenAt) return null;
  const startFromSaved = async () => {
    if (!(await confirm({ title: 'draft.discard.title', text: 'draft.discard.text' }))) return;
    drafts.discard();
    reload();
  };
  return (
    // The browser may format the moment differently from the server.
    <div role="note" className={styles.notice} suppressHydrationWarning>
      {t('draft.begun', { moment: momentText(initial.draftWrittenAt, language) })}
      <div className={styles.buttons}>
        <Button onClick={() => setVisible(false)}>{t('draft.goOn')}</Button>
        <Button onClick={startFromSaved}>{t('draft.startFromSaved')}</Button>
      </div>
    </div>
  );
}

interface DraftedPagesProps {
  application: Application;
  version: string;
  drafted: readonly DraftedPage[];
  isFromReview?: boolean;
}

/** The pages with drafts, with links. */
export function DraftedPages({ application, version, drafted, isFromReview }: DraftedPagesProps) {
  const t = useT();
  const pages = visiblePages(application).filter((page) => drafted.some(({ section }) => section === page.section));
  return <PageLinks text={t('draft.pages')} pages={pages} version={version} isFromReview={isFromReview} />;
}

interface LoadedDraftedPagesProps extends Omit<DraftedPagesProps, 'drafted'> {
  /** The page that shows this notice waits until all of it has loaded. */
  loading: LoadingParts;
}

export function LoadedDraftedPages({ loading, ...props }: LoadedDraftedPagesProps) {
  const { id } = props.application.summary;
  const loaded = useAsync(() => readDraftedPages(id), [id]);
  // The page can be used even if the drafts cannot be read.
  const isWaiting = loaded.state === 'waiting';
  useEffect(() => loading.report('drafts', isWaiting ? 'waiting' : 'loaded'), [loading, isWaiting]);
  return loaded.state === 'loaded' ? <DraftedPages {...props} drafted={loaded.value} /> : null;
}

/**
 * The time when the draft was last stored. A failure is shown at the bottom of the window instead, where it is visible
 * while typing.
 */
export function DraftLine({ drafts }: { drafts: Drafts }) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const { storedAt, isFailing, isChangedElsewhere } = useDraftState(drafts);
  const note = isChangedElsewhere ? 'draft.elsewhere' : 'draft.failing';
  useEffect(() => {
    if (!isFailing) return;
    store.set(draftNote, note);
    return () => store.set(draftNote, null);
  }, [isFailing, note]);
  if (isFailing || !storedAt) return null;
  return (
    <p className={styles.muted} suppressHydrationWarning>
      {t('draft.kept', { moment: momentText(storedAt, language) })}
    </p>
  );
}
