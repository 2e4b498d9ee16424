/** What every part of the panel of a question gets. */
import type { OutlineQuestion, QuestionAt, QuestionSource } from '../../authoring/editing/index.ts';

export interface QuestionProps {
  at: QuestionAt;
  question: OutlineQuestion;
  source: QuestionSource;
}
