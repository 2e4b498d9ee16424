/** Invisible placeholder of about this many characters, so that the layout does not shift when the text arrives. */
import { Text } from '@fluentui/react-components';
import { useBuilderStyles } from './styles.ts';

/** About the length of an average word. */
const WORD = 'xxxxx ';

export function TextPlaceholder({ length }: { length: number }) {
  const styles = useBuilderStyles();
  return (
    <Text aria-hidden block className={styles.placeholder}>
      {WORD.repeat(Math.ceil(length / WORD.length))}
    </Text>
  );
}
