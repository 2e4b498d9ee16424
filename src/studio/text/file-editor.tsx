/** The files of a change as text, each with its faults in place. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { fileForm, formFile, parseFilePath, schemaPlace } from '../../authoring/editing/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import type { TextLocation } from '../definitions/text-location.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { fileCompletionScope } from './completion-scope.ts';
import { FileList } from './file-list.tsx';
import { CodeText } from './lazy-text.tsx';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(14rem, 20rem) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface FileEditorProps {
  selection: Selection;
  /** The file to open first, if not that of the selected question. */
  first: Partial<TextLocation>;
}

/** Starts with the file of the selected question, or of the link that led here. */
export function FileEditor({ selection: { form, path }, first: { file, place } }: FileEditorProps) {
  const t = useWords();
  const styles = useStyles();
  const { files } = useDefinitions();
  const [first] = useState(() => file ?? formFile(files, form, 'schema'));
  const [chosen, setChosen] = useState(first);
  const at = place ? [...place] : path === '' ? undefined : schemaPlace(path);
  const isThere = files.text(chosen) !== undefined;
  return (
    <div className={styles.parts}>
      <FileList chosen={chosen} choose={setChosen} />
      {isThere ? (
        <FileText key={chosen} file={chosen} {...(chosen === first && at && { at })} />
      ) : (
        <Text>{t('edit.choose')}</Text>
      )}
    </div>
  );
}

function FileText({ file, at }: { file: string; at?: (string | number)[] }) {
  const { edits, faults: all, files, isReadOnly } = useDefinitions();
  const texts = useDeferredValue(edits.files ?? {});
  const latest = useRef(texts);
  latest.current = texts;
  const faults = useMemo(() => all.filter((fault) => fault.file === file), [all, file]);
  const path = parseFilePath(file);
  return (
    <CodeText
      label={file}
      kind={path?.kind === 'legal' ? 'markdown' : 'json'}
      text={files.text(file) ?? ''}
      onChange={(text) => edits.edit({ [file]: text }, { isTyped: true })}
      scope={() => fileCompletionScope(latest.current, file, fileForm(file), languageNow())}
      faults={faults}
      isReadOnly={isReadOnly}
      lang={path?.kind === 'legal' ? TAGS[path.language] : undefined}
      {...(at && { at })}
    />
  );
}
