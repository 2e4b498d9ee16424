/** The whole condition as text, where typing is faster than building. */

import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Button } from '@fluentui/react-components';
import { useState } from 'react';
import { formatJson, parsedJson } from '../../authoring/condition-rows/index.ts';
import type { ConditionInWords } from '../../contract/index.ts';
import { isEqual, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { useWords } from '../words/studio-words.ts';
import { JsonField } from './json-field.tsx';
import type { KeptPart } from './kept-condition.ts';

interface ConditionTextProps {
  condition: Json | undefined;
  kept: KeptPart<string>;
  inWords: ConditionInWords | undefined;
  onChange(condition: Json | undefined): void;
}

const conditionText = (condition: Json | undefined): string =>
  condition === undefined ? '' : formatJson(condition).trimEnd();

export function ConditionText({ condition, kept, inWords, onChange }: ConditionTextProps) {
  const t = useWords();
  const [first] = useState(kept.part);
  const [typed, setTyped] = useState(first);
  const json = typed === undefined ? condition : parsedJson(typed);
  const isBroken = typed !== undefined && typed.trim() !== '' && !isCondition(json);
  // Edits of other people are shown, unless the text here is incomplete.
  const shown = typed !== undefined && (isBroken || isEqual(json, condition)) ? typed : conditionText(condition);
  const type = (text: string): void => {
    setTyped(text);
    const next = parsedJson(text);
    if (text.trim() !== '' && !isCondition(next)) {
      kept.keep(condition, text);
      return;
    }
    kept.clear();
    onChange(next);
  };
  const discard = (): void => {
    setTyped(undefined);
    kept.clear();
  };
  return (
    <Accordion collapsible defaultOpenItems={first === undefined ? [] : ['text']}>
      <AccordionItem value="text">
        <AccordionHeader size="small">{t('conditions.asText')}</AccordionHeader>
        <AccordionPanel onBlur={() => isBroken || setTyped(undefined)}>
          <JsonField
            label={t('conditions.text')}
            text={shown}
            onChange={type}
            inWords={isBroken ? undefined : inWords}
            problem={isBroken ? t(json === undefined ? 'conditions.noJson' : 'conditions.noCondition') : undefined}
          />
          {isBroken && (
            <Button size="small" onClick={discard}>
              {t('conditions.discardText')}
            </Button>
          )}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** Not { }, which the editor writes for the first bracket that is typed. */
const isCondition = (json: Json | undefined): json is Json =>
  typeof json === 'boolean' || (isObject(json ?? null) && Object.keys(json as JsonObject).length > 0);
