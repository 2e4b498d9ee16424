/**
 * Compiles the styles of the applicant's app when it is built. Griffel otherwise does it in the browser, where it took a
 * seventh of mounting 30 questions, and its compiler a fifteenth of the first script.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type GriffelStyle, resolveResetStyleRules, resolveStyleRulesForSlots } from '@griffel/core';
import { type Plugin, parseAst, runnerImport } from 'vite';

const FOLDERS = ['app', 'renderer', 'widgets'].map((folder) => join(import.meta.dirname, 'src', folder));
const CALL = /= (make(?:Reset)?Styles)\(/;
const ENTRY = 'virtual:styles';

/** What stands in the place of a call: the compiled form of the same styles. */
const COMPILED = {
  makeStyles: (styles: Record<string, GriffelStyle>) => `__styles(${listed(resolveStyleRulesForSlots(styles))})`,
  makeResetStyles: (styles: Parameters<typeof resolveResetStyleRules>[0]) =>
    `__resetStyles(${listed(resolveResetStyleRules(styles))})`,
};

type Call = keyof typeof COMPILED;

const listed = (values: readonly unknown[]): string => JSON.stringify(values).slice(1, -1);

export function compiledStyles(): Plugin {
  let compiled: Promise<ReadonlyMap<string, string[]>> | undefined;
  return {
    name: 'compiled-styles',
    apply: 'build',
    async transform(code, id) {
      if (!CALL.test(code) || !FOLDERS.some((folder) => id.startsWith(folder + sep))) return;
      compiled ??= compileAll();
      const texts = (await compiled).get(id) ?? [];
      const calls = callsIn(parseAst(code));
      if (calls.length !== texts.length) this.error(`${id}: styles are made at the top level only.`);
      const parts = calls.map(({ start }, i) => code.slice(calls[i - 1]?.end ?? 0, start) + texts[i]);
      const rest = code.slice(calls.at(-1)?.end);
      const imported = `import { __resetStyles, __styles } from '@fluentui/react-components';\n`;
      return { code: imported + parts.join('') + rest, map: null };
    },
  };
}

/** The calls in the constants of a module, in order. */
function callsIn(program: ReturnType<typeof parseAst>): { start: number; end: number }[] {
  const declared = program.body.map((part) => (part.type === 'ExportNamedDeclaration' ? part.declaration : part));
  return declared.flatMap((part) =>
    part?.type === 'VariableDeclaration'
      ? part.declarations.flatMap(({ init }) =>
          init?.type === 'CallExpression' &&
          init.callee.type === 'Identifier' &&
          Object.hasOwn(COMPILED, init.callee.name)
            ? [init]
            : [],
        )
      : [],
  );
}

/** Loads the modules here, where each call notes its styles. */
async function compileAll(): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /(?<!\.(test|stories))\.tsx?$/.test(file) && CALL.test(readFileSync(file, 'utf8'))),
  );
  const noteStyles = (file: string, call: Call) => (styles: never) => {
    found.set(file, [...(found.get(file) ?? []), COMPILED[call](styles)]);
  };
  Object.assign(globalThis, { noteStyles });
  const noting: Plugin = {
    name: 'noting-styles',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? files.map((file) => `import ${JSON.stringify(file)};`).join('\n') : undefined),
    transform: (code, id) =>
      files.includes(id)
        ? code.replaceAll(new RegExp(CALL, 'g'), (_, call) => `= globalThis.noteStyles(${listed([id, call])})(`)
        : undefined,
  };
  await runnerImport(ENTRY, { configFile: false, logLevel: 'error', plugins: [noting] });
  return found;
}
