/** The differences that a change makes, and its faults. */
import { Button, Link, makeStyles, Skeleton, SkeletonItem, Subtitle1, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ChangeCheck } from '../../contract/index.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useDoneToast } from '../components/toasts.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { type FileLocation, focusedSelection, selectionAt } from '../definitions/selection-at.ts';
import { useOpenAsText, useOpenInEditor } from '../definitions/show-in-editor.ts';
import { confirmTranslation } from '../definitions/use-review.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { FaultList } from '../editor/fault-list.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { useWords } from '../words/studio-words.ts';
import { DifferingExamples } from './differing-examples.tsx';
import { Meaning } from './meaning.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalL },
  // A legal text has paragraphs.
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export function CheckPanel({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { edits, review, faults } = useDefinitions();
  const open = useOpenInEditor();
  const openText = useOpenAsText();
  const { check, failure } = review;
  if (!check) return failure ? <Failure failure={failure} retry={() => void review.reload()} /> : <Waiting />;
  // A change with faults has neither sentences nor results of examples: nothing can be said of them yet.
  const isFaulty = check.faults.length > 0;
  return (
    <div className={styles.parts}>
      {review.position !== edits.position && <Text role="status">{t('check.again')}</Text>}
      <Part
        title={t('check.meaning')}
        count={check.meaning.en.length}
        none={t(isFaulty ? 'check.meaningWaits' : 'check.noMeaning')}
        isGood={false}
      >
        <Meaning meaning={check.meaning} />
      </Part>
      <Part title={t('check.faults')} count={faults.length} none={t('check.noFaults')}>
        <FaultList open={({ file }, place) => (place ? open(place) : openText(file))} />
      </Part>
      <Translations
        change={change}
        check={check}
        reload={() => Promise.all([reload(), review.reload()])}
        open={(location, part) => (part ? open(focusedSelection(part, location)) : openText(location.file))}
      />
      <Part
        title={t('check.examples')}
        count={check.examples.length}
        none={t(isFaulty ? 'check.examplesWait' : 'check.noExamples')}
        isGood={!isFaulty}
      >
        <DifferingExamples change={change} findings={check.examples} reload={reload} />
      </Part>
    </div>
  );
}

function Waiting() {
  const t = useWords();
  return (
    <Skeleton aria-label={t('loading')}>
      <SkeletonItem />
    </Skeleton>
  );
}

interface PartProps {
  title: string;
  count: number;
  /** The text for an empty list. */
  none: string;
  /** Whether an empty list is good. */
  isGood?: boolean;
  children: ReactNode;
}

function Part({ title, count, none, isGood = true, children }: PartProps) {
  return (
    <section>
      <Subtitle1 as="h2" block>
        {count > 0 ? `${title} (${count})` : title}
      </Subtitle1>
      {count > 0 ? children : <Notice intent={isGood ? 'success' : 'info'}>{none}</Notice>}
    </section>
  );
}

interface TranslationsProps {
  change: ChangeProps['change'];
  check: ChangeCheck;
  reload: () => Promise<unknown>;
  /** Without a selection, the text belongs to no page. */
  open: (text: FileLocation, selection: Selection | undefined) => void;
}

/** A stale Spanish text is up to date again once it is translated, or confirmed here. */
function Translations({ change, check, reload, open }: TranslationsProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, outline, review } = useDefinitions();
  const selectionText = useSelectionText();
  const { role } = useSession();
  const { isBusy, failure, run } = useAction();
  const showDone = useDoneToast();
  const confirm = (file: string, pointer: string) =>
    run(async () => {
      await confirmTranslation(change.id, { file, pointer }, review);
      showDone(t('done.confirm'));
      await reload();
    });
  return (
    <>
      <Failure failure={failure} />
      <Part title={t('check.translations')} count={check.translations.length} none={t('check.noTranslations')}>
        <ul>
          {check.translations.map(({ file, pointer, english, spanish }) => {
            const selection = selectionAt(files, outline, { file, pointer });
            return (
              <li key={file + pointer}>
                <Link as="button" onClick={() => open({ file, pointer }, selection)}>
                  {selection ? selectionText(outline, selection) : file}
                </Link>
                <div className={styles.pair}>
                  <Text lang="en">{english}</Text>
                  {spanish === null ? <Text italic>{t('check.missing')}</Text> : <Text lang="es">{spanish}</Text>}
                </div>
                {spanish !== null && role !== 'reader' && (
                  <Button size="small" disabledFocusable={isBusy} onClick={() => void confirm(file, pointer)}>
                    {t('check.confirm')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Part>
    </>
  );
}
