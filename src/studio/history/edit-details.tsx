/** One edit: each place that it changed, with the values before and after. */
import { Card, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { pointerTo } from '../../authoring/index.ts';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { useWords } from '../words/studio-words.ts';
import { type ChangedValue, changedValues } from './changed-values.ts';
import { PlaceValue } from './place-value.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useFileLabel } from './use-file-label.ts';
import { usePlaceLabel } from './use-place-label.ts';

const useStyles = makeStyles({
  card: { marginBlockEnd: tokens.spacingVerticalS },
});

export function EditDetails({ id, position }: { id: number; position: number }) {
  const t = useWords();
  const { value, failure, reload } = useLoaded(
    async () => (await call('GET /studio/changes/:id/edits', { params: { id }, query: { position } })).answer[0],
    [id, position],
  );
  if (failure) return <Failure failure={failure} retry={() => void reload()} />;
  if (!value) return <Spinner size="tiny" label={t('loading')} />;
  const { files, before = {}, after = {} } = value;
  const changed = files.flatMap((file) =>
    changedValues(before[file] ?? null, after[file] ?? null).map((each) => ({ file, ...each })),
  );
  if (changed.length === 0) return <Text>{t('history.noTexts')}</Text>;
  return changed.map((each) => <Changed key={JSON.stringify([each.file, each.place])} {...each} />);
}

function Changed({ file, place, before, after }: ChangedValue & { file: string }) {
  const t = useWords();
  const styles = useStyles();
  const { files, outline } = useDefinitions();
  const selectionText = useSelectionText();
  const fileLabel = useFileLabel();
  const placeLabel = usePlaceLabel();
  const pointer = pointerTo(...place);
  const at = selectionAt(files, outline, { file, pointer });
  const title = at ? selectionText(outline, at) : fileLabel(file);
  return (
    <Card role="group" aria-label={title} className={styles.card}>
      <Text weight="semibold">{title}</Text>
      <Text size={200}>{at && placeLabel(file, pointer)}</Text>
      <SideBySide>
        {(
          [
            ['before', before],
            ['after', after],
          ] as const
        ).map(([side, value]) => (
          <div key={side}>
            <Text size={200}>{t(`history.${side}`)}</Text>
            <PlaceValue value={value} at={at} absentText={t('history.nothing')} />
          </div>
        ))}
      </SideBySide>
    </Card>
  );
}
