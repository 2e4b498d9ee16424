/** The heading of the items of a list: their number, or the answer to a choice. */
import { questionsIn, setAt } from '../../../authoring/editing/index.ts';
import { isObject } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import type { QuestionProps } from '../question-props.ts';

export function ItemHeading({ at, question, source: { ui } }: QuestionProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const choices = questionsIn(question.inner).filter(({ kind }) => kind === 'choice');
  const written = String(options.itemBy ?? '');
  // A name without a path is supported as before.
  const chosen = choices.find(({ path }) => path === written || path.endsWith(`/${written}`))?.path ?? written;
  return (
    <DropdownField
      label={t('limits.itemBy')}
      values={['', ...choices.map(({ path }) => path)]}
      value={written === '' ? '' : chosen}
      optionText={(path) => choices.find((each) => each.path === path)?.labels[languageNow()] ?? t('limits.byNumber')}
      choose={(path) => edit((files) => setAt(files, at, 'ui', ['ui:options', 'itemBy'], path || undefined))}
    />
  );
}
