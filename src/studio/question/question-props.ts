/** Props of every part of the question panel. */
import type { OutlineQuestion, QuestionAt, QuestionSource } from '../../authoring/editing/index.ts';
import type { Selection } from '../definitions/selection.ts';

export interface QuestionProps {
  at: QuestionAt;
  question: OutlineQuestion;
  source: QuestionSource;
}

export interface SelectingProps extends QuestionProps {
  select: (next: Selection) => void;
}
