/** Names of the pages and questions of a version, and of the kinds of people. */
import { useMemo } from 'react';
import { EditedFiles, questionsIn, readOutline } from '../../authoring/editing/index.ts';
import { toPattern } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { page } from '../api/page-info.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { phaseName, postingKindName } from '../definitions/kind-names.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { PersonTrait } from './counted-steps.ts';

export interface StepNames {
  /** The pages in order; undefined until the version is loaded. */
  pages: readonly string[];
  pageName: (page: string) => string;
  questionName: (page: string, path: string) => string;
  kindName: (by: PersonTrait, value: string) => string;
}

export function useStepNames(version: string): StepNames {
  const t = useWords();
  const language = languageNow();
  const { value } = useLoaded(
    async () => (await call('GET /studio/versions/:version/files', { params: { version } })).answer,
    [version],
  );
  return useMemo(() => {
    const files = new EditedFiles(value ?? {});
    const outline = value ? readOutline(files) : [];
    const findForm = (form: string) => outline.find((each) => each.form === form);
    const written = (path: string): string => path.replaceAll('{{brand.key}}', page.brand.key);
    return {
      pages: outline.map(({ form }) => form),
      pageName: (form) => findForm(form)?.labels[language] ?? form,
      questionName: (form, path) => {
        const questions = questionsIn(findForm(form)?.parts ?? []);
        const label = questions.find((each) => written(each.path) === toPattern(path))?.labels[language];
        return label?.replaceAll('{{brand.name}}', page.brand.name) ?? path;
      },
      kindName: (by, kind) => {
        if (by === 'phase') return t('stops.phase', { phase: phaseName(files, language, kind) });
        if (by === 'language') return t(`language.${kind}`);
        if (by === 'device') return t(`stops.device.${kind}`);
        return postingKindName(files, language, kind);
      },
    };
  }, [value, language, t]);
}
