/** The differences between an example and its actual result. */
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
});

export function Differences({ differences }: { differences: readonly { text: string }[] }) {
  const styles = useStyles();
  if (differences.length === 0) return null;
  return (
    <ul className={styles.list}>
      {differences.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
