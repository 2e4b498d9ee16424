/** What a move or a copy does, or what stands against it. */
import { Text } from '@fluentui/react-components';
import type { MovePlan } from '../../../authoring/editing/index.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { RuleLinks } from '../dependent-rule-list.tsx';

/** What does not go along is listed. */
const LEFT_OUT: MovePlan['effects'][number]['kind'][] = ['omitted', 'leftBehind'];

/** A heading and a document go with their questions. */
export type MovedKind = 'question' | 'heading' | 'document';

/** The words that say what goes along. */
const GOES = { question: 'goes', heading: 'headingGoes', document: 'documentGoes' } as const;

interface MoveSummaryProps {
  /** Names its words. */
  action: 'moving' | 'copying';
  plan: MovePlan;
  /** The label of what it will precede; undefined if it comes last. */
  before: string | undefined;
  kind: MovedKind;
}

export function MoveSummary({ action, plan, before, kind: moved }: MoveSummaryProps) {
  const t = useWords();
  const { obstacles, effects, emptied } = plan;
  if (obstacles.length > 0)
    return (
      <div role="status">
        <Text block weight="semibold">
          {t(`${action}.cannot`)}
        </Text>
        {obstacles.map(({ kind, rules }) => (
          <div key={kind}>
            <Text block>
              {t(moved !== 'question' && kind === 'only' ? 'moving.onlyHeading' : `moving.obstacles.${kind}`)}
            </Text>
            {rules.length > 0 && <RuleLinks rules={rules} />}
          </div>
        ))}
      </div>
    );
  return (
    <div role="status">
      {before !== undefined && <Text block>{t('moving.before', { question: before })}</Text>}
      <Text block>{t(`${action}.${GOES[moved]}`)}</Text>
      {(effects.length > 0 || emptied) && (
        <ul>
          {effects.map(({ kind, count, rules }) => (
            <li key={kind}>
              {t(`${action}.effects.${kind}`, { count })}
              {LEFT_OUT.includes(kind) && <RuleLinks rules={rules} isOwn />}
            </li>
          ))}
          {emptied && <li>{t('moving.emptied', { heading: emptied[languageNow()] })}</li>}
        </ul>
      )}
      {effects.some(({ kind }) => kind === 'examples') && <Text block>{t('moving.otherwise')}</Text>}
    </div>
  );
}
