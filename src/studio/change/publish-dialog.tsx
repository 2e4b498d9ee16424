/** Asks when a change goes live, and for whom. */
import { Checkbox, Field, Input, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { ChangeShown } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { useDoneToast } from '../components/toasts.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useKeptInput } from '../saving/use-kept-input.ts';
import { countText } from '../stops/count-text.ts';
import { momentText, useWords, type Words } from '../words/studio-words.ts';
import { useChangeReports } from './change-reports.tsx';
import { publishAfterSimulation } from './publish-after-simulation.ts';

/** Without a maximum, the field accepts years of more than four digits. */
const LAST_MOMENT = '9999-12-31T23:59';

export function PublishDialog({ change, reload, close }: ChangeProps & { close: () => void }) {
  const t = useWords();
  const choice = usePublishChoice(change);
  const { isLater, at, migratesInProgress } = choice.value;
  const choose = (next: Partial<typeof choice.value>): void => choice.write({ ...choice.value, ...next });
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, publish } = usePublish(change.id);
  const submit = async (): Promise<void> => {
    const isUnreadable = isLater && Number.isNaN(Date.parse(at));
    setMissing(isUnreadable);
    if (isUnreadable) return;
    const isDone = await publish({ at: isLater ? new Date(at).toISOString() : null, underWay: migratesInProgress });
    await reload();
    if (!isDone) return;
    choice.clear();
    close();
  };
  return (
    <AskDialog
      title={t('publish.title', { title: change.title })}
      submitText={t('step.publish')}
      submit={() => void submit()}
      close={close}
      discard={choice.clear}
      isBusy={isBusy}
      topic="publish"
    >
      <Failure failure={failure} />
      <Field label={t('publish.when')}>
        <RadioGroup
          value={isLater ? 'later' : 'now'}
          onChange={(_, { value }) => choose({ isLater: value === 'later' })}
        >
          <Radio value="now" label={t('publish.now')} />
          <Radio value="later" label={t('publish.later')} />
        </RadioGroup>
      </Field>
      {isLater && <MomentField at={at} isMissing={isMissing} setAt={(next) => choose({ at: next })} />}
      <Checkbox
        label={t('publish.underWay')}
        checked={migratesInProgress}
        onChange={(_, { checked }) => choose({ migratesInProgress: checked === true })}
      />
      <MovableApplications />
      <Progress isBusy={isBusy} />
    </AskDialog>
  );
}

/** The choices of the person. For a change that is scheduled already, they begin with its schedule. */
const usePublishChoice = ({ id, publishAt, migratesInProgress }: ChangeShown) =>
  useKeptInput(`publish ${id}`, {
    isLater: publishAt !== null,
    at: publishAt === null ? '' : fieldText(new Date(publishAt)),
    migratesInProgress,
  });

/** Publishes a change and says so. A dialog that is closed does not ask again. */
function usePublish(id: number) {
  const t = useWords();
  const { isBusy, failure, run } = useAction();
  const showDone = useDoneToast();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const publish = (body: { at: string | null; underWay: boolean }): Promise<boolean> =>
    run(async () => {
      const send = () => call('POST /studio/changes/:id/publish', { params: { id }, body });
      const { answer } = await publishAfterSimulation(send, () => isOpen.current);
      showDone(doneText(answer, t));
    });
  return { isBusy, failure, publish };
}

interface MomentFieldProps {
  at: string;
  setAt: (at: string) => void;
  isMissing: boolean;
}

function MomentField({ at, setAt, isMissing }: MomentFieldProps) {
  const t = useWords();
  return (
    <Field
      label={t('publish.at')}
      hint={t('publish.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      required
      validationMessage={isMissing ? t('required') : undefined}
    >
      <Input type="datetime-local" max={LAST_MOMENT} value={at} onChange={(_, { value }) => setAt(value)} />
    </Field>
  );
}

/** How many of the applications under way can move to the change, and when they were counted: it may have been long ago. */
function MovableApplications() {
  const t = useWords();
  const report = useChangeReports().impact.value;
  return (
    <Text size={200} role="status">
      {report?.state === 'done'
        ? t('publish.movable', {
            at: report.countedAt === null ? '' : momentText(report.countedAt),
            moved: countText(report.movable, t),
            total: countText(report.total, t),
          })
        : t(report?.state === 'running' ? 'publish.counting' : 'publish.notCounted')}
    </Text>
  );
}

/** In the format of a field for a date and time, in the time zone of the browser. */
const fieldText = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

const MINUTE_MS = 60_000;

const doneText = ({ state, title, publishAt }: ChangeShown, t: Words): string =>
  state === 'scheduled' && publishAt
    ? t('done.scheduled', { title, at: momentText(publishAt) })
    : t('done.live', { title });

/** By then, publishing has started the simulation if there was none. */
const STARTED_MS = 1000;

/** The progress of publishing, and of its simulation. */
function Progress({ isBusy }: { isBusy: boolean }) {
  const t = useWords();
  const { value: report, reload } = useChangeReports().simulation;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => void reload(), STARTED_MS);
    return () => clearTimeout(timer);
  }, [isBusy, reload]);
  const text = report?.state === 'running' ? t('publish.walking', { walked: report.walked }) : t('publish.waiting');
  return <Text role="status">{isBusy && text}</Text>;
}
