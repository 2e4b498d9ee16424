/** Rules with a name: the values of a page, or the conditions that all pages read. */
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { namedRules } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { NamedRule } from './named-rule.tsx';
import { NewNamedRule } from './new-named-rule.tsx';

/** Without a form, the rules are those of all pages. */
export function NamedRules({ form }: { form?: string }) {
  const t = useWords();
  const { files, isReadOnly } = useDefinitions();
  const [isAdding, setAdding] = useState(false);
  const rules = namedRules(files, form);
  return (
    <>
      {rules.length === 0 && <Text block>{t('values.none')}</Text>}
      {rules.map(([name, rule]) => (
        <NamedRule key={name} at={{ name, form }} rule={rule} />
      ))}
      {isAdding && <NewNamedRule form={form} close={() => setAdding(false)} />}
      {!isAdding && !isReadOnly && (
        <Button onClick={() => setAdding(true)}>{t(form === undefined ? 'values.addFact' : 'values.add')}</Button>
      )}
    </>
  );
}
