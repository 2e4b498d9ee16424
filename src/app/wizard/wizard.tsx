/** /application/…: the application under way, and the page of it that the address names. */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { failureText } from '../api/error-text.ts';
import {
  type Application,
  openApplication,
  openFinished,
  pagesToOpen,
  submittedBefore,
} from '../application/application.ts';
import { Failed, Waiting } from '../components/page.tsx';
import { currentManifest } from '../definitions/published-forms.ts';
import { useSay } from '../i18n/i18n.ts';
import { member } from '../session/expiry.ts';
import { applicationSections, store } from '../state/state.ts';
import { useLoad } from '../state/use-async.ts';
import { type Arrival, resumeAddress, submissionOf, unfinishedAddress } from './navigation.ts';
import { Section } from './section.tsx';
import { End } from './submitted-page.tsx';

export function Wizard() {
  const say = useSay();
  const { '*': section } = useParams();
  const loaded = useLoad(async () => (await openApplication(member())) ?? openFinished(member()), []);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed text={failureText(loaded.error, say)} again={loaded.again} />;
  if (!loaded.value) return <Navigate to="/dashboard" replace />;
  if (!section) return <Navigate to={resumeAddress(loaded.value)} replace />;
  return <PageOf application={loaded.value} section={section} />;
}

function PageOf({ application: opened, section }: { application: Application; section: string }) {
  const arrival = useLocation().state as Arrival | null;
  const review = arrival?.review === true;
  const manifest = useAtomValue(currentManifest) ?? opened.manifest;
  const application = useMemo(() => ({ ...opened, manifest, review }), [opened, manifest, review]);
  const page = pagesToOpen(application).find((open) => open.section === section);
  if (page?.kind === 'end') {
    const isSubmitted = application.closed || arrival?.submitted === submissionOf(application);
    return isSubmitted ? (
      <End application={application} section={section} />
    ) : (
      <EndBefore application={application} section={section} />
    );
  }
  if (application.closed) return <Navigate to="/dashboard" replace />;
  const tooEarly = page?.kind === 'review' && store.get(applicationSections).length === 0;
  if (!page || tooEarly) return <Navigate to={unfinishedAddress(application)} replace />;
  return <Section key={`${section} ${review}`} application={application} page={page} />;
}

/** The last page of what was submitted before the application under way, when it is opened again. */
function EndBefore({ application, section }: { application: Application; section: string }) {
  const say = useSay();
  const loaded = useLoad(() => submittedBefore(application), [application]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed text={failureText(loaded.error, say)} again={loaded.again} />;
  if (!loaded.value) return <Navigate to={unfinishedAddress(application)} replace />;
  return <End application={loaded.value} section={section} />;
}
