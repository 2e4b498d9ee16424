/** A condition, or a part of one, as text with completion and faults in place. */

import { Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { ConditionInWords } from '../../contract/index.ts';
import { CodeText, conditionCompletionScope } from '../text/index.ts';
import { languageNow } from '../words/studio-words.ts';
import { useBuilder } from './builder-context.ts';

interface JsonFieldProps {
  label: string;
  text: string;
  onChange(text: string): void;
  inWords: ConditionInWords | undefined;
  /** Why the text is not a condition. */
  problem: string | undefined;
}

const NONE: ConditionInWords['faults'] = [];

export function JsonField({ label, text, onChange, inWords, problem }: JsonFieldProps) {
  const { subjects, place, isReadOnly } = useBuilder();
  const language = languageNow();
  const scope = useMemo(() => conditionCompletionScope(subjects, place, language), [subjects, place, language]);
  return (
    <>
      <CodeText
        label={label}
        kind="json"
        isSmall
        text={text}
        onChange={onChange}
        isReadOnly={isReadOnly}
        scope={() => scope}
        faults={inWords?.faults ?? NONE}
      />
      <div role="alert">
        {problem !== undefined && (
          <Text size={200} style={{ color: tokens.colorPaletteRedForeground1 }}>
            {problem}
          </Text>
        )}
      </div>
    </>
  );
}
