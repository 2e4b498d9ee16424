/** Shown when the translations did not load. Only these texts are in the code, in both languages. */
import { Button } from '../../widgets/button.tsx';
import { useAutomaticRetry } from '../loading/automatic-retry.ts';
import { useStyles } from '../theme/styles.ts';
import { useShellStyles } from './shell-styles.ts';

const TEXTS = [
  { lang: 'en', text: 'The page could not be loaded.', retry: 'Try again' },
  { lang: 'es', text: 'No se pudo cargar la página.', retry: 'Intentar de nuevo' },
];

export function StartFailed({ errors, retry }: { errors: readonly unknown[]; retry: () => Promise<void> }) {
  const { main } = useShellStyles();
  const styles = useStyles();
  useAutomaticRetry(errors, retry);
  return (
    <main className={main}>
      <div role="alert" className={styles.alert}>
        {TEXTS.map(({ lang, text, retry: words }) => (
          <p key={lang} lang={lang}>
            {text} <Button onClick={() => void retry()}>{words}</Button>
          </p>
        ))}
      </div>
    </main>
  );
}
