/** The page, lists and headings around a question whose conditions hold for it, too. */
import { Link, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { conditionsAround } from '../../../authoring/editing/index.ts';
import type { QuestionStateName } from '../../../authoring/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { selectionAt } from '../../definitions/selection-at.ts';
import { useSelectionText } from '../../definitions/use-selection-text.ts';
import { useWords } from '../../words/studio-words.ts';
import type { SelectingProps } from '../question-props.ts';

interface ConditionsAroundProps extends Pick<SelectingProps, 'at' | 'select'> {
  kind: QuestionStateName;
}

export function ConditionsAround({ at, kind, select }: ConditionsAroundProps) {
  const t = useWords();
  const selectionText = useSelectionText();
  const { files, outline } = useDefinitions();
  const around = useMemo(
    () =>
      conditionsAround(files, at, kind).flatMap(({ rule, location }) =>
        rule === true ? [] : (selectionAt(files, outline, location) ?? []),
      ),
    [files, outline, at, kind],
  );
  if (around.length === 0) return null;
  return (
    <Text size={200} block>
      {t('conditions.around')}
      {around.map((place) => (
        <span key={`${place.path} ${place.group}`}>
          {' '}
          <Link as="button" inline onClick={() => select(place)}>
            {selectionText(outline, place)}
          </Link>
        </span>
      ))}
    </Text>
  );
}
