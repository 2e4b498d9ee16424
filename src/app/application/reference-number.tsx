/** The reference number of a submitted application in its sentence. */
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

export function ReferenceNumber({ reference }: { reference: string }) {
  const styles = useStyles();
  const [before, after] = useT()('reference.number', { reference }).split(reference);
  return (
    <>
      {before}
      <span className={styles.unbroken}>{reference}</span>
      {after}
    </>
  );
}
