/** Asks when a change goes live, and for which applications. */
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import type { ChangeProps } from './change-props.ts';

export function PublishDialog({ change, reload, close }: ChangeProps & { close: () => void }) {
  const t = useWords();
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [underWay, setUnderWay] = useState(false);
  const { isBusy, failure, run } = useAction();
  const publish = async (): Promise<void> => {
    setMissing(isLater && at === '');
    if (isLater && at === '') return;
    const body = { at: isLater ? new Date(at).toISOString() : null, underWay };
    const isDone = await run(() => call('POST /studio/changes/:id/publish', { params: { id: change.id }, body }));
    await reload();
    if (isDone) close();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface {...help('publish')}>
        <DialogBody>
          <DialogTitle>{t('publish.title', { title: change.title })}</DialogTitle>
          <DialogContent>
            <Failure failure={failure} />
            <Field label={t('publish.when')}>
              <RadioGroup value={isLater ? 'later' : 'now'} onChange={(_, { value }) => setLater(value === 'later')}>
                <Radio value="now" label={t('publish.now')} />
                <Radio value="later" label={t('publish.later')} />
              </RadioGroup>
            </Field>
            {isLater && (
              <Field label={t('publish.at')} required validationMessage={isMissing ? t('required') : undefined}>
                <Input type="datetime-local" value={at} onChange={(_, { value }) => setAt(value)} />
              </Field>
            )}
            <Checkbox
              label={t('publish.underWay')}
              checked={underWay}
              onChange={(_, { checked }) => setUnderWay(checked === true)}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void publish()}>
              {t('step.publish')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
