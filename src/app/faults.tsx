/** For authors, in development: what is wrong with the definitions as they were last edited. */
import { useAtomValue } from 'jotai';
import { faults } from './live.ts';
import { useLooks } from './looks.ts';
import { useSay } from './words.ts';

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
