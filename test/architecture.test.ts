/** Rules that no compiler checks: which folder may import which, and what generic code may not name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { SPECIFIED_PAGES } from './support/sections.ts';

const ROOT = join(import.meta.dirname, '..');

/** Which folders of `src/` a folder may import. */
const ALLOWED: Record<string, string[]> = {
  engine: [],
  authoring: ['engine'],
  contract: ['engine'],
  widgets: ['engine'],
  renderer: ['engine', 'widgets'],
  app: ['renderer', 'widgets', 'engine', 'contract'],
  studio: ['renderer', 'widgets', 'authoring', 'engine', 'contract'],
  cli: ['authoring', 'engine', 'contract'],
  server: ['engine', 'authoring', 'contract', 'cli'],
};
/** Which packages a folder may import, where that is restricted. */
const PACKAGES: Record<string, RegExp> = {
  engine: /^(ajv\/dist\/runtime|json-logic-js)(\/|$)/,
  authoring: /^(ajv|ajv-errors|jsonc-parser|marked|node-diff3|typebox|redos-detector)(\/|$)/,
  contract: /^typebox(\/|$)/,
};

interface Import {
  from: string;
  to: string;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Without comments. */
const codeIn = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file));

const imports = files.flatMap((from) => {
  const statements = read(from).matchAll(
    /^(?:import|export)(?: type)? (?:[\w*{}\s,$]+ from )?'([^']+)';|import\(\s*'([^']+)'\s*\)/gm,
  );
  return [...statements].map(([, fixed, lazy]): Import => {
    const target = fixed ?? lazy ?? '';
    return { from, to: target.startsWith('.') ? normalize(join(from, '..', target)) : target };
  });
});
const topFolder = (file: string): string => file.split('/')[1] ?? '';
/** The type of the situation is derived from the declared facts, and the keys of the texts that all pages share from those texts. */
const isForTypes = ({ from, to }: Import): boolean =>
  (from === 'src/contract/applicant-situation.ts' && to === 'forms/facts.json') ||
  (from === 'src/contract/common-text.ts' && to === 'locales/en/common.json');
const importText = ({ from, to }: Import): string => `${from} -> ${to}`;

