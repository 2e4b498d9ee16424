/** The effects of a move or a copy, or the obstacles to it. */
import { Text } from '@fluentui/react-components';
import type { RelocationPlan } from '../../../authoring/editing/index.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { RuleLinks } from '../dependent-rule-list.tsx';
import type { MissingExamples } from './use-missing-examples.ts';

/** Effects about parts that are left behind, which are listed. */
const LEFT_OUT: RelocationPlan['effects'][number]['kind'][] = ['omitted', 'leftBehind'];

/** A heading and a document go with their questions. */
export type MovedKind = 'question' | 'heading' | 'document';

/** The texts that tell which parts go along. */
const GOES = { question: 'goes', heading: 'headingGoes', document: 'documentGoes' } as const;

interface MoveSummaryProps {
  /** The key of its texts. */
  action: 'moving' | 'copying';
  plan: RelocationPlan;
  /** The rules that would have no examples, if the plan leaves that open. */
  missing: MissingExamples;
  /** The label of what it will precede; undefined if it comes last. */
  before: string | undefined;
  kind: MovedKind;
}

export function MoveSummary({ action, plan, missing, before, kind: moved }: MoveSummaryProps) {
  const t = useWords();
  const { obstacles, emptied } = plan;
  // An empty list means that the server looked and found nothing missing.
  const effects = plan.effects.filter(({ kind }) => kind !== 'unproved' || missing.length > 0);
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
              {kind === 'unproved' ? <Unproved missing={missing} /> : t(`${action}.effects.${kind}`, { count })}
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

function Unproved({ missing }: { missing: MissingExamples }) {
  const t = useWords();
  if (typeof missing === 'string') return t(`copying.unproved.${missing}`);
  return (
    <>
      {t('copying.unproved.found', { count: missing.length })}
      <ul>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
