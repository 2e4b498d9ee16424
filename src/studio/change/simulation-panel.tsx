/** Whether every applicant can finish: all paths through the wizard under the change, simulated in the background. */
import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { applyBrand, BRAND, type Case } from '../../authoring/index.ts';
import type { ChangeShown, SimulationReport } from '../../contract/index.ts';
import { toPattern } from '../../engine/data/index.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { ShowLoaded } from '../components/screen.tsx';
import { useShowInEditor } from '../definitions/show-in-editor.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import { useWords } from '../words/studio-words.ts';
import { useChangeReports } from './change-reports.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start', maxWidth: '64rem' },
  wide: { width: '100%' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalM,
    '& > li': { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXXS },
  },
});

export function SimulationPanel({ change }: { change: ChangeShown }) {
  const t = useWords();
  const styles = useStyles();
  const { role } = useSession();
  const { simulation } = useChangeReports();
  const { isBusy, refusal, start } = simulation;
  return (
    <ShowLoaded loaded={simulation}>
      {({ state, walked, failures }) => (
        <div className={styles.parts}>
          <Failure failure={refusal} />
          {state !== 'running' && role !== 'reader' && (
            <Button disabledFocusable={isBusy} onClick={start}>
              {t('simulation.start')}
            </Button>
          )}
          {state === 'running' && <ProgressBar aria-label={t('change.simulation')} />}
          <Text aria-live="polite">{t(`simulation.${state}`, { walked, count: walked })}</Text>
          {state === 'done' && failures.length === 0 && (
            <div className={styles.wide}>
              <Notice intent="success">{t('simulation.good')}</Notice>
            </div>
          )}
          {failures.length > 0 && <Failures change={change} failures={failures} />}
        </div>
      )}
    </ShowLoaded>
  );
}

interface FailuresProps {
  change: ChangeShown;
  failures: SimulationReport['failures'];
}

function Failures({ change, failures }: FailuresProps) {
  const t = useWords();
  const styles = useStyles();
  const showMe = useShowInEditor();
  const loaded = useChangeFiles(change);
  const placeText = (form: string, path: string): string => {
    const page = loaded?.pageName(form) ?? form;
    return path === '' ? page : t('simulation.place', { page, question: loaded?.questionName(form, path) ?? path });
  };
  return (
    <ul className={styles.list}>
      {failures.map(({ message, page, question, example }) => (
        <li key={page + question + message}>
          {page !== '' && <Text weight="semibold">{placeText(page, question)}</Text>}
          <Text>{message}</Text>
          {page !== '' && (
            <Button
              size="small"
              aria-label={t('examples.of.showMe', { name: placeText(page, question) })}
              onClick={() =>
                showMe(
                  { form: page, failure: message, given: {}, example: withBrandNames(example) },
                  toPattern(question),
                )
              }
            >
              {t('examples.showMe')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The brand is that of the preview. A question that is never shown has no example. */
const withBrandNames = (example: Record<string, unknown>): Case => ({
  name: '',
  ...(JSON.parse(applyBrand(JSON.stringify(example), BRAND)) as Partial<Case>),
});
