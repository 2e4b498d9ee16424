import type { Plugin } from 'vite';

/**
 * Chromium compiles all functions of a file that begins with this comment while it downloads, instead of one by one in the
 * tasks that call them first. Added last, because Vite puts code at the beginning of files that import others later.
 */
export const compiledEarly: Plugin = {
  name: 'compiled-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};
