/** Conflicts with another change that was published in the meantime: the person chooses one of the two texts. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { placeOf } from '../definitions/fault-place.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 },
});

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '–');

export const Conflicts = (props: ChangeProps) =>
  props.change.conflicts.length === 0 ? null : <OpenConflicts {...props} />;

function OpenConflicts({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { isBusy, failure, run } = useAction();
  const read = useChangeFiles(change);
  /** In words where a page shows it. */
  const placeText = (file: string, place: string): string | undefined => {
    const { form, path = '' } = placeOf({ file, pointer: place }) ?? {};
    if (!read || form === undefined) return undefined;
    const page = read.pageName(form);
    if (page === form) return undefined;
    return path === '' ? page : t('simulation.place', { page, question: read.questionName(form, path) });
  };
  const choose = (file: string, place: string, choice: 'ours' | 'theirs') =>
    run(async () => {
      const body = { file, place, choice };
      await call('POST /studio/changes/:id/conflicts', { params: { id: change.id }, body });
      await reload();
    });
  return (
    <div {...help('conflicts')}>
      <Failure failure={failure} />
      {change.conflicts.map(({ file, place, ours, theirs }) => (
        <Card key={file + place} aria-label={`${file} ${place}`}>
          {placeText(file, place) && <Text weight="semibold">{placeText(file, place)}</Text>}
          <Text size={200}>{`${file} ${place}`}</Text>
          <div className={styles.sides}>
            {[['ours', ours] as const, ['theirs', theirs] as const].map(([side, value]) => (
              <div key={side}>
                <Text>{t(`conflicts.${side}`)}</Text>
                <pre className={styles.text}>{textOf(value)}</pre>
                <Button disabledFocusable={isBusy} onClick={() => void choose(file, place, side)}>
                  {t(`conflicts.take.${side}`)}
                </Button>
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
