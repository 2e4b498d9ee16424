/** A form on the page: error summary, notes and questions. The caller adds `<form>` and the buttons. */
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import type { Form, Translate } from '../engine/index.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Blocks } from './fields/blocks.tsx';
import { announcementText } from './form/announcement.ts';
import { cacheTranslate } from './form/cached-translate.ts';
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
import type { FormStore } from './form/store.ts';
import { useStyles } from './form/styles.ts';
import { useStoreValue } from './form/use-store-value.ts';
import { type PartEntry, PartList } from './part-list.tsx';

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
  /** The parts of the page that have headings. */
  parts?: readonly PartEntry[];
  /** Needed by a form that may have one of these controls, and at once by one with groups, lists or documents. */
  lazyControls?: LazyControls;
}

export function FormView({ store, t, signing, uploads, lazyControls, parts = NO_PARTS, children }: FormViewProps) {
  const styles = useStyles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the styles never change
  const context = useMemo(() => ({ store, t: cacheTranslate(t), styles, lazyControls }), [store, t, lazyControls]);
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
            <Questions store={store} />
          </UploadsContext>
        </SigningContext>
        <AnnouncementRegion />
      </div>
    </FormContext>
  );
}

function PageNotes() {
  return <Notes notes={useShownState(useFormContext().store, '').notes} />;
}

function AnnouncementRegion() {
  const { store, t, styles } = useFormContext();
  const announcement = useStoreValue(store.atoms, store.announcement);
  return (
    <div role="status" className={styles.visuallyHidden}>
      <span key={announcement.count}>{announcementText(announcement, t)}</span>
    </div>
  );
}

/** For a form with groups or lists on a screen without `lazyControls`. */
const LazySchemaWalk = lazy(async () => ({ default: (await import('./lazy-controls.ts')).lazyControls.walk }));

const hasOnlyQuestions = ({ fields, documents }: Form): boolean =>
  documents.length === 0 && fields.every(({ kind }) => kind !== 'group' && kind !== 'list');

/** Answers do not pass through it, so it renders once for a definition. */
const Questions = memo(function Questions({ store }: { store: FormStore }) {
  const form = useStoreValue(store.atoms, store.definition);
  const Walk = useFormContext().lazyControls?.walk;
  if (Walk) return <Walk form={form} />;
  if (hasOnlyQuestions(form)) return <Blocks schema={form.schema} ui={form.ui} at="" />;
  return (
    <Suspense fallback={null}>
      <LazySchemaWalk form={form} />
    </Suspense>
  );
});
