/** /application/…: the application under way, and the page of it that the address names. */
import { Navigate, useParams } from 'react-router-dom';
import { type Application, openApplication, visiblePages } from '../application.ts';
import { member } from '../expiry.ts';
import { useLoad } from '../load.ts';
import { Failed, Waiting } from '../page.tsx';
import { applicationSections, store } from '../store.ts';
import { Review } from './review.tsx';
import { Section } from './section.tsx';
import { resumeAddress, unfinishedAddress } from './way.ts';

export function Wizard() {
  const { section } = useParams();
  const loaded = useLoad(async () => openApplication(member()), []);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed again={loaded.again} />;
  if (!loaded.value) return <Navigate to="/dashboard" replace />;
  if (section === undefined) return <Navigate to={resumeAddress(loaded.value)} replace />;
  return <PageOf application={loaded.value} section={section} />;
}

function PageOf({ application, section }: { application: Application; section: string }) {
  const page = visiblePages(application).find((visible) => visible.section === section);
  const nothingToReview = page?.kind === 'review' && store.get(applicationSections).length === 0;
  if (!page || nothingToReview) return <Navigate to={unfinishedAddress(application)} replace />;
  const Kind = page.kind === 'review' ? Review : Section;
  return <Kind key={section} application={application} section={section} />;
}
