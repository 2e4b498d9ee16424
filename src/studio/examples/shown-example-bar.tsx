/** Above the page: the example that is shown, or a result of the simulation. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { acceptExamples, setGivenRecord } from '../../authoring/editing/index.ts';
import type { Form } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { type ShownExample, usePreview } from '../definitions/preview-state.ts';
import { useWords } from '../words/studio-words.ts';
import { Differences } from './differences.tsx';
import type { PageExamples } from './use-examples.ts';

/** Sticky, because the page is long. */
const useStyles = makeStyles({ shown: { position: 'sticky', top: 0, zIndex: 2 } });

interface ShownProps {
  form: Form;
  shown: ShownExample;
  all: PageExamples;
}

/** Takes the focus when it appears. */
export function ShownExampleBar({ form, shown, all: { begin, examples } }: ShownProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, isReadOnly } = useDefinitions();
  const { page, showCount, show } = usePreview();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that an example is shown
  useEffect(() => box.current?.focus({ preventScroll: true }), [showCount]);
  const { index, failure } = shown;
  const isBegin = index === undefined && failure === undefined;
  // The index may belong to another example by now. An example for several situations also names the situation.
  const example = examples.find((each) => each.index === index && shown.example.name.startsWith(each.name));
  const differences = (isBegin ? begin?.differences : example?.differences) ?? [];
  const title = isBegin ? t('examples.begin') : (example ?? shown.example).name;
  const heading = failure === undefined ? t('examples.shown', { name: title }) : t('examples.shownFailure');
  return (
    <section ref={box} tabIndex={-1} aria-label={heading} className={styles.shown}>
      <MessageBar intent={failure !== undefined || differences.length > 0 ? 'warning' : 'info'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{heading}</MessageBarTitle>
          {failure}
          {isBegin && t('examples.beginText')}
          <Differences differences={differences} />
        </MessageBarBody>
        <MessageBarActions>
          {isBegin && page && !isReadOnly && (
            <Button size="small" onClick={() => edit((each) => setGivenRecord(each, form.name, page.store.record))}>
              {t('examples.keepBegin')}
            </Button>
          )}
          {example && differences.length > 0 && !isReadOnly && (
            <Button size="small" onClick={() => edit((each) => acceptExamples(each, form, [example.index]))}>
              {t('examples.accept')}
            </Button>
          )}
          <Button size="small" onClick={() => show(undefined)}>
            {t('examples.end')}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </section>
  );
}
