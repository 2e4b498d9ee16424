/** The page as applicants see it in a situation, which can be chosen. */
import {
  FluentProvider,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { useMemo } from 'react';
import { dottedPath, type JsonObject } from '../../../engine/data/index.ts';
import type { Form } from '../../../engine/index.ts';
import { useLookups } from '../../api/use-lookups.ts';
import { Notice } from '../../components/notice.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { isLeftOut, previewSituation } from '../../definitions/preview-situation.ts';
import { usePreview } from '../../definitions/preview-state.ts';
import type { SelectionProps } from '../../definitions/selection.ts';
import { PageExamples } from '../../examples/page-examples.tsx';
import { help } from '../../help/help-topic.ts';
import { useWords } from '../../words/studio-words.ts';
import { ShownPage } from './shown-page.tsx';
import { SituationBar } from './situation-bar.tsx';
import { useCompiledForm } from './use-compiled-form.ts';
import { useFlow } from './use-flow.ts';

const useStyles = makeStyles({
  part: {
    display: 'grid',
    // Off-screen parts with `content-visibility` would keep the width that they had in a wider window.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
    minWidth: 0,
  },
  phone: { maxWidth: '390px' },
  // Checkboxes and scrollbars, which the browser draws, would otherwise follow the color scheme of the person.
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
});

export function PagePart({ selection, select }: SelectionProps) {
  const name = selection.form;
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
  const { flow, facts: named } = useFlow();
  return (
    <section className={styles.part} aria-label={t('page.title')} {...help('page')}>
      <SituationBar read={read} />
      {state === 'faulty' && <Notice intent="warning">{t(form ? 'page.lastGood' : 'page.faulty')}</Notice>}
      {isLeftOut(flow, situation, named, name) && <Notice intent="info">{t('page.leftOut')}</Notice>}
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
            isFaulty={state === 'faulty'}
            situation={situation}
            selection={selection}
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
