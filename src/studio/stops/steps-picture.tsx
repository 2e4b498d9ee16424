/** The pages as bars: the length is how many reached the page, the filled part how many continued. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useWords } from '../words/studio-words.ts';
import { countText, shareText } from './count-text.ts';
import { type CountedStep, isNumber, type PersonTrait } from './counted-steps.ts';
import type { StepNames } from './use-step-names.ts';

const useStyles = makeStyles({
  steps: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
  step: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  bar: { display: 'block', width: '100%', height: '1.5rem', forcedColorAdjust: 'none' },
  all: { fill: tokens.colorNeutralBackground4, stroke: tokens.colorNeutralStrokeAccessible },
  on: { fill: tokens.colorCompoundBrandBackground },
  legend: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  key: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  sample: { width: '1.5rem', height: '1rem' },
});

interface StepsPictureProps {
  steps: readonly CountedStep[];
  by: PersonTrait | undefined;
  names: StepNames;
}

export function StepsPicture({ steps, by, names }: StepsPictureProps) {
  const t = useWords();
  const styles = useStyles();
  const most = Math.max(1, ...steps.map(({ reached }) => (isNumber(reached) ? reached : 0)));
  const pages = [...new Set(steps.map(({ page }) => page))];
  return (
    <>
      <div className={styles.legend} aria-hidden>
        {(['on', 'all'] as const).map((part) => (
          <Text key={part} size={200} className={styles.key}>
            <svg className={styles.sample} viewBox="0 0 24 16" aria-hidden="true">
              <rect x="1" y="1" width="22" height="14" className={styles[part]} />
            </svg>
            {t(`stops.legend.${part}`)}
          </Text>
        ))}
        <Text size={200}>{t('stops.legend.fives')}</Text>
      </div>
      <ol className={styles.steps} aria-label={t('stops.picture')}>
        {pages.map((page) => (
          <li key={page} className={styles.step}>
            <Text weight="semibold">{names.pageName(page)}</Text>
            {steps
              .filter((step) => step.page === page)
              .map((step) => (
                <Bar
                  key={step.value ?? ''}
                  step={step}
                  most={most}
                  kind={by && step.value !== undefined ? names.kindName(by, step.value) : ''}
                />
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}

const WIDTH = 1000;
const HEIGHT = 24;

function Bar({ step, most, kind }: { step: CountedStep; most: number; kind: string }) {
  const t = useWords();
  const styles = useStyles();
  const { reached, finished, share } = step;
  const label = t(share === undefined ? 'stops.barUntold' : 'stops.bar', {
    reached: countText(reached, t),
    finished: countText(finished, t),
    share: shareText(share, t),
  });
  const length = isNumber(reached) ? (WIDTH * reached) / most : 0;
  return (
    <div>
      <div className={styles.name}>
        <Text size={200}>{kind}</Text>
        <Text size={200}>{label}</Text>
      </div>
      {length > 0 && (
        <svg className={styles.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect
            x="0"
            y="2"
            width={length}
            height={HEIGHT - 4}
            className={styles.all}
            vectorEffect="non-scaling-stroke"
          />
          <rect x="0" y="2" width={length * (share ?? 0)} height={HEIGHT - 4} className={styles.on} />
        </svg>
      )}
    </div>
  );
}
