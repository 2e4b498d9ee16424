/**
 * A way to build the form: loads what all its pages share, such as style sheets, and returns the function that mounts
 * the form.
 */
import type { Root } from 'react-dom/client';
import type { Section } from '../section.ts';

export type Peer = (root: Root, size: number, section: Section) => Promise<() => void>;

/** The styles of the hand-written peers. */
export const PLAIN_CSS = `
  body { font: 16px/24px sans-serif; } fieldset { border: 0; padding: 0; margin: 0 0 16px; min-width: 0; }
  .grid { display: grid; gap: 20px 16px; } label { font-weight: 600; display: block; } .error { color: #b10e1c; }
  .required::after { content: "\\a0*" / ""; color: #b10e1c; } legend { padding: 0; font-weight: 600; }
  .summary { padding: 16px; border: 2px solid #b10e1c; border-radius: 6px; }
  input:not([type=radio]), select { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
    border: 1px solid #616161; border-radius: 4px; }`;

export function addCss(): void {
  const style = document.createElement('style');
  style.textContent = PLAIN_CSS;
  document.head.append(style);
}
