/** The buttons below the questions of a page. */
import type { Page as FlowPage, Translate } from '../../engine/index.ts';
import { Button } from '../../widgets/button.tsx';
import { mayLeave, mayLeaveForDashboard } from '../session/leave-guard.ts';
import { useStyles } from '../theme/styles.ts';
import type { WizardNavigation } from './navigation.ts';

interface SectionButtonsProps {
  t: Translate;
  busy: boolean;
  page: FlowPage;
  /** Opened from the review page, to change answers. */
  isFromReview: boolean;
  navigation: WizardNavigation;
  saveAndExit: () => void;
  /** Offered if the page cannot be saved as it is. */
  exitUnsaved: (() => void) | undefined;
}

export function SectionButtons({
  t,
  busy,
  page,
  isFromReview,
  navigation,
  saveAndExit,
  exitUnsaved,
}: SectionButtonsProps) {
  const styles = useStyles();
  const submitTextKey = submitKey(page, navigation, isFromReview);
  const isLast = navigation.submits && !isFromReview;
  return (
    <>
      {isLast && (
        <p role="note" id={SUBMISSION_NOTE} className={styles.notice}>
          {t('wizard.submits', { button: t(submitTextKey) })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button className={styles.pushToStart} busy={busy} onClick={() => goBack(navigation, isFromReview)}>
          {t(isFromReview ? 'wizard.return' : 'wizard.previous')}
        </Button>
        {!isFromReview && (
          <Button busy={busy} onClick={saveAndExit}>
            {t('wizard.saveAndExit')}
          </Button>
        )}
        {exitUnsaved && (
          <Button busy={busy} onClick={exitUnsaved}>
            {t('wizard.finishLater')}
          </Button>
        )}
        <Button type="submit" primary busy={busy} aria-describedby={isLast ? SUBMISSION_NOTE : undefined}>
          {t(submitTextKey)}
        </Button>
      </div>
    </>
  );
}

const SUBMISSION_NOTE = 'submission-note';

/** The key of the label of the submit button. */
const submitKey = ({ kind }: FlowPage, { submits }: WizardNavigation, isFromReview: boolean): string => {
  if (isFromReview) return 'wizard.save';
  return submits || kind === 'review' ? 'wizard.continue' : 'wizard.next';
};

async function goBack(navigation: WizardNavigation, isFromReview: boolean): Promise<void> {
  const isInWizard = isFromReview || navigation.hasPrevious;
  if (!(await (isInWizard ? mayLeave() : mayLeaveForDashboard()))) return;
  if (isFromReview) navigation.toReview();
  else navigation.toPrevious();
}
