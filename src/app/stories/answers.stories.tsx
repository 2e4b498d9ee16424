import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { Button } from '../components/button.tsx';
import { useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';

function Answers() {
  const looks = useLooks();
  const say = useSay();
  const answers = {
    Name: 'Ana Lopez',
    'Middle name': say('wizard.notAnswered'),
    'Phone number': '(555) 123-4567',
    City: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  };
  return (
    <Main>
      <div className={looks.wide}>
        <section className={looks.card}>
          <div className={looks.top}>
            <h2 id="answers" className={looks.heading}>
              A page of the application
            </h2>
            <Button aria-describedby="answers">{say('wizard.edit')}</Button>
          </div>
          <h3 className={looks.part}>A part of it</h3>
          <dl className={looks.summary}>
            {Object.entries(answers).map(([label, answer]) => (
              <div key={label} className={looks.answer}>
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

export default { title: 'Components/Summary of answers', render: () => <Answers /> } satisfies Meta;

export const Reply: StoryObj = {};
export const InSpanishAndDark: StoryObj = {
  globals: { language: 'spanish', look: 'dark' },
  parameters: wholePage(420),
};
