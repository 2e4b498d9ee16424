/** The faults of a question, a heading or a page. */
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { QuickFixButton } from '../definitions/quick-fix-button.tsx';
import type { Selection } from '../definitions/selection.ts';
import { faultsAt, isOfWholeFile, languageAt } from '../definitions/selection-at.ts';
import { fileKind } from '../text/index.ts';
import { useWords } from '../words/studio-words.ts';
import { OpenText } from './fields/open-text.tsx';

export function QuestionFaults({ at }: { at: Selection }) {
  const { faults, files, outline } = useDefinitions();
  const t = useWords();
  return faultsAt(files, outline, faults, at).map((fault) => {
    const language = languageAt(fault);
    return (
      <Notice
        key={fault.file + fault.pointer + fault.message}
        intent="error"
        actions={<QuickFixButton fault={fault} />}
      >
        {language && `${t(`language.${language}`)}: `}
        {fault.message}{' '}
        {isOfWholeFile(fault) && (
          <OpenText what={t(`text.kind.${fileKind(fault.file)}`)} file={fault.file} place={[]} />
        )}
      </Notice>
    );
  });
}
