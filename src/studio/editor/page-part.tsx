/** The page as applicants see it, in a situation: it can be filled in, and its button validates it. */
import {
  Button,
  FluentProvider,
  makeStyles,
  mergeClasses,
  Spinner,
  Text,
  Title2,
  tokens,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type EditedFiles, FACTS, FLOW, legalTextFile } from '../../authoring/editing/index.ts';
import { runExample } from '../../authoring/examples/index.ts';
import { applyBrand, BRAND, unescaped } from '../../authoring/index.ts';
import { dottedPath, type JsonObject, TAGS } from '../../engine/data/index.ts';
import {
  type Facts,
  type Flow,
  type Form,
  initialRecord,
  nextPage,
  previousPage,
  type Situation,
} from '../../engine/index.ts';
import { FormStore, FormView, lazyControls, optionalText, type SigningSource } from '../../renderer/index.ts';
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { previewSituation } from '../definitions/preview-situation.ts';
import { usePreview } from '../definitions/preview-state.ts';
import type { SelectionProps } from '../definitions/selection.ts';
import { PageExamples } from '../examples/page-examples.tsx';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { usePreviewWords } from './preview-words.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { SituationBar } from './situation-bar.tsx';
import { useCompiledForm } from './use-compiled-form.ts';
import { useLookups } from './use-lookups.ts';
import { usePress } from './use-press.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

const useStyles = makeStyles({
  part: {
    display: 'grid',
    // Off-screen parts with `content-visibility` would keep the width that they had in a wider window.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
    minWidth: 0,
  },
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
  phone: { maxWidth: '390px' },
  // Checkboxes and scrollbars, which the browser draws, would otherwise follow the color scheme of the person.
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'end',
    marginBlockStart: tokens.spacingVerticalL,
  },
});

export function PagePart({ selection: { form: name, path }, select }: SelectionProps) {
  const t = useWords();
  const styles = useStyles();
  const { change, edits, files, facts } = useDefinitions();
  const preview = usePreview();
  const { appearance, saved, shown, showCount } = preview;
  const { state, form } = useCompiledForm(change, name, edits, files);
  const lookups = useLookups(form);
  const { isPhone, isDark } = appearance;
  const situation = useMemo(
    () => previewSituation(facts, { appearance, saved, shown }, lookups),
    [facts, appearance, saved, shown, lookups],
  );
  const read = useMemo(() => readBy(form), [form]);
  return (
    <section className={styles.part} aria-label={t('page.title')} {...help('page')}>
      <SituationBar read={read} />
      {state === 'faulty' && <Notice intent="warning">{t(form ? 'page.lastGood' : 'page.faulty')}</Notice>}
      {state === 'loading' && !form && <Spinner label={t('loading')} />}
      {form && <PageExamples form={form} isCurrent={state === 'shown'} />}
      {form && (
        <FluentProvider
          theme={isDark ? webDarkTheme : webLightTheme}
          className={mergeClasses(isPhone && styles.phone, isDark ? styles.dark : styles.light)}
        >
          <ShownPage
            key={`${name} ${showCount}`}
            form={form}
            situation={situation}
            selected={path}
            select={select}
            goTo={(next) => select({ form: next, path: '' })}
            save={(record) => preview.save(name, record)}
            saved={saved[name] as JsonObject | undefined}
          />
        </FluentProvider>
      )}
    </section>
  );
}

/** Dotted paths, as in `forms/facts.json`. */
const readBy = (form: Form | undefined): string[] => (form?.situationPaths ?? []).map((path) => dottedPath(path));

interface ShownPageProps {
  form: Form;
  situation: Situation;
  selected: string;
  select: SelectionProps['select'];
  goTo: (form: string) => void;
  save: (record: JsonObject) => void;
  saved: JsonObject | undefined;
}

function ShownPage({ form, situation, selected, select, goTo, save, saved }: ShownPageProps) {
  const styles = useStyles();
  const { files, outline } = useDefinitions();
  const words = usePreviewWords(files, form.name, situation.language);
  const { say } = words;
  const store = useStore(form, situation, saved);
  const container = useRef<HTMLDivElement>(null);
  useMarked(container, selected);
  const flow = files.object(FLOW) as unknown as Flow;
  const facts = files.object(FACTS, ['facts']) as Facts;
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

/** Highlights the selected question and scrolls to it once. */
function useMarked(container: React.RefObject<HTMLDivElement | null>, path: string): void {
  const inView = useRef<string>(undefined);
  useEffect(() => {
    const shown = path.replaceAll('{{brand.key}}', BRAND.key);
    const questions = [...(container.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    for (const each of questions) each.toggleAttribute('data-selected', each.dataset.question === shown);
    const marked = questions.find((each) => each.dataset.question === shown);
    if (!marked || inView.current === shown) return;
    inView.current = shown;
    marked.scrollIntoView({ block: 'nearest' });
  });
}

/** Accepts every file and stores none. */
const UPLOADS = {
  accept: '.pdf',
  transferFor: () => ({ send: async () => undefined, remove: async () => undefined }),
};
