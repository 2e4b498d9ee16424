/** The frame of the screens before sign-in: a card in the middle, with the language switch above. */
import { Card, makeStyles, Title2, tokens, useId } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { usePageTitle } from '../words/use-page-title.ts';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeContent: 'center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: { width: 'min(26rem, calc(100vw - 32px))', boxSizing: 'border-box' },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  top: { display: 'flex', justifyContent: 'end' },
});

interface SignInCardProps {
  title: string;
  onSubmit?: () => void;
  children: ReactNode;
}

export function SignInCard({ title, onSubmit, children }: SignInCardProps) {
  const styles = useStyles();
  const id = useId();
  usePageTitle(title);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <LanguageSwitch />
      </div>
      <Card className={styles.card} aria-labelledby={id}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <Title2 as="h1" id={id} tabIndex={-1}>
            {title}
          </Title2>
          {children}
        </form>
      </Card>
    </main>
  );
}
