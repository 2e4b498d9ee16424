/** The publications of the selected days: on a line, and in a list. */
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { Stops } from '../../contract/index.ts';
import { addDays } from '../../engine/data/index.ts';
import { momentText, useWords } from '../words/studio-words.ts';

const WIDTH = 1000;

const useStyles = makeStyles({
  line: { display: 'block', width: '100%', height: '1.5rem' },
  axis: { stroke: tokens.colorNeutralStrokeAccessible },
  mark: { fill: tokens.colorCompoundBrandBackground },
});

export function VersionMarks({ stops: { from, to, wentLive } }: { stops: Stops }) {
  const t = useWords();
  const styles = useStyles();
  const [first, last] = [Date.parse(from), Date.parse(addDays(to, 1) ?? to)];
  const markPosition = (at: string): number => (WIDTH * (Date.parse(at) - first)) / (last - first);
  return (
    <section>
      <Subtitle2 as="h2">{t('stops.wentLive')}</Subtitle2>
      {wentLive.length === 0 ? (
        <Text block>{t('stops.noneWentLive')}</Text>
      ) : (
        <>
          <svg className={styles.line} viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
            <line x1="0" x2={WIDTH} y1="12" y2="12" className={styles.axis} vectorEffect="non-scaling-stroke" />
            {wentLive.map(({ version, at }) => (
              <rect
                key={version + at}
                x={Math.max(0, Math.min(WIDTH - 6, markPosition(at) - 3))}
                y="2"
                width="6"
                height="20"
                className={styles.mark}
              />
            ))}
          </svg>
          <ul>
            {wentLive.map(({ version, at, title }) => (
              <li key={version + at}>
                <Text>{`${momentText(at)}: ${title}`}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
