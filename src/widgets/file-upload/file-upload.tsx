/** A file to upload, chosen or dropped: in progress, done or failed. An uploaded file can be removed. */
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Translate } from '../../engine/index.ts';
import { DropZone } from './drop-zone.tsx';
import { useUploadStyles } from './styles.ts';
import { type Transfer, type UploadError, type UploadWork, useUpload } from './upload.ts';

export interface FileUploadProps {
  id: string;
  name: string;
  /** The name of the uploaded file. */
  value: string | undefined;
  /** The `accept` attribute. */
  accept: string | undefined;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  /** Ids for `aria-describedby`. */
  described: string | undefined;
  t: Translate;
  /** The text before the reason when a file could not be sent or removed. */
  errors: Record<UploadWork['doing'], string>;
  transfer: Transfer;
  change: (name: string | undefined) => void;
  mark: (busy: boolean) => void;
}

export function FileUpload(props: FileUploadProps) {
  const { id, value, t, errors, described } = props;
  const styles = useUploadStyles();
  const state = useId();
  const input = useRef<HTMLInputElement>(null);
  const { work, error, send, remove, cancel, refuse } = useUpload(props);
  const isNone = value === undefined && !work;
  useEmptyInput(input, isNone);
  const take = (files: FileList | null): void => {
    if (files && files.length > 1) refuse(t('file.one'));
    else if (files?.[0]) void send(files[0]);
  };
  /** Moves the focus to the input, because the pressed button disappears. */
  const withFocus = (act: () => void) => (): void => {
    act();
    input.current?.focus();
  };
  return (
    <DropZone input={input} take={take} invalid={props.invalid || error !== undefined}>
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          id={id}
          name={props.name}
          className={styles.input}
          accept={props.accept}
          required={props.required}
          disabled={props.disabled}
          aria-invalid={props.invalid || undefined}
          aria-describedby={[described, state].filter(Boolean).join(' ')}
          onChange={({ target }) => take(target.files)}
        />
        <label htmlFor={id} className={styles.choose}>
          {t(isNone ? 'file.choose' : 'file.other')}
        </label>
        <span className={styles.drop}>{t('file.drop')}</span>
      </div>
      <div role="status" id={state} className={styles.state} data-kept={value !== undefined || undefined}>
        {stateText(work, value, t)}
      </div>
      {work?.doing === 'sending' && <Sending work={work} t={t} cancel={withFocus(cancel)} />}
      {value !== undefined && work === undefined && !props.disabled && (
        <Action words={t('file.remove')} file={value} act={withFocus(() => void remove(value))} />
      )}
      {error && <Problem error={error} text={errors[error.doing]} t={t} withFocus={withFocus} />}
    </DropZone>
  );
}

/** Empties the file input when its file is removed, so that the same file can be chosen again. */
function useEmptyInput(input: RefObject<HTMLInputElement | null>, isNone: boolean): void {
  const hadOne = useRef(false);
  useEffect(() => {
    // Before the first answer, the input may hold a file that was chosen before the app had started.
    if (isNone && hadOne.current && input.current) input.current.value = '';
    hadOne.current = !isNone;
  }, [input, isNone]);
}

function stateText(work: UploadWork | undefined, name: string | undefined, t: Translate): string {
  if (work?.doing === 'removing') return t('file.removing', { name: work.name });
  if (work) return t(work.share < 1 ? 'file.sending' : 'file.checking', { name: work.name });
  return name === undefined ? '' : t('file.kept', { name });
}

interface SendingProps {
  work: UploadWork & { doing: 'sending' };
  t: Translate;
  cancel: () => void;
}

/** The progress; indeterminate once everything is sent, while the server checks the file. */
function Sending({ work: { name, share }, t, cancel }: SendingProps) {
  const styles = useUploadStyles();
  return (
    <div className={styles.sending}>
      <progress className={styles.progress} aria-label={name} value={share < 1 ? share : undefined} max={1} />
      <span aria-hidden="true" className={styles.share}>
        {Math.floor(share * 100)}%
      </span>
      <Action words={t('file.cancel')} file={name} act={cancel} />
    </div>
  );
}

interface ProblemProps {
  error: UploadError;
  text: string;
  t: Translate;
  withFocus: (act: () => void) => () => void;
}

function Problem({ error: { reason, retry }, text, t, withFocus }: ProblemProps) {
  const styles = useUploadStyles();
  return (
    <div role="alert" className={styles.error}>
      <p>{[text, reason].filter(Boolean).join('. ')}</p>
      {retry && <Action words={t('errors.again')} act={withFocus(retry)} />}
    </div>
  );
}

interface ActionProps {
  words: string;
  /** The name of the file, for screen readers. */
  file?: string;
  act: () => void;
}

function Action({ words, file, act }: ActionProps) {
  const styles = useUploadStyles();
  return (
    <button type="button" className={styles.button} onClick={act}>
      {words}
      {file !== undefined && <span className={styles.visuallyHidden}> {file}</span>}
    </button>
  );
}
