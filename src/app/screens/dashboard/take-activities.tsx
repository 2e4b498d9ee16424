/** A link to the activities, or where they can be taken. */
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../widgets/button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';

export function TakeActivities({ place }: { place: 'here' | 'elsewhere' }) {
  const styles = useStyles();
  const t = useT();
  const navigate = useNavigate();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard.activities')}</h2>
      <p className={styles.muted}>{t(place === 'here' ? 'dashboard.activitiesText' : 'activities.elsewhere')}</p>
      {place === 'here' && (
        <div className={styles.buttons}>
          <Button primary onClick={() => navigate('/activities')}>
            {t('dashboard.takeActivities')}
          </Button>
        </div>
      )}
    </section>
  );
}
