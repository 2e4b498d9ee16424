/** /application/start: what to know before the first page. All of it comes from the definitions of this application. */
import { useNavigate } from 'react-router-dom';
import type { ApplicationStart } from '../../contract/index.ts';
import { Button } from '../../widgets/button.tsx';
import type { Application } from '../application/application.ts';
import { visiblePages } from '../application/application.ts';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import type { AsyncState } from '../loading/use-async.ts';
import { useStyles } from '../theme/styles.ts';
import { resumePath } from './navigation.ts';
import { minutesIn } from './time-forecast.ts';

interface StartPageProps {
  application: Application;
  start: AsyncState<ApplicationStart> & { reload: () => void };
}

/** The button comes with the content above it, which would otherwise push it away from the finger. It does not need the content. */
export function StartPage({ application, start }: StartPageProps) {
  const styles = useStyles();
  const t = useT();
  const navigate = useNavigate();
  return (
    <Page title={t('start.title')} lead={application.summary.jobTitle}>
      {start.state === 'waiting' ? (
        <Waiting />
      ) : (
        <>
          <div className={styles.card}>
            {start.state === 'failed' && <ErrorMessage onAction={start.reload} />}
            {start.state === 'loaded' && <StartOverview application={application} start={start.value} />}
          </div>
          <div className={styles.buttons}>
            <Button primary onClick={() => navigate(resumePath(application))}>
              {t('start.go')}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

function StartOverview({ application, start }: { application: Application; start: ApplicationStart }) {
  const styles = useStyles();
  const t = useT();
  const { pages, prepare, documents, apart, keptDays } = start;
  const minutes = minutesIn(pages);
  return (
    <>
      <p>
        <strong>{t('start.length', { sections: visiblePages(application).length, minutes })}</strong> {t('start.pause')}
      </p>
      <p>{t('start.once')}</p>
      <List title={t('start.prepare')} items={prepare} />
      <List title={t('start.documents')} items={documents} />
      <h2 className={styles.partHeading}>{t('start.readers')}</h2>
      <p>{t('start.readBy')}</p>
      {apart.length > 0 && <p>{t('start.apart', { pages: apart.join(', ') })}</p>}
      <h2 className={styles.partHeading}>{t('start.kept')}</h2>
      <p>{t('start.keptFor', { count: keptDays })}</p>
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  const styles = useStyles();
  if (items.length === 0) return null;
  return (
    <>
      <h2 className={styles.partHeading}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
