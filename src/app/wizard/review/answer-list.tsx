/** The answers of one section, under its title and with a way to change them. */
import { useId } from 'react';
import type { Evaluation } from '../../../engine/index.ts';
import { AnswerSummary } from '../../../renderer/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { ChevronIcon } from '../../../widgets/icons.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';
import { sectionHeadingId } from './expanded-sections.ts';

interface AnswerListProps {
  evaluation: Evaluation;
  section: string;
  version: string;
  /** Undefined where the answers cannot be collapsed. */
  isExpanded: boolean | undefined;
  toggle: () => void;
  /** Without it there is no Edit button. */
  edit: (() => void) | undefined;
}

export function AnswerList({ evaluation, section, version, isExpanded, toggle, edit }: AnswerListProps) {
  const styles = useStyles();
  const t = useT(section, version);
  const title = sectionHeadingId(section);
  const body = useId();
  return (
    <>
      <div className={styles.headingRow}>
        {isExpanded === undefined ? (
          <h2 id={title} tabIndex={-1} className={styles.heading}>
            {t('title')}
          </h2>
        ) : (
          <h2 className={styles.heading}>
            <button
              type="button"
              id={title}
              className={styles.opener}
              aria-expanded={isExpanded}
              aria-controls={body}
              onClick={toggle}
            >
              <ChevronIcon />
              {t('title')}
            </button>
          </h2>
        )}
        {edit && (
          <Button onClick={edit} aria-describedby={title}>
            {t('wizard.edit')}
          </Button>
        )}
      </div>
      <div id={body} data-collapsed={isExpanded === false || undefined}>
        <AnswerSummary evaluation={evaluation} t={t} styles={styles} />
      </div>
    </>
  );
}
