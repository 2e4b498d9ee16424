/** Styles of the text editor, in the theme of the page. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tokens } from '@fluentui/react-components';
import { tags } from '@lezer/highlight';

const floating = {
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
  boxShadow: tokens.shadow8,
};
const button = {
  color: tokens.colorNeutralForeground1,
  background: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
};

const editorTheme = EditorView.theme({
  '&': {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    maxHeight: '65vh',
  },
  '&.cm-focused': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: tokens.fontFamilyMonospace, lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: tokens.colorNeutralForeground1 },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: tokens.colorNeutralForeground1 },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: tokens.colorBrandBackground2Pressed,
  },
  '.cm-gutters': {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground3 },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: tokens.colorNeutralBackground5,
    outline: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  '.cm-tooltip': floating,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: tokens.fontFamilyMonospace, maxHeight: '16rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  '.cm-tooltip.cm-completionInfo': { ...floating, maxWidth: '24rem', padding: tokens.spacingHorizontalS },
  '.cm-completionMatchedText': { fontWeight: tokens.fontWeightBold, textDecoration: 'none' },
  '.cm-tooltip-hover': { maxWidth: '32rem', padding: tokens.spacingHorizontalS, whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: tokens.colorPaletteRedBorder2 },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${tokens.colorPaletteRedBorder2}`,
    textUnderlineOffset: '3px',
  },
  '.cm-panels': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground2 },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: tokens.colorNeutralBackground1Selected },
  '.cm-panel.cm-search label': { fontSize: tokens.fontSizeBase200 },
  '.cm-textfield': { ...button, fontSize: tokens.fontSizeBase300 },
  '.cm-button': { ...button, backgroundImage: 'none', fontSize: tokens.fontSizeBase200 },
  '.cm-panel button[name=close]': { color: tokens.colorNeutralForeground1 },
  '.cm-searchMatch': { backgroundColor: tokens.colorPaletteYellowBackground2 },
  '.cm-searchMatch-selected': { outline: `2px solid ${tokens.colorNeutralForeground1}` },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: tokens.colorBrandForeground1 },
  { tag: tags.string, color: tokens.colorPaletteGreenForeground1 },
  { tag: [tags.number, tags.bool, tags.null], color: tokens.colorPaletteBerryForeground1 },
  { tag: tags.heading, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightBold },
  { tag: tags.strong, fontWeight: tokens.fontWeightBold },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: tokens.colorBrandForeground1 },
]);

export const codeStyles = [editorTheme, syntaxHighlighting(colors)];
