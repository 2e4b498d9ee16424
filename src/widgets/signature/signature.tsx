/** A document to sign: heading, text behind "Read more", lines, questions and the Sign button. */
import { type ComponentType, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Translate } from '../../engine/index.ts';
import { ChevronIcon } from '../icons.tsx';
import { importLegal } from './import-legal.ts';
import { useSignatureStyles } from './styles.ts';

/** A text and the component that shows it, which is loaded with the first text. */
interface LoadedText {
  text: string;
  Shown: ComponentType<{ text: string }>;
}

async function loadText(read: () => Promise<string>): Promise<LoadedText> {
  const [text, { LegalText }] = await Promise.all([read(), importLegal()]);
  return { text, Shown: LegalText };
}

export interface SignatureProps {
  title: string;
  titleId: string;
  /** Whether it is signed; undefined for one that is signed by saving the page. */
  signed: boolean | undefined;
  lines: readonly { label: string; text: string }[];
  /** Loads the text. The function changes with the language. */
  read: () => Promise<string>;
  /** Number of signatures on the page. A change collapses the texts. */
  signatureCount: number;
  /** A change expands the document, because a problem is in it. 0 means none. */
  focusRequest: number;
  words: Record<'more' | 'less' | 'unopened' | 'signed' | 'unsigned' | 'loading' | 'failed' | 'again', string>;
  children: ReactNode;
}

export const signatureWords = (t: Translate): SignatureProps['words'] => ({
  more: t('sign.more'),
  less: t('sign.less'),
  unopened: t('sign.unopened'),
  signed: t('sign.signed'),
  unsigned: t('sign.unsigned'),
  loading: t('common.loading'),
  failed: t('errors.reload'),
  again: t('errors.again'),
});

export function Signature({
  title,
  titleId,
  signed,
  lines,
  read,
  signatureCount,
  focusRequest,
  words,
  children,
}: SignatureProps) {
  const styles = useSignatureStyles();
  const id = useId();
  const [open, setOpen] = useState(true);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (focusRequest > 0) setOpen(true);
  }, [focusRequest]);
  const box = useRef<HTMLElement>(null);
  useFocusAfterSigning(box, signed);
  return (
    <section ref={box} className={styles.document} aria-labelledby={titleId} data-signed={signed || undefined}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={titleId}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!open)}
        >
          <ChevronIcon />
          {title}
          {signed !== undefined && (
            <span className={styles.state} data-signed={signed || undefined}>
              {signed ? words.signed : words.unsigned}
            </span>
          )}
        </button>
      </h2>
      <div id={`${id}-body`} className={styles.body} hidden={!open}>
        <ReadMore key={signatureCount} title={titleId} read={read} words={words} onOpen={() => setOpened(true)} />
        {signed !== true && !wasOpened && <p className={styles.unopened}>{words.unopened}</p>}
        {lines.length > 0 && <Lines lines={lines} />}
        {children}
      </div>
    </section>
  );
}

function Lines({ lines }: Pick<SignatureProps, 'lines'>) {
  const styles = useSignatureStyles();
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button that was pressed can no longer have the focus: it moves to the next document. */
function useFocusAfterSigning(box: RefObject<HTMLElement | null>, signed: boolean | undefined): void {
  const before = useRef(signed);
  useEffect(() => {
    if (signed && before.current === false) titleAfter(box.current)?.focus();
    before.current = signed;
  }, [box, signed]);
}

const findTitle = (box: Element | null | undefined): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>('h2 > button');
const titleAfter = (box: Element | null): HTMLElement | null | undefined =>
  findTitle(box?.nextElementSibling) ?? findTitle(box);

interface ReadMoreProps extends Pick<SignatureProps, 'read' | 'words'> {
  /** The id of the heading that names the text. */
  title: string;
}

function ReadMore({ title, read, words, onOpen }: ReadMoreProps & { onOpen: () => void }) {
  const styles = useSignatureStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={title}
        onClick={() => {
          setOpen(!open);
          onOpen();
        }}
      >
        {open ? words.less : words.more}
      </button>
      <div id={id}>{open && <Text title={title} read={read} words={words} />}</div>
    </>
  );
}

function Text({ title, read, words }: ReadMoreProps) {
  const styles = useSignatureStyles();
  const [attempt, setAttempt] = useState(0);
  /** Null when loading failed. */
  const [loaded, setLoaded] = useState<LoadedText | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    loadText(read).then(
      (text) => current && setLoaded(text),
      () => current && setLoaded(null),
    );
    return () => {
      current = false;
    };
  }, [read, attempt]);
  const again = (): void => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  if (loaded === undefined) return <p role="status">{words.loading}</p>;
  if (loaded === null)
    return (
      <p role="alert">
        {words.failed}{' '}
        <button type="button" className={styles.link} onClick={again}>
          {words.again}
        </button>
      </p>
    );
  return (
    <article className={styles.text} aria-labelledby={title}>
      <loaded.Shown text={loaded.text} />
    </article>
  );
}
