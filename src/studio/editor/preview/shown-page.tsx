/** One page of the form, which can be filled in; its button validates it. */
import { Button, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type EditedFiles, legalTextFile } from '../../../authoring/editing/index.ts';
import { runExample } from '../../../authoring/examples/index.ts';
import { applyBrand, BRAND, unescaped } from '../../../authoring/index.ts';
import { type JsonObject, TAGS } from '../../../engine/data/index.ts';
import { type Form, initialRecord, nextPage, previousPage, type Situation } from '../../../engine/index.ts';
import { FormStore, FormView, lazyControls, optionalText, type SigningSource } from '../../../renderer/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { usePreview } from '../../definitions/preview-state.ts';
import { type Selection, type SelectionProps, selectedGroup } from '../../definitions/selection.ts';
import { usePreviewWords } from './preview-words.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { useFlow } from './use-flow.ts';
import { useMarkedPart } from './use-marked-part.ts';
import { usePress } from './use-press.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

const useStyles = makeStyles({
  page: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: tokens.spacingHorizontalL,
    overflowX: 'auto',
    // The panel of the question is below the page.
    '@media (max-width: 1000px)': { maxHeight: 'max(20rem, 70vh)', overflowY: 'auto' },
    // Absolutely positioned content scrolls with the page.
    position: 'relative',
    '& [data-question]': { cursor: 'pointer', borderRadius: tokens.borderRadiusMedium },
    // Inside the padding, because parts with `content-visibility` clip their overflow.
    '& [data-question][data-selected]': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'end',
    marginBlockStart: tokens.spacingVerticalL,
  },
});

interface ShownPageProps {
  /** While the form has a fault, the last one without. */
  form: Form;
  isFaulty: boolean;
  situation: Situation;
  selection: Selection;
  select: SelectionProps['select'];
  goTo: (form: string) => void;
  save: (record: JsonObject) => void;
  saved: JsonObject | undefined;
}

export function ShownPage({ form, isFaulty, situation, selection, select, goTo, save, saved }: ShownPageProps) {
  const styles = useStyles();
  const { change, files, outline } = useDefinitions();
  const live = isFaulty ? change.base : undefined;
  const words = usePreviewWords({ files, form: form.name, language: situation.language, live });
  const { say } = words;
  const store = useStore(form, situation, saved);
  const container = useRef<HTMLDivElement>(null);
  const { path } = selection;
  const group = selectedGroup(outline, selection);
  const headingId = store.headingId(group && path === '' ? group.name : applyBrand(path, BRAND));
  useMarkedPart(container, { path, group, headingId });
  const { flow, facts } = useFlow();
  const isReview = flow.pages.some(({ section, kind }) => section === form.name && kind === 'review');
  const next = nextPage(flow, situation, facts, form.name);
  const previous = previousPage(flow, situation, facts, form.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wire = store.validate();
    if (!wire) return;
    save(wire);
    if (next) goTo(next.section);
  };
  const press = usePress({ files, outline, form: form.name, language: situation.language, words }, select);
  const signing = useSigning(form, files, situation);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; with the keyboard, questions are selected in the outline
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div ref={container} className={styles.page} lang={TAGS[situation.language]} onClick={press}>
      <Title2 as="h2">{say('title')}</Title2>
      <form noValidate onSubmit={submit}>
        <FormView store={store} t={say} signing={signing} uploads={UPLOADS} lazyControls={lazyControls}>
          {isReview && <SavedAnswers section={form.name} flow={flow} situation={situation} />}
        </FormView>
        <div className={styles.buttons}>
          {previous && <Button onClick={() => goTo(previous.section)}>{say('wizard.previous')}</Button>}
          <Button type="submit" appearance="primary">
            {next ? say('wizard.next') : (optionalText(say, 'submit') ?? say('wizard.continue'))}
          </Button>
        </div>
      </form>
      {store.hasNoVisibleField && <Text>{optionalText(say, 'intro')}</Text>}
    </div>
  );
}

/** The texts of its documents. The same while other texts are typed: a document that is shown would be read again. */
function useSigning(form: Form, files: EditedFiles, situation: Situation): SigningSource {
  const { documents } = form;
  const { language } = situation;
  const saved = useSavedAnswers(form, situation);
  const texts = documents.map(({ text }) => [text, files.text(legalTextFile(text, language)) ?? '']);
  const key = JSON.stringify(texts);
  return useMemo(() => {
    const byName = Object.fromEntries(JSON.parse(key) as [string, string][]);
    return {
      read: async (document: string) => applyBrand(byName[document] ?? '', BRAND, unescaped),
      saved,
    };
  }, [key, saved]);
}

/** Answers stay when the form or the situation changes. */
function useStore(form: Form, situation: Situation, saved: JsonObject | undefined): FormStore {
  const { shown, setPage } = usePreview();
  const [store] = useState(() => {
    const ofExample = shown?.form === form.name ? runExample(form, shown.given, shown.example, situation) : undefined;
    const record = ofExample?.evaluation.record ?? initialRecord(form, situation, saved ?? null);
    const opened = new FormStore(form, situation, record);
    if (ofExample?.problems.length) opened.showAllProblems();
    return opened;
  });
  const before = useRef({ form, situation });
  useEffect(() => {
    if (before.current.form !== form || before.current.situation !== situation) store.replace(form, situation);
    before.current = { form, situation };
    setPage({ form, situation, store });
    return () => setPage(undefined);
  }, [store, form, situation, setPage]);
  return store;
}

/** Accepts every file and stores none. */
const UPLOADS = {
  accept: '.pdf',
  transferFor: () => ({ send: async () => undefined, remove: async () => undefined }),
};
