/** The way to the activities, for who may take them. */
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { useSay } from '../../i18n/i18n.ts';
import { useLooks } from '../../theme/styles.ts';

export function TakeActivities() {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.activities')}</h2>
      <p className={looks.quiet}>{say('dashboard.activitiesText')}</p>
      <div className={looks.buttons}>
        <Button primary onClick={() => navigate('/activities')}>
          {say('dashboard.takeActivities')}
        </Button>
      </div>
    </section>
  );
}
