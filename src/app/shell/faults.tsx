/** For authors, in development: what is wrong with the definitions as they were last edited. */
import { useAtomValue } from 'jotai';
import { useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';
import { faults } from './live-reload.ts';

export function Faults() {
  const looks = useLooks();
  const say = useSay();
  const found = useAtomValue(faults);
  return (
    <div role="status">
      {found.length > 0 && (
        <section className={looks.faults} aria-label={say('faults.title')}>
          <h2>{say('faults.title')}</h2>
          <ul>
            {found.map(({ place, message }) => (
              <li key={`${place}${message}`}>
                <code>{place}</code>
                <br />
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