describe('imports', () => {
  test('imports go only to the allowed folders', () => {
    const inside = imports.filter(({ to }) => /^(src|test|forms|locales)\//.test(to));
    expect(inside.length).toBeGreaterThan(50);
    const strays = inside.filter(
      ({ from, to }) =>
        ![topFolder(from), ...(ALLOWED[topFolder(from)] ?? [])].includes(to.startsWith('src/') ? topFolder(to) : '') &&
        !isForTypes({ from, to }),
    );
    expect(strays.map(importText)).toEqual([]);
  });

  test('imports of packages are the few allowed', () => {
    const packages = imports.filter(({ from, to }) => !/^(src|test)\//.test(to) && PACKAGES[topFolder(from)]);
    expect(
      packages.filter((one) => !PACKAGES[topFolder(one.from)]?.test(one.to) && !isForTypes(one)).map(importText),
    ).toEqual([]);
  });

  /** Every folder may import the engine's data; the other inner folders are for the author tools. */
  test('imports reach engine and authoring only through their index.ts', () => {
    const open = /^src\/(engine|engine\/data|authoring|authoring\/[^/]+)\/index\.ts$/;
    const forAuthoring = /^src\/engine\/(conditions|definition)\/index\.ts$/;
    const strays = imports.filter(({ from, to }) => {
      if (!/^src\/(engine|authoring)\//.test(to) || topFolder(to) === topFolder(from)) return false;
      return !open.test(to) && !(topFolder(from) === 'authoring' && forAuthoring.test(to));
    });
    expect(strays.map(importText)).toEqual([]);
  });

  test('imports form no cycles of files, types included', () => {
    expect(cyclesIn(imports.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  /** A folder in a folder of `src/`, or the files beside such folders. */
  const importFolder = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/');

  test('imports form no cycles of folders', () => {
    const inside = imports.filter(({ to }) => /^src\//.test(to));
    expect(cyclesIn(inside.map(({ from, to }) => [importFolder(from), importFolder(to)]))).toEqual([]);
  });

  /** The infrastructure that the subjects of the server use. */
  const INFRASTRUCTURE = ['process', 'database', 'http', 'jobs', 'mail', 'files', 'access'];
  const serverSubject = (file: string): string => /^src\/server\/([^/]+)\//.exec(file)?.[1] ?? '';
  const onServer = imports.filter(
    ({ from, to }) => serverSubject(from) && serverSubject(to) && serverSubject(from) !== serverSubject(to),
  );

  test('imports of infrastructure do not reach a subject of the server', () => {
    expect(onServer.length).toBeGreaterThan(50);
    const strays = onServer.filter(
      ({ from, to }) => INFRASTRUCTURE.includes(serverSubject(from)) && !INFRASTRUCTURE.includes(serverSubject(to)),
    );
    expect(strays.map(importText)).toEqual([]);
  });

  test('imports reach subjects of the server only through their index.ts', () => {
    const strays = onServer.filter(
      ({ to }) => !INFRASTRUCTURE.includes(serverSubject(to)) && !to.endsWith('/index.ts'),
    );
    expect(strays.map(importText)).toEqual([]);
  });

  /** `publicRoute`, `applicantRoute` and `staffRoute` pass requests to routes; rules take typed parts of a request. */
  const ADAPTERS =
    /\/(routes|\w+-routes|\w+-cookies?)\.ts$|^src\/server\/(http|openapi|process)\/|^src\/server\/[^/]+$/;
  const rules = files.filter((file) => file.startsWith('src/server/') && !ADAPTERS.test(file));

  test('imports of rules of the server bring no requests and replies', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((file) => /\bFastify(Request|Reply|Instance)\b/.test(read(file)))).toEqual([]);
  });

  test('imports of rules of the server leave headers and cookies to the routes', () => {
    const ofSubjects = rules.filter((file) => !INFRASTRUCTURE.includes(serverSubject(file)));
    expect(ofSubjects.length).toBeGreaterThan(50);
    expect(ofSubjects.filter((file) => /(?<!-)\b(headers|cookies)\b/.test(codeIn(file)))).toEqual([]);
  });
});

/** The cycles in a graph of names. */
function cyclesIn(arrows: readonly (readonly [string, string])[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, way: string[]): void => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    if (done.has(name) || way.includes(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

describe('the page', () => {
  const page = files.filter((file) => /^src\/(app|renderer|widgets|contract)\//.test(file));
  const textsIn = (words: unknown): string[] =>
    typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);
  const sentences = ['en', 'es'].flatMap((language) =>
    textsIn((JSON.parse(read(`locales/${language}/common.json`)) as { server: object }).server),
  );

  test('the page contains no text of the server', () => {
    expect(sentences.length).toBeGreaterThan(50);
    const strays = page.flatMap((file) =>
      [...codeIn(file).matchAll(/(['"`/])((?:(?!\1)[^\\\n])+)\1/g)]
        .flatMap(([, , literal = '']) => literal.split('|'))
        .filter((literal) => /\w{3} \w{3}/.test(literal) && sentences.some((sentence) => sentence.includes(literal)))
        .map((literal) => `${file}: ${literal}`),
    );
    expect(strays).toEqual([]);
  });

  test('the app takes types and plain values of the contract, not the schemas that only the server checks', () => {
    const contract = files.filter((file) => file.startsWith('src/contract/') && !/from 'typebox'/.test(codeIn(file)));
    const plain = new Set(
      contract.flatMap((file) =>
        [...codeIn(file).matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name),
      ),
    );
    const taken = page
      .filter((file) => file.startsWith('src/app/'))
      .flatMap((file) => [...codeIn(file).matchAll(/^import \{([^}]+)\} from '[./]+contract\/[\w-]+\.ts'/gm)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !name.startsWith('type '));
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.filter((name) => !plain.has(name))).toEqual([]);
  });

  test('the page compares no answer with a text', () => {
    const comparison =
      /[!=]==?\s*(\w*say|\bt)\(|\b(includes|startsWith|endsWith|indexOf)\(\s*(\w*say|\bt)\(|\b(say|t)\([^()]*\)\s*[!=]==?/i;
    expect(page.filter((file) => comparison.test(codeIn(file)))).toEqual([]);
  });

  test('the page has texts of the server only for files, which it refuses before they are sent', () => {
    const serverTexts = page.flatMap((file) =>
      [...codeIn(file).matchAll(/['"`]server\.(\w+)/g)].map(([, part]) => part),
    );
    expect([...new Set(serverTexts)]).toEqual(['file']);
  });
});

interface Properties {
  properties?: Record<string, Properties>;
  items?: Properties;
}

const namesIn = ({ properties = {}, items }: Properties): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...(items ? namesIn(items) : []),
];

const fieldsIn = (section: string): string[] =>
  namesIn(JSON.parse(read(`forms/application/${section}/schema.json`)) as Properties);

describe('generic code', () => {
  const generic = files.filter((file) => !file.includes('/demo/'));
  const naming = (words: RegExp): string[] => generic.filter((file) => words.test(read(file)));
  // "review" and "submitted" are also kinds of page, which the engine may know.
  const sections = readdirSync(join(ROOT, 'forms/application'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['review', 'submitted'].includes(entry.name))
    .map(({ name }) => name);

  /** A name of one word may be a word of the code too, so it counts only in quotes or in an address. */
  test.each(sections)('generic code does not name %s', (section) => {
    expect(naming(new RegExp(section.includes('-') ? section : `['"\`/]${section}['"\`/]`))).toEqual([]);
  });

  /** Fields whose names the API also uses for other things. */
  const OF_THE_API = ['isInternal', 'jobTitle'];

  test('generic code names no field of a record', () => {
    const fields = new Set(SPECIFIED_PAGES.flatMap(fieldsIn));
    const telling = [...fields].filter((name) => /^\w*[A-Z0-9]\w*$/.test(name) && !OF_THE_API.includes(name));
    expect(telling.length).toBeGreaterThan(100);
    const product = generic.filter((file) => !/\/(bench|test)\//.test(file)).map((file) => [file, read(file)] as const);
    const named = telling.flatMap((name) =>
      product.filter(([, text]) => new RegExp(`\\b${name}\\b`).test(text)).map(([file]) => `${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  test('generic code has the brand in one place', () => {
    expect(naming(/harvest ?table/i)).toHaveLength(1);
  });

  test('generic code names functions and values by verbs and nouns: not `xOf`, `told`, `said`', () => {
    const crooked = files.flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:\bfunction\*? |\bconst |\blet |#)([a-z]\w*Of|told|asked|lit|said|went|stayed|judged?|looks)\b/g,
        ),
      ].map(([, name]) => `${file}: ${name}`),
    );
    expect(crooked).toEqual([]);
  });

  test('generic code has comments that name what they describe, not "What …" or "Who …"', () => {
    const riddle = /(?:\/\*\*?(?:\n \*)?|\/\/) (?:What|Who|Whoever|Whose|Those|Nobody)\b/;
    expect(files.filter((file) => riddle.test(read(file)))).toEqual([]);
  });

  test('generic code has private members by `#`; only constructors are `private`', () => {
    const worded = files.filter((file) => /^\s+(?:constructor\()?private (?!constructor)/m.test(read(file)));
    expect(worded).toEqual([]);
  });

  /** Props of a component are named after it, so two files may each have their own. */
  test('generic code has one type for a name', () => {
    const declared = new Map<string, Set<string>>();
    for (const file of files)
      for (const [, name = ''] of read(file).matchAll(
        /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)\b(?! *,)/gm,
      ))
        if (!name.endsWith('Props')) declared.set(name, (declared.get(name) ?? new Set()).add(file));
    expect(declared.size).toBeGreaterThan(500);
    const shared = [...declared].filter(([, places]) => places.size > 1);
    expect(shared.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
  });

  test('generic code has no file called utils, helpers, misc or common', () => {
    expect(files.filter((file) => /\/(utils?|helpers?|misc|common)(\/|\.)/.test(file))).toEqual([]);
  });
});

test('each file that the documentation names exists', () => {
  const documents = ['src', 'test', '.storybook'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const missing = ['README.md', 'OPERATING.md', ...documents.filter((file) => /\.mdx?$/.test(file))].flatMap((file) =>
    [...read(file).matchAll(/`((?:src|test|\.storybook)\/[\w./-]+)`/g)]
      .filter(([, named = '']) => !existsSync(join(ROOT, named)))
      .map(([, named]) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
