/** The limits in the panel of a question of the kennel. */
import { outlineQuestion, questionSource } from '../../../src/authoring/editing/index.ts';
import { useDefinitions } from '../../../src/studio/definitions/definitions.ts';
import { Limits } from '../../../src/studio/question/limits/limits.tsx';

export function QuestionLimits({ name }: { name: string }) {
  const { files, outline } = useDefinitions();
  const at = { form: 'kennel', path: `/${name}` };
  const question = outlineQuestion(outline, at);
  return question && <Limits at={at} question={question} source={questionSource(files, at)} />;
}
