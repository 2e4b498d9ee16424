import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { Button } from '../../widgets/button.tsx';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

function AnswerList() {
  const styles = useStyles();
  const t = useT();
  const answers = {
    Name: 'Ana Lopez',
    'Middle name': t('wizard.notAnswered'),
    'Phone number': '(555) 123-4567',
    City: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  };
  return (
    <Main>
      <div className={styles.wide}>
        <section className={styles.card}>
          <div className={styles.headingRow}>
            <h2 id="answers" className={styles.heading}>
              A page of the application
            </h2>
            <Button aria-describedby="answers">{t('wizard.edit')}</Button>
          </div>
          <h3 className={styles.partHeading}>A part of it</h3>
          <dl className={styles.summary}>
            {Object.entries(answers).map(([label, answer]) => (
              <div key={label} className={styles.answer}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Main>
  );
}

export default { title: 'Components/Summary of answers', render: () => <AnswerList /> } satisfies Meta;

export const Answered: StoryObj = {};
export const InSpanishAndDark: StoryObj = {
  globals: { language: 'spanish', theme: 'dark' },
  parameters: wholePage(420),
};
