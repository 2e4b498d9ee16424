/** Marks a Spanish text whose English has changed, until it is translated, or confirmed here. */
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useAction } from '../../api/use-action.ts';
import { Failure } from '../../components/failure.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { confirmTranslation } from '../../definitions/use-review.ts';
import { useWords } from '../../words/studio-words.ts';

const useStyles = makeStyles({
  stale: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
});

interface StaleMarkProps {
  /** The Spanish file. */
  file: string;
  /** The JSON Pointer of the text in it; empty for a file that is one text. */
  pointer: string;
}

export function StaleMark({ file, pointer }: StaleMarkProps) {
  const t = useWords();
  const styles = useStyles();
  const { change, review, isReadOnly } = useDefinitions();
  const { isBusy, failure, run } = useAction();
  const found = review.check?.translations.find((each) => each.file === file && each.pointer === pointer);
  if (!found || found.spanish === null) return null;
  const confirm = () =>
    run(async () => {
      await confirmTranslation(change.id, { file, pointer }, review);
      await review.reload();
    });
  return (
    <span className={styles.stale}>
      <Badge color="warning">{t('question.stale')}</Badge>
      {!isReadOnly && (
        <Button size="small" disabledFocusable={isBusy} onClick={() => void confirm()}>
          {t('check.confirm')}
        </Button>
      )}
      <Failure failure={failure} />
    </span>
  );
}
