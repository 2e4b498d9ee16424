import type { Plugin } from 'vite';

/**
 * Chromium compiles all functions of a file that begins with this while it comes, not one by one in the tasks that call
 * them first. Vite writes its own beginnings into files that import others later.
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
