/** Examples that a change breaks, with their differences, to review and accept; and rules without an example. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { acceptExamples, EditedFiles, readExamples } from '../../authoring/editing/index.ts';
import { inEachSituation } from '../../authoring/examples/index.ts';
import { applyBrand, BRAND, unescaped } from '../../authoring/index.ts';
import type { ChangeCheck, ChangeShown } from '../../contract/index.ts';
import { toPattern } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useShowInEditor } from '../definitions/show-in-editor.ts';
import { type ChangeFiles, useChangeFiles } from '../definitions/use-change-files.ts';
import { loadForm } from '../editor/preview/use-compiled-form.ts';
import { Differences } from '../examples/differences.tsx';
import { useWords } from '../words/studio-words.ts';

type Finding = ChangeCheck['examples'][number];

/** All differences of one example. */
interface Differing {
  form: string;
  index: number;
  name: string;
  findings: Finding[];
}

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  place: { color: tokens.colorNeutralForeground2 },
});

interface DifferingExamplesProps extends ChangeProps {
  findings: readonly Finding[];
}

export function DifferingExamples({ change, findings, reload }: DifferingExamplesProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly, review } = useDefinitions();
  const loaded = useChangeFiles(change);
  // Until the latest edit is checked, another example may have come to the place of one that differs.
  const isChecked = loaded?.etag === `"${review.position}"`;
  const { isBusy, failure, run } = useAction();
  const differing = differingIn(findings);
  const others = findings.filter(({ index }) => index === null);
  const accept = (wanted: readonly Differing[]) =>
    run(async () => {
      if (loaded) await acceptAll(change, loaded, wanted);
      await reload();
    });
  const otherFinding = (each: Finding) => (
    <OtherFinding key={each.file + each.message} finding={each} loaded={loaded} />
  );
  return (
    <div className={styles.parts}>
      <Failure failure={failure} />
      {differing.length > 1 && !isReadOnly && (
        <Button disabledFocusable={isBusy || !isChecked} onClick={() => void accept(differing)}>
          {t('examples.acceptAll', { count: differing.length })}
        </Button>
      )}
      <ul className={styles.list}>
        {others.filter(({ question }) => question !== '').map(otherFinding)}
        {differing.map((each) => (
          <Example key={each.form + each.name} differing={each} loaded={loaded} isChecked={isChecked}>
            {!isReadOnly && (
              <Button
                size="small"
                disabledFocusable={isBusy || !isChecked}
                aria-label={t('examples.of.accept', { name: each.name })}
                onClick={() => void accept([each])}
              >
                {t('examples.accept')}
              </Button>
            )}
          </Example>
        ))}
        {others.filter(({ question }) => question === '').map(otherFinding)}
      </ul>
    </div>
  );
}

interface ExampleProps {
  differing: Differing;
  loaded: ChangeFiles | undefined;
  isChecked: boolean;
  /** Buttons besides the one that shows the example. */
  children: ReactNode;
}

function Example({ differing, loaded, isChecked, children }: ExampleProps) {
  const t = useWords();
  const styles = useStyles();
  const showMe = useShowInEditor();
  const { form, index, name, findings } = differing;
  const show = (): void => {
    if (!loaded) return;
    const { given, cases } = readExamples(loaded.files, form);
    const each = inEachSituation(cases[index] ?? { name });
    const situated = applyBrand(name, BRAND, unescaped);
    const example = each.find((one) => one.name === situated) ?? each[0] ?? { name };
    showMe({ form, index, given, example }, toPattern(findings[0]?.question ?? ''));
  };
  return (
    <li>
      <Text weight="semibold" block>
        {name}
      </Text>
      <Text size={200} className={styles.place}>
        {loaded?.pageName(form) ?? form}
      </Text>
      <Differences differences={findings.map(({ message }) => ({ text: message }))} />
      <div className={styles.buttons}>
        <Button
          size="small"
          disabledFocusable={!isChecked}
          aria-label={t('examples.of.showMe', { name })}
          onClick={show}
        >
          {t('examples.showMe')}
        </Button>
        {children}
      </div>
    </li>
  );
}

/** A rule without an example; with a question, a problem of the complete record. */
function OtherFinding({ finding, loaded }: { finding: Finding; loaded: ChangeFiles | undefined }) {
  const t = useWords();
  const styles = useStyles();
  const showMe = useShowInEditor();
  const { file, message, question } = finding;
  const form = formIn(file);
  const name = question === '' ? t('examples.begin') : (loaded?.questionName(form, question) ?? question);
  const show = (): void => {
    if (loaded)
      showMe({ form, given: readExamples(loaded.files, form).given, example: { name: '' } }, toPattern(question));
  };
  return (
    <li>
      <Text block>{message}</Text>
      <Text size={200} block className={styles.place}>
        {loaded?.pageName(form) ?? form}
      </Text>
      <Button size="small" disabledFocusable={!loaded} aria-label={t('examples.of.showMe', { name })} onClick={show}>
        {t('examples.showMe')}
      </Button>
    </li>
  );
}

const formIn = (file: string): string => file.split('/').at(-2) ?? file;

function differingIn(findings: readonly Finding[]): Differing[] {
  const groups = new Map<string, Differing>();
  for (const finding of findings) {
    const { file, example, index } = finding;
    if (index === null || example === null) continue;
    const key = `${file} ${index}`;
    const before = groups.get(key) ?? { form: formIn(file), index, name: example, findings: [] };
    groups.set(key, { ...before, findings: [...before.findings, finding] });
  }
  return [...groups.values()];
}

/** Writes the actual results into examples, as an ordinary edit. */
async function acceptAll(
  { id, position }: ChangeShown,
  loaded: ChangeFiles,
  wanted: readonly Differing[],
): Promise<void> {
  const files = new EditedFiles(loaded.files.files);
  for (const form of new Set(wanted.map((each) => each.form))) {
    const indexes = wanted.filter((each) => each.form === form).map(({ index }) => index);
    acceptExamples(files, await loadForm(id, form, position), indexes);
  }
  await call('PUT /studio/changes/:id/files', {
    params: { id },
    body: { edits: files.edits },
    ...(loaded.etag !== null && { ifMatch: loaded.etag }),
  });
}
