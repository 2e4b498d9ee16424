/**
 * Compiles the styles of the applicant's app at build time, and puts their rules into the page. Otherwise Griffel does both
 * in the browser: compiling took a seventh of mounting 30 questions, and parsing the rules of a rendered page again took a
 * quarter of hydrating the login.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  type CSSRulesByBucket,
  type GriffelStyle,
  resolveResetStyleRules,
  resolveStyleRulesForSlots,
  styleBucketOrdering,
} from '@griffel/core';
import { type Plugin, parseAst, runnerImport } from 'vite';

const FOLDERS = ['app', 'renderer', 'widgets'].map((folder) => join(import.meta.dirname, 'src', folder));
const CALL = /= (make(?:Reset)?Styles)\(/;
const ENTRY = 'virtual:styles';

interface Compiled {
  /** The code that replaces the call. */
  code: string;
  rules: CSSRulesByBucket;
}

const COMPILED = {
  makeStyles: (styles: Record<string, GriffelStyle>): Compiled => {
    const [classes, rules] = resolveStyleRulesForSlots(styles);
    return { code: `__css(${JSON.stringify(classes)})`, rules };
  },
  makeResetStyles: (styles: Parameters<typeof resolveResetStyleRules>[0]): Compiled => {
    const [left, right, rules] = resolveResetStyleRules(styles);
    return { code: `__resetCSS(${listed([left, right])})`, rules: Array.isArray(rules) ? { r: rules } : rules };
  },
};

type Call = keyof typeof COMPILED;

const listed = (values: readonly unknown[]): string => JSON.stringify(values).slice(1, -1);

export function compiledStyles(): Plugin {
  let compiled: Promise<CompiledByFile> | undefined;
  return {
    name: 'compiled-styles',
    apply: 'build',
    async transform(code, id) {
      if (!CALL.test(code) || !FOLDERS.some((folder) => id.startsWith(folder + sep))) return;
      compiled ??= compileAll();
      const made = (await compiled).get(id) ?? [];
      const calls = callsIn(parseAst(code));
      if (calls.length !== made.length) this.error(`${id}: styles are made at the top level only.`);
      const parts = calls.map(({ start }, i) => code.slice(calls[i - 1]?.end ?? 0, start) + made[i]?.code);
      const rest = code.slice(calls.at(-1)?.end);
      const imported = `import { __css, __resetCSS } from '@fluentui/react-components';\n`;
      return { code: imported + parts.join('') + rest, map: null };
    },
    async transformIndexHtml() {
      compiled ??= compileAll();
      return [{ tag: 'style', children: styleSheet([...(await compiled).values()].flat()), injectTo: 'head' }];
    },
  };
}

type CompiledByFile = ReadonlyMap<string, Compiled[]>;

/** Each rule once, in the order in which Griffel would insert them. */
function styleSheet(compiled: readonly Compiled[]): string {
  const rules = compiled.flatMap((one) =>
    styleBucketOrdering.flatMap((bucket, order) =>
      (one.rules[bucket] ?? []).map((entry) => {
        const [rule, { p: priority = 0, m: media = '' } = {}] = typeof entry === 'string' ? [entry] : entry;
        return { rule, order, priority: Number(priority), media: String(media) };
      }),
    ),
  );
  rules.sort(
    (a, b) => a.order - b.order || a.priority - b.priority || (a.media < b.media ? -1 : Number(a.media > b.media)),
  );
  return [...new Set(rules.map(({ rule }) => rule))].join('');
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

/** Loads the modules during the build, where each call records its styles. */
async function compileAll(): Promise<CompiledByFile> {
  const found = new Map<string, Compiled[]>();
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
