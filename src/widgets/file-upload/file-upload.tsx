/** A file to upload: chosen or dropped, on its way, taken, or not; what is taken can be removed again. */
import { useEffect, useId, useRef } from 'react';
import type { Say } from '../../engine/index.ts';
import { DropZone } from './drop-zone.tsx';
import { useUploadLooks } from './styles.ts';
import { type Transfer, type Trouble, useUpload, type Work } from './upload.ts';

export interface FileUploadProps {
  id: string;
  name: string;
  /** The name of the file that was taken. */
  value: string | undefined;
  /** Endings of the names that can be chosen, as the browser takes them. */
  accept: string | undefined;
  required: boolean;
  disabled: boolean;
  wrong: boolean;
  /** The ids of its hint and its message. */
  described: string | undefined;
  say: Say;
  /** What is said when a file could not be sent or removed, before the reason. */
  errors: Record<Work['doing'], string>;
  transfer: Transfer;
  change: (name: string | undefined) => void;
  mark: (busy: boolean) => void;
}

export function FileUpload(props: FileUploadProps) {
  const { id, value, say, errors, described } = props;
  const looks = useUploadLooks();
  const state = useId();
  const input = useRef<HTMLInputElement>(null);
  const { work, trouble, send, remove, cancel, refuse } = useUpload(props);
  const isNone = value === undefined && !work;
  useEffect(() => {
    if (isNone && input.current) input.current.value = '';
  }, [isNone]);
  const take = (files: FileList | null): void => {
    if (files && files.length > 1) refuse(say('file.one'));
    else if (files?.[0]) void send(files[0]);
  };
  /** The button just pressed goes away: the focus stays here. */
  const pressed = (act: () => void) => (): void => {
    act();
    input.current?.focus();
  };
  return (
    <DropZone input={input} take={take} wrong={props.wrong || trouble !== undefined}>
      <div className={looks.choice}>
        <input
          ref={input}
          type="file"
          id={id}
          name={props.name}
          className={looks.input}
          accept={props.accept}
          required={props.required}
          disabled={props.disabled}
          aria-invalid={props.wrong || undefined}
          aria-describedby={[described, state].filter(Boolean).join(' ')}
          onChange={({ target }) => take(target.files)}
        />
        <label htmlFor={id} className={looks.choose}>
          {say(isNone ? 'file.choose' : 'file.other')}
        </label>
        <span className={looks.drop}>{say('file.drop')}</span>
      </div>
      <div role="status" id={state} className={looks.state} data-kept={value !== undefined || undefined}>
        {stateText(work, value, say)}
      </div>
      {work?.doing === 'sending' && <Sending work={work} say={say} cancel={pressed(cancel)} />}
      {value !== undefined && work === undefined && !props.disabled && (
        <Action words={say('file.remove')} what={value} act={pressed(() => void remove(value))} />
      )}
      {trouble && <Problem trouble={trouble} text={errors[trouble.doing]} say={say} pressed={pressed} />}
    </DropZone>
  );
}

function stateText(work: Work | undefined, name: string | undefined, say: Say): string {
  if (work?.doing === 'removing') return say('file.removing', { name: work.name });
  if (work) return say(work.share < 1 ? 'file.sending' : 'file.checking', { name: work.name });
  return name === undefined ? '' : say('file.kept', { name });
}

interface SendingProps {
  work: Work & { doing: 'sending' };
  say: Say;
  cancel: () => void;
}

/** How far it is; once all is sent, it is being looked at for as long as that takes. */
function Sending({ work: { name, share }, say, cancel }: SendingProps) {
  const looks = useUploadLooks();
  return (
    <div className={looks.sending}>
      <progress className={looks.progress} aria-label={name} {...(share < 1 && { value: share })} max={1} />
      <span aria-hidden="true" className={looks.share}>
        {Math.floor(share * 100)}%
      </span>
      <Action words={say('file.cancel')} what={name} act={cancel} />
    </div>
  );
}

interface ProblemProps {
  trouble: Trouble;
  text: string;
  say: Say;
  pressed: (act: () => void) => () => void;
}

function Problem({ trouble: { reason, again }, text, say, pressed }: ProblemProps) {
  const looks = useUploadLooks();
  return (
    <div role="alert" className={looks.trouble}>
      <p>{[text, reason].filter(Boolean).join('. ')}</p>
      {again && <Action words={say('errors.again')} act={pressed(again)} />}
    </div>
  );
}

interface ActionProps {
  words: string;
  /** The file that it is done to. */
  what?: string;
  act: () => void;
}

function Action({ words, what, act }: ActionProps) {
  const looks = useUploadLooks();
  return (
    <button type="button" className={looks.button} onClick={act}>
      {words}
      {what !== undefined && <span className={looks.hidden}> {what}</span>}
    </button>
  );
}
