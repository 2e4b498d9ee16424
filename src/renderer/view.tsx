/** A form on the page: error summary, notes and questions. The caller adds `<form>` and the buttons. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import type { Translate } from '../engine/index.ts';
import { ErrorSummary } from './error-summary.tsx';
import { rootProps, SchemaField } from './fields/registry.ts';
import {
  FormContext,
  type LazyControls,
  SigningContext,
  type SigningSource,
  type Uploads,
  UploadsContext,
  useFormContext,
  useShownState,
} from './form/form-context.ts';
import { Notes } from './form/message.tsx';
import { cachedT } from './form/renderer-words.ts';
import type { FormStore } from './form/store.ts';
import { useStyles } from './form/styles.ts';
import { type PartEntry, PartList } from './part-list.tsx';

const REHEARSED_AFTER_MS = 200;
const NO_PARTS: readonly PartEntry[] = [];

interface FormViewProps {
  store: FormStore;
  t: Translate;
  /** Needed by a form with documents to sign. */
  signing?: SigningSource;
  /** Needed by a form with files. */
  uploads?: Uploads;
  /** Shown between the notes and the questions. */
  children?: ReactNode;
  /** The headed parts of what is shown there. */
  parts?: readonly PartEntry[];
  /** Needed by a form that may have one of these controls. */
  lazyControls?: LazyControls;
}

export function FormView({ store, t, signing, uploads, lazyControls, parts = NO_PARTS, children }: FormViewProps) {
  const styles = useStyles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the styles never change
  const context = useMemo(() => ({ store, t: cachedT(t), styles, lazyControls }), [store, t, lazyControls]);
  useEffect(() => {
    const idle = setTimeout(() => store.warmUp(), REHEARSED_AFTER_MS);
    return () => clearTimeout(idle);
  }, [store]);
  return (
    <FormContext value={context}>
      <div className={styles.root}>
        <ErrorSummary />
        {store.hasRequiredQuestion && <p className={styles.legend}>{context.t('form.requiredMark')}</p>}
        <PageNotes />
        <PartList before={parts} />
        {children}
        <SigningContext value={signing}>
          <UploadsContext value={uploads}>
            <SchemaWalk store={store} />
          </UploadsContext>
        </SigningContext>
        <Announcement />
      </div>
    </FormContext>
  );
}

function PageNotes() {
  return <Notes notes={useShownState(useFormContext().store, '').notes} />;
}

function Announcement() {
  const { store, t, styles } = useFormContext();
  const { words, count } = useAtomValue(store.announcement, { store: store.atoms });
  return (
    <div role="status" className={styles.hidden}>
      <span key={count}>{words.map((one) => t(one.text, one.with)).join(' ')}</span>
    </div>
  );
}

/** rjsf walks the schema once. Answers do not pass through it, so it never needs to render again. */
const SchemaWalk = memo(function SchemaWalk({ store }: { store: FormStore }) {
  const { schema, ui } = useAtomValue(store.definition, { store: store.atoms });
  const props = useMemo(() => rootProps(schema as RJSFSchema, ui as UiSchema), [schema, ui]);
  return <SchemaField {...props} />;
});
