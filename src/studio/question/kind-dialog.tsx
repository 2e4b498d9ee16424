/** Changes the kind of answer of a question. It shows what is lost first. */
import { Text } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  type AnswerKind,
  changeKind,
  findDependentRules,
  findLost,
  KINDS,
  kindNow,
  type Lost,
  type QuestionAt,
} from '../../authoring/editing/index.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { useWords, type Words } from '../words/studio-words.ts';
import { DropdownField } from './fields/dropdown-field.tsx';
import { keywordWords } from './limits/keyword-words.ts';

interface KindDialogProps {
  at: QuestionAt;
  /** The name of the question. */
  name: string;
  close: () => void;
}

export function KindDialog({ at, name, close }: KindDialogProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const now = kindNow(files, at);
  const others = KINDS.filter((kind) => kind !== now);
  const [kind, setKind] = useState<AnswerKind>(others[0] ?? 'text');
  const lost = useMemo(() => lossTexts(findLost(files, at, kind), t), [files, at, kind, t]);
  const ruleCount = findDependentRules(files, outline, at.form, at.path).length;
  const change = (): void => {
    edit((each) => void changeKind(each, at, kind));
    close();
  };
  return (
    <AskDialog
      title={t('kind.title', { question: name })}
      submitText={t('kind.do')}
      submit={change}
      close={close}
      topic="question"
    >
      <DropdownField
        label={t('add.kind')}
        values={others}
        value={kind}
        optionText={(each) => t(`add.kinds.${each}`)}
        choose={(each) => setKind(each as AnswerKind)}
      />
      <Text>{t('kind.keeps')}</Text>
      <div role="status">
        <Text block>{t(lost.length > 0 ? 'kind.lost' : 'kind.nothing')}</Text>
        <ul>
          {lost.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {ruleCount > 0 && <Text>{t('kind.read', { count: ruleCount })}</Text>}
    </AskDialog>
  );
}

function lossTexts({ keywords, ...counts }: Lost, t: Words): string[] {
  const losses = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    ...keywords.map((name) => t(keywordWords(name))),
    ...losses.map(([name, count]) => t(`kind.${name}`, { count })),
  ];
}
