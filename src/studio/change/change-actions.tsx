/** The steps that a person may take with a change now. */
import { Button, makeStyles, Text, Toolbar, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ChangeShown, ChangeState, StaffRole } from '../../contract/index.ts';
import { call, type StudioEndpoint } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { restoreFocus } from '../components/focus-after-action.ts';
import { useDoneToast } from '../components/toasts.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import { useWords } from '../words/studio-words.ts';
import { PublishDialog } from './publish-dialog.tsx';

type ChangeAction = 'propose' | 'approve' | 'withdraw';
const ENDPOINTS: Record<ChangeAction, StudioEndpoint> = {
  propose: 'POST /studio/changes/:id/propose',
  approve: 'POST /studio/changes/:id/approve',
  withdraw: 'POST /studio/changes/:id/withdraw',
};

type ChangeNow = Pick<ChangeShown, 'state' | 'canApprove'>;

function stepsNow({ state, canApprove }: ChangeNow, role: StaffRole): ChangeAction[] {
  if (role === 'reader' || state === 'live' || state === 'withdrawn') return [];
  return [
    ...(state === 'draft' ? ['propose' as const] : []),
    ...(canApprove && state === 'proposed' ? ['approve' as const] : []),
    'withdraw',
  ];
}

const mayPublish = (state: ChangeState, role: StaffRole): boolean =>
  role === 'publisher' && (state === 'approved' || state === 'scheduled');

/** Why there is no other step for this person: the key of a text. */
function findReason({ state, canApprove }: ChangeNow, role: StaffRole): string | undefined {
  if (state === 'live' || state === 'withdrawn') return undefined;
  if (role === 'reader') return 'change.next.reader';
  if (role === 'publisher' && state === 'proposed' && !canApprove) return 'change.next.ownChange';
  if (role === 'editor' && (state === 'proposed' || state === 'approved')) return `change.next.${state}`;
  return undefined;
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export function ChangeActions({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { role } = useSession();
  const { save } = useDefinitions().edits;
  const { isBusy, failure, run, forget } = useAction();
  const showDone = useDoneToast();
  const [asking, setAsking] = useState<'publish' | 'withdraw'>();
  const close = (): void => setAsking(undefined);
  const { id, state, title } = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another state, the pressed button may be gone
  useEffect(() => restoreFocus(document.activeElement), [state]);
  const reason = findReason(change, role);
  const isConflicting = change.conflicts.length > 0;
  // A refused step says that conflicts are left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the last one is resolved
  useEffect(forget, [isConflicting]);
  const take = (step: ChangeAction): Promise<unknown> =>
    run(async () => {
      // An edit that is saved later would take the step back.
      await save();
      // An approval names the edit that the person has seen: another person may have edited the change meanwhile.
      const seen = step === 'approve' ? { ifMatch: `"${change.position}"` } : {};
      await call(ENDPOINTS[step], { params: { id }, ...seen }).finally(reload);
      showDone(t(`done.${step}`, { title }));
    });
  return (
    <div className={styles.actions}>
      <Failure failure={failure} />
      {reason && <Text>{t(reason)}</Text>}
      <StepButtons change={change} role={role} isBusy={isBusy} take={(step) => void take(step)} ask={setAsking} />
      {asking === 'publish' && <PublishDialog change={change} reload={reload} close={close} />}
      {asking === 'withdraw' && (
        <WithdrawDialog
          change={change}
          withdraw={() => void take('withdraw').then(close)}
          isBusy={isBusy}
          close={close}
        />
      )}
    </div>
  );
}

interface StepButtonsProps {
  change: ChangeNow;
  role: StaffRole;
  isBusy: boolean;
  take: (step: ChangeAction) => void;
  ask: (step: 'publish' | 'withdraw') => void;
}

function StepButtons({ change, role, isBusy, take, ask }: StepButtonsProps) {
  const t = useWords();
  const styles = useStyles();
  const steps = stepsNow(change, role);
  if (steps.length === 0) return null;
  return (
    <Toolbar className={styles.bar} aria-label={t('change.steps')}>
      {mayPublish(change.state, role) && (
        <Button appearance="primary" onClick={() => ask('publish')}>
          {t('step.publish')}
        </Button>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          appearance={step === 'withdraw' ? 'secondary' : 'primary'}
          disabledFocusable={isBusy}
          onClick={() => (step === 'withdraw' ? ask('withdraw') : take(step))}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
    </Toolbar>
  );
}

interface WithdrawDialogProps extends Pick<ChangeProps, 'change'> {
  withdraw: () => void;
  close: () => void;
  isBusy: boolean;
}

function WithdrawDialog({ change: { title, state }, withdraw, close, isBusy }: WithdrawDialogProps) {
  const t = useWords();
  return (
    <AskDialog
      title={t('withdraw.title', { title })}
      submitText={t('step.withdraw')}
      submit={withdraw}
      close={close}
      isBusy={isBusy}
      topic="change"
    >
      <Text>{t(state === 'scheduled' ? 'withdraw.scheduled' : 'withdraw.text')}</Text>
    </AskDialog>
  );
}
