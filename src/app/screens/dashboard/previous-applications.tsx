/** The previous applications, newest first. */
import { type ApplicationSummary, COMPLETED } from '../../../contract/index.ts';
import { dayText } from '../../../engine/index.ts';
import { CopyLink } from '../../application/copy-link.tsx';
import { ReferenceNumber } from '../../application/reference-number.tsx';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';

export function PreviousApplications({ applications }: { applications: readonly ApplicationSummary[] }) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard.previous')}</h2>
      {applications.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.noPrevious')}</p>
      ) : (
        <ul className={styles.list}>
          {applications.map(({ id, jobTitle, location, applicationDate, status, reference }) => (
            <li key={id} className={styles.entry}>
              <div>
                <strong>{jobTitle}</strong>
                <div className={styles.muted}>{location}</div>
                {reference && (
                  <div className={styles.muted}>
                    <ReferenceNumber reference={reference} />
                  </div>
                )}
                {reference && <CopyLink applicationId={id} />}
              </div>
              <div>
                <div>{dayText(applicationDate.slice(0, 10), language)}</div>
                <div className={styles.muted}>
                  {t(status === COMPLETED ? 'dashboard.complete' : 'dashboard.notComplete')}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
