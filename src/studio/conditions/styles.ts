/** Styles of the condition builder: rows wrap if the panel is narrow. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { VISUALLY_HIDDEN } from '../components/announcement.tsx';

export const useBuilderStyles = makeStyles({
  builder: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  group: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    paddingInlineStart: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  inner: { backgroundColor: tokens.colorNeutralBackground2, paddingBlock: tokens.spacingVerticalS },
  rows: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  end: { marginInlineStart: 'auto', display: 'flex' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.colorNeutralStroke2,
  },
  parts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'flex-start', minWidth: 0 },
  subject: { flex: '3 1 14rem', minWidth: 0 },
  operator: { flex: '1 1 9rem', minWidth: 0 },
  value: { flex: '2 1 10rem', minWidth: 0, display: 'flex', gap: tokens.spacingHorizontalXS },
  control: { flex: '1 1 8rem', minWidth: 0, width: '100%', gridTemplateColumns: 'minmax(0, 1fr)' },
  /** Above the content that follows on the page. */
  choices: { maxHeight: '22rem', zIndex: 1000 },
  /** Long words are cut off instead of overlapping the next control. */
  picker: { width: '100%', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr) auto', '& input': { minWidth: 0 } },
  json: { flex: '1 1 100%', minWidth: 0 },
  sentence: {
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  /** The text, and the lines reserved for it. */
  overlaid: {
    display: 'grid',
    marginBlock: tokens.spacingVerticalM,
    '& > *': { gridArea: '1 / 1', minWidth: 0, margin: 0 },
  },
  placeholder: { visibility: 'hidden', userSelect: 'none' },
  visuallyHidden: VISUALLY_HIDDEN,
});
