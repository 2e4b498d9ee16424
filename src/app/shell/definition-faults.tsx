/** In development: shows authors the faults of the definitions. */
import { useT } from '../i18n/i18n.ts';
import { useAppState } from '../state/use-app-state.ts';
import { definitionFaults } from './development-reload.ts';
import { useShellStyles } from './shell-styles.ts';

export function DefinitionFaults() {
  const styles = useShellStyles();
  const t = useT();
  const found = useAppState(definitionFaults);
  return (
    <div role="status">
      {found.length > 0 && (
        <section className={styles.faults} aria-label={t('faults.title')}>
          <h2>{t('faults.title')}</h2>
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
