/** The label of a question, with a button for its reason if it has one. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { decoration, focusRing } from '../../widgets/styles.ts';
import { useFormContext } from '../form/form-context.ts';
import { childId } from '../form/item-keys.ts';
import { LINE } from '../form/layout-styles.ts';

/** The reason opens below the label. */
const useLabelLine = makeResetStyles({
  gridRow: LINE.label,
  alignSelf: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: '16px',
  // The button is as high as a finger is wide; its margins keep the line as low as text.
  '& > button': { padding: '16px 0 4px', margin: '-16px 0 0' },
  '& > button:first-child': { padding: '12px 0 8px', margin: '-12px 0 0' },
});

const useReasonButton = makeResetStyles({
  minHeight: '44px',
  minWidth: '44px',
  font: 'inherit',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase400,
  color: tokens.colorBrandForeground1,
  textDecorationLine: 'underline',
  background: 'none',
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'pointer',
  ':focus-visible': focusRing,
  '&::after': { content: decoration('\\00a0▸'), display: 'inline-block', textDecorationLine: 'none' },
  '&[aria-expanded=true]::after': { content: decoration('\\00a0▾') },
});

const useReason = makeResetStyles({
  flexBasis: '100%',
  padding: '8px 12px',
  marginBottom: '8px',
  borderLeft: `4px solid ${tokens.colorBrandStroke1}`,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  backgroundColor: tokens.colorNeutralBackground3,
  whiteSpace: 'pre-line',
  '&[hidden]': { display: 'none' },
});

interface LabelLineProps {
  id: string;
  /** The text of the question. */
  question: string;
  /** The label; a legend is before the line. */
  children?: ReactNode;
  reason: string;
}

/** The name of the button has the question too: a list of the buttons of a page would otherwise repeat one name. */
export function LabelLine({ id, question, children, reason }: LabelLineProps) {
  const { t } = useFormContext();
  const [line, button, panel] = [useLabelLine(), useReasonButton(), useReason()];
  const [isOpen, setOpen] = useState(false);
  const shown = childId(id, 'reason');
  return (
    <div className={line}>
      {children}
      <button
        type="button"
        className={button}
        aria-expanded={isOpen}
        aria-controls={shown}
        aria-label={`${t('form.whyAsked')} ${question}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('form.whyAsked')}
      </button>
      <div id={shown} hidden={!isOpen} className={panel}>
        {reason}
      </div>
    </div>
  );
}
