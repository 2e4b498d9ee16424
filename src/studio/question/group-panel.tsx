/** A heading of a page with its questions; a document with its text in both languages. */
import { Subtitle1, Subtitle2, Text } from '@fluentui/react-components';
import { formFile, type OutlineGroup } from '../../authoring/editing/index.ts';
import { pointerTo, QUESTION_STATES } from '../../authoring/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { targetAddress } from '../definitions/navigation-target.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { ConditionRole } from './condition-role.tsx';
import { ShownLines } from './documents/shown-lines.tsx';
import { HeadingActions } from './heading-actions.tsx';
import { LegalTexts } from './words/legal-texts.tsx';
import { StoredWords } from './words/stored-words.tsx';

interface GroupPanelProps {
  form: string;
  group: OutlineGroup;
  select: (next: Selection) => void;
}

export function GroupPanel({ form, group, select }: GroupPanelProps) {
  const t = useWords();
  const { files, edit } = useDefinitions();
  const { name, container, labels, document, questions } = group;
  const logic = formFile(files, form, 'logic');
  return (
    <>
      <Subtitle1 as="h2">{labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(`outline.kind.${group.kind}`)}</Text>
      <HeadingActions form={form} group={group} select={select} />
      <StoredWords form={form} place={['groups', name]} label={t('group.heading')} isRequired />
      {document !== undefined && (
        <>
          {/* Applicants who have signed the old text keep it; those who begin after the new one is live sign the new one. */}
          <Text>{t('group.legal')}</Text>
          <LegalTexts document={document} label={t('group.text')} />
          <Subtitle2 as="h3">{t('group.lines')}</Subtitle2>
          <ShownLines at={{ form, group: name }} />
        </>
      )}
      {QUESTION_STATES.map((role) => (
        <ConditionRole
          key={role}
          at={{ form, path: container === '' ? '' : (questions[0]?.path ?? '') }}
          name={`${name} ${role}`}
          kind={role}
          isOwnAddress={(address) => address === targetAddress(logic, pointerTo('groups', name, role))}
          rule={files.at(logic, ['groups', name, role])}
          usual={role === 'shown' ? 'always' : 'never'}
          choices={role === 'shown' ? ['always', 'when'] : ['never', 'when']}
          {...(role !== 'shown' && { usualLabel: t('conditions.asEach') })}
          write={(rule) => edit((each) => each.set(logic, ['groups', name, role], rule === false ? undefined : rule))}
        />
      ))}
    </>
  );
}
