/** Applications of before, newest first. */
import { type ApplicationSummary, COMPLETED } from '../../../contract/index.ts';
import { dayText } from '../../../engine/index.ts';
import { useLanguage, useSay } from '../../i18n/i18n.ts';
import { useLooks } from '../../theme/styles.ts';

export function PreviousApplications({ applications }: { applications: readonly ApplicationSummary[] }) {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.previous')}</h2>
      {applications.length === 0 ? (
        <p className={looks.quiet}>{say('dashboard.noPrevious')}</p>
      ) : (
        <ul className={looks.list}>
          {applications.map(({ id, jobTitle, location, applicationDate, status }) => (
            <li key={id} className={looks.entry}>
              <div>
                <strong>{jobTitle}</strong>
                <div className={looks.quiet}>{location}</div>
              </div>
              <div>
                <div>{dayText(applicationDate.slice(0, 10), language)}</div>
                <div className={looks.quiet}>
                  {say('dashboard.complete', { answer: say(status === COMPLETED ? 'common.yes' : 'common.no') })}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
