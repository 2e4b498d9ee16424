/** Takes the lines of a text of about this length, unseen, in the same place as the text. */
import { Text } from '@fluentui/react-components';
import { useBuilderStyles } from './styles.ts';

/** As long as words are on average. */
const WORD = 'xxxxx ';

export function KeptLines({ length }: { length: number }) {
  const styles = useBuilderStyles();
  return (
    <Text aria-hidden block className={styles.kept}>
      {WORD.repeat(Math.ceil(length / WORD.length))}
    </Text>
  );
}
