/** Styles of a combobox and its list. */
import { makeResetStyles, tokens } from '@fluentui/react-components';

const useBox = makeResetStyles({
  // The line of the controls in a row of questions.
  gridRow: '3',
  position: 'relative',
});

const usePopup = makeResetStyles({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
  boxShadow: '0 8px 16px rgb(0 0 0 / 14%)',
  '& > [role=listbox]': { maxHeight: '240px', overflowY: 'auto', overscrollBehavior: 'contain' },
  '& > [role=listbox] + p': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  '& > p': {
    margin: 0,
    padding: '8px 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
  },
});

const useNoMatch = makeResetStyles({
  margin: '4px 0 0',
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase300,
  overflowWrap: 'anywhere',
});

const useOption = makeResetStyles({
  boxSizing: 'border-box',
  minHeight: '44px',
  padding: '10px 12px',
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  '&[aria-selected=true]': { fontWeight: tokens.fontWeightSemibold },
  '&[data-active]': {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
});

export function useComboboxStyles() {
  return { box: useBox(), popup: usePopup(), option: useOption(), noMatch: useNoMatch() };
}
