/** A page of the wizard with questions, whatever its section: load, answer, save, go on. */
import { useAtomValue } from 'jotai';
import { type FormEvent, useCallback, useState } from 'react';
import type { Page as FlowPage } from '../../engine/index.ts';
import { FormView, heavy } from '../../renderer/index.ts';
import { failureText } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import { type OpenForm, useForm, useFormSay, useWrong } from '../application/use-form.ts';
import { Button } from '../components/button.tsx';
import { Failed, Page, Waiting } from '../components/page.tsx';
import { currentVersion, shownVersion } from '../definitions/published-forms.ts';
import { useSay } from '../i18n/i18n.ts';
import { mayLeave, mayLeaveForDashboard, useUnsaved } from '../session/leave-guard.ts';
import { completeSections, store } from '../state/state.ts';
import { useLooks } from '../theme/styles.ts';
import { type Drafts, useDrafting } from './draft.ts';
import { LoadingParts } from './loading-parts.ts';
import { useWay, type Way } from './navigation.ts';
import { Progress } from './progress.tsx';
import { Summaries } from './review.tsx';
import { Clashing } from './save-conflict.tsx';
import { type Opened, openSection } from './section-api.ts';
import { useAids } from './signing-context.ts';
import { Unfinished } from './unfinished.tsx';
import { useSaving } from './use-save.ts';

interface SectionProps {
  application: Application;
  page: FlowPage;
}

export function Section({ application, page }: SectionProps) {
  const say = useSay();
  useAtomValue(currentVersion);
  const version = shownVersion(application.summary.definitionVersion);
  const loaded = useForm(page.section, version, () => openSection(application, page.section, version));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed text={failureText(loaded.error, say)} again={loaded.again} />;
  return <Questions application={application} page={page} open={loaded.value} again={loaded.again} />;
}

interface QuestionsProps extends SectionProps {
  open: OpenForm<Opened>;
  again: () => void;
}

function Questions({ application, page, open, again }: QuestionsProps) {
  const looks = useLooks();
  const { section } = page;
  const say = useFormSay(section, open);
  const { review } = application;
  const way = useWay(application, section);
  const aids = useAids(open.version, open.given.shown);
  const drafting = useDrafting(application, section, open.given, open.store);
  const [parts] = useState(() => new LoadingParts());
  const { busy, saving, clash } = useSaving({ application, section, open, drafting, parts });
  useGuard(page, open, drafting);
  const onward = (event: FormEvent) => {
    event.preventDefault();
    void saving(review ? way.toReview : way.toNext, !review && way.submits);
  };
  return (
    <Page title={say('title')} wrong={useWrong(open.store)}>
      {!review && <Progress value={way.number} max={way.count} />}
      {clash && <Clashing clash={clash} again={again} />}
      {(page.kind === 'review' || way.submits) && <Unfinished application={application} version={open.version} />}
      <form noValidate onSubmit={onward} aria-busy={busy}>
        {/* Each part of the review has a card of its own. */}
        <div className={open.store.isEmpty || page.kind === 'review' ? undefined : looks.card}>
          <fieldset role="none" disabled={busy} className={looks.questions}>
            <FormView store={open.store} say={say} aids={aids} heavy={heavy}>
              {page.kind === 'review' && (
                <Summaries application={application} section={section} version={open.version} way={way} parts={parts} />
              )}
            </FormView>
          </fieldset>
        </div>
        <div className={looks.buttons}>
          <Button className={looks.push} busy={busy} onClick={() => goBack(way, review)}>
            {say(review ? 'wizard.return' : 'wizard.previous')}
          </Button>
          {!review && (
            <Button busy={busy} onClick={() => saving(way.toDashboard)}>
              {say('wizard.saveAndExit')}
            </Button>
          )}
          <Button type="submit" primary busy={busy}>
            {say(onwardWord(page, way, review))}
          </Button>
        </div>
      </form>
    </Page>
  );
}

const onwardWord = ({ kind }: FlowPage, { submits }: Way, review: boolean): string => {
  if (review) return 'wizard.save';
  return submits || kind === 'review' ? 'wizard.continue' : 'wizard.next';
};

async function goBack(way: Way, review: boolean): Promise<void> {
  const isInWizard = review || way.hasPrevious;
  if (!(await (isInWizard ? mayLeave() : mayLeaveForDashboard()))) return;
  if (review) way.toReview();
  else way.toPrevious();
}

/** Answers that are not saved are not left without asking. A page of answers given before is complete as it is. */
function useGuard(
  { kind, section }: FlowPage,
  { store: form }: OpenForm<Opened>,
  { keep, discard, carry }: Drafts,
): void {
  const changed = useCallback(() => form.dirty, [form]);
  const incomplete = useCallback(
    () => form.dirty || (kind !== 'review' && !store.get(completeSections).includes(section)),
    [form, kind, section],
  );
  useUnsaved({ changed, incomplete, keep, discard, carry });
}
