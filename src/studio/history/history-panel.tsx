/** The edits of a change, newest first: the person, the time, and the values before and after. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { ChangeShown, EditListed } from '../../contract/index.ts';
import { MAX_EDITS_LISTED } from '../../contract/transport.ts';
import { call } from '../api/client.ts';
import { useParts } from '../api/use-parts.ts';
import { ShowLoaded } from '../components/screen.tsx';
import { momentText, useWords } from '../words/studio-words.ts';
import { EditDetails } from './edit-details.tsx';
import { useFileLabel } from './use-file-label.ts';

const useStyles = makeStyles({
  header: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, alignItems: 'baseline' },
  files: { overflowWrap: 'anywhere' },
});

export function HistoryPanel({ change: { id, position } }: { change: ChangeShown }) {
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each edit
  const { loaded, more } = useParts(
    async (last: EditListed | undefined) => {
      const options = { params: { id }, ...(last && { query: { before: last.position } }) };
      return (await call('GET /studio/changes/:id/edits', options)).answer;
    },
    [id, position],
    undefined,
    MAX_EDITS_LISTED,
  );
  return (
    <ShowLoaded loaded={loaded}>
      {(edits) => (
        <>
          {edits.length === 0 && <Text>{t('history.none')}</Text>}
          <Accordion multiple collapsible>
            {edits.map((edit) => (
              <EditItem key={edit.position} id={id} edit={edit} />
            ))}
          </Accordion>
          {more && <Button onClick={more}>{t('history.more')}</Button>}
        </>
      )}
    </ShowLoaded>
  );
}

function EditItem({ id, edit }: { id: number; edit: EditListed }) {
  const t = useWords();
  const styles = useStyles();
  const fileLabel = useFileLabel();
  const { position, by, at, files } = edit;
  const places = [...new Set(files.map(fileLabel))];
  return (
    <AccordionItem value={position}>
      <AccordionHeader as="h2">
        <span className={styles.header}>
          <Text weight="semibold">{momentText(at)}</Text>
          <Text>{by ?? t('log.program')}</Text>
          <Text className={styles.files}>{[whatText(edit, t), places.join(', ')].filter(Boolean).join(' · ')}</Text>
        </span>
      </AccordionHeader>
      <AccordionPanel>
        <EditDetails id={id} position={position} />
      </AccordionPanel>
    </AccordionItem>
  );
}

/** The kind of the edit, unless it is an ordinary one. */
function whatText({ by, undoes, files }: EditListed, t: (key: string) => string): string {
  if (undoes !== null) return t('history.undid');
  if (by === null) return t('history.rebased');
  return files.length === 0 ? t('history.noTexts') : '';
}
