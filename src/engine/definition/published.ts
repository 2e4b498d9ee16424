/** The files of a published version. */
import type { Language } from '../data/index.ts';
import type { FormModule } from './definition.ts';

/** The file in which the text of a document is published. */
export const legalFile = (document: string, language: Language): string => `legal/${document}.${language}.md`;

const END = /export \{ definition, open \};\s*$/;

/** The server and the tools open the same text that the browser imports. */
export function loadModule(text: string): FormModule {
  if (!END.test(text)) throw new Error('A published form must end with its export.');
  return new Function(text.replace(END, 'return { definition, open };'))() as FormModule;
}
