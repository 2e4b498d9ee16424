/** The saved sections on the review page, each with a button to change its answers. */
import { useEffect } from 'react';
import type { Page, Translate } from '../../../engine/index.ts';
import { evaluateForReview, optionalText } from '../../../renderer/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { failureText } from '../../api/error-text.ts';
import { type Application, visiblePages } from '../../application/application.ts';
import { ErrorMessage, Waiting } from '../../components/page.tsx';
import { loadForm } from '../../definitions/published-forms.ts';
import { loadWords, useLanguage, useT } from '../../i18n/i18n.ts';
import { useAsync } from '../../loading/use-async.ts';
import { savedSectionNames } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import type { LoadingParts } from '../loading-parts.ts';
import type { WizardNavigation } from '../navigation.ts';
import { loadSavedSection } from '../section-api.ts';
import { AnswerList } from './answer-list.tsx';
import type { ExpandedSections } from './expanded-sections.ts';

interface SavedSectionsProps {
  application: Application;
  /** The pages with saved answers, in their order. */
  pages: readonly Page[];
  expansion: ExpandedSections;
  version: string;
  navigation: WizardNavigation;
  loading: LoadingParts;
}

/** The pages before the review that have saved answers. */
export function useSavedPages({ manifest }: Application, { kind, section }: Page): Page[] {
  const saved = useAppState(savedSectionNames);
  const { pages } = manifest.flow;
  if (kind !== 'review') return [];
  const end = pages.findIndex((page) => page.section === section);
  return pages.slice(0, end).filter((page) => saved.includes(page.section));
}

export function SavedSections({ application, pages, expansion, version, navigation, loading }: SavedSectionsProps) {
  const t = useT();
  const visible = visiblePages(application);
  return (
    <>
      {expansion.areAllExpanded !== undefined && pages.length > 0 && (
        <p>
          <Button onClick={expansion.toggleAll}>
            {t(expansion.areAllExpanded ? 'review.closeAll' : 'review.openAll')}
          </Button>
        </p>
      )}
      {pages.map((page) => (
        <SectionSummary
          key={page.section}
          application={application}
          section={page.section}
          version={version}
          loading={loading}
          isExpanded={expansion.isExpanded(page.section)}
          toggle={() => expansion.toggle(page.section)}
          // Answers of an earlier phase are read-only.
          edit={visible.includes(page) ? () => navigation.openForEditing(page.section) : undefined}
        />
      ))}
    </>
  );
}

interface SectionSummaryProps extends Pick<SavedSectionsProps, 'application' | 'version' | 'loading'> {
  section: string;
  /** Undefined where it cannot be collapsed. */
  isExpanded: boolean | undefined;
  toggle: () => void;
  edit: (() => void) | undefined;
}

function SectionSummary({ application, section, version, loading, ...choices }: SectionSummaryProps) {
  const styles = useStyles();
  const language = useLanguage();
  const t = useT(section, version);
  const loaded = useAsync(async () => {
    await loadWords(version, section);
    const [form, loaded] = await Promise.all([loadForm(version, section), loadSavedSection(application, section)]);
    return { form, ...loaded };
  }, [application, section, version]);
  useEffect(() => loading.report(section, loaded.state), [loading, section, loaded.state]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed')
    return <ErrorMessage text={failureText(loaded.error, t, loadErrorKey(t))} onAction={loaded.reload} />;
  const { form, wire } = loaded.value;
  const evaluation = evaluateForReview(form, { ...loaded.value.situation, language }, wire);
  return (
    <section className={styles.card}>
      <AnswerList evaluation={evaluation} section={section} version={version} {...choices} />
    </section>
  );
}

/** A section may have its own text for answers that did not load. */
const loadErrorKey = (t: Translate): string | undefined =>
  optionalText(t, 'texts.loadError') === undefined ? undefined : 'texts.loadError';
