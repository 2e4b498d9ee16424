/** The start without the words of the product: the only texts that the code itself has, in both languages. */

import { Button } from '../components/button.tsx';
import { useLooks } from '../theme/styles.ts';

const TEXTS = [
  { lang: 'en', text: 'The page could not be loaded.', again: 'Try again' },
  { lang: 'es', text: 'No se pudo cargar la página.', again: 'Intentar de nuevo' },
];

export function Wordless({ again }: { again: () => Promise<void> }) {
  const looks = useLooks();
  return (
    <main className={looks.main}>
      <div role="alert" className={looks.alert}>
        {TEXTS.map(({ lang, text, again: words }) => (
          <p key={lang} lang={lang}>
            {text} <Button onClick={() => void again()}>{words}</Button>
          </p>
        ))}
      </div>
    </main>
  );
}
