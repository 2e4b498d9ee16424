/** Comments on a change. */
import { Button, Card, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { ChangeShown } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { textFault } from '../components/text-fault.ts';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useKeptInput } from '../saving/use-kept-input.ts';
import { momentText, useWords } from '../words/studio-words.ts';
import { firstComments, withNewest, withOlder } from './known-comments.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '48rem' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** The comments read so far; `readOlder` is undefined if there are no older ones. */
function useComments({ id, comments }: ChangeShown) {
  const [stored, setStored] = useState(() => firstComments(comments));
  const known = withNewest(stored, comments);
  if (known !== stored) setStored(known);
  const readOlder = async (): Promise<void> => {
    const [first] = known.comments;
    const request = { params: { id }, ...(first && { query: { before: first.id } }) };
    const { answer } = await call('GET /studio/changes/:id/comments', request);
    setStored((now) => withOlder(now, answer));
  };
  return { known: known.comments, readOlder: known.isComplete ? undefined : readOlder };
}

export function Discussion({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { value: text, write: setText, clear } = useKeptInput(`comment ${change.id}`, '');
  const [isFaultShown, setFaultShown] = useState(false);
  const { isBusy, failure, run } = useAction();
  const { known, readOlder } = useComments(change);
  const send = async (): Promise<void> => {
    const fault = textFault(text, t);
    setFaultShown(fault !== undefined);
    if (fault) return;
    const isDone = await run(async () => {
      await call('POST /studio/changes/:id/comments', { params: { id: change.id }, body: { text } });
      await reload();
    });
    if (isDone) clear();
  };
  return (
    <div className={styles.list}>
      {readOlder && (
        <div>
          <Button disabledFocusable={isBusy} onClick={() => void run(readOlder)}>
            {t('olderEntries')}
          </Button>
        </div>
      )}
      {known.map(({ id, by, at, text: comment }) => (
        <Card key={id} aria-label={`${by}, ${momentText(at)}`}>
          <Text size={200}>{`${by}, ${momentText(at)}`}</Text>
          <Text className={styles.text}>{comment}</Text>
        </Card>
      ))}
      <Failure failure={failure} />
      <Field label={t('discussion.yours')} validationMessage={isFaultShown ? textFault(text, t) : undefined}>
        <Textarea value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <div>
        <Button disabledFocusable={isBusy} onClick={() => void send()}>
          {t('discussion.say')}
        </Button>
      </div>
    </div>
  );
}
