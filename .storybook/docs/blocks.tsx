/** Blocks of documentation pages for components and fields: advice, keys, words and options. */
import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { H4 } from 'storybook/internal/components';
import { useTheme } from 'storybook/theming';
import english from '../../locales/en/common.json' with { type: 'json' };
import spanish from '../../locales/es/common.json' with { type: 'json' };
import { applyBrand, flatWords } from '../../src/authoring/index.ts';
import { DEFAULT_BRAND } from '../../src/contract/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { UiOptions } from '../../src/engine/index.ts';
import { KINDS, type KindName, type KindOfQuestion } from '../../test/support/renderer/kinds.ts';
import { describeOption, describeValues } from '../options.ts';
import { Table } from './table.tsx';

interface AdviceProps {
  do: string[];
  dont: string[];
}

/** Text between backticks is code. */
const withCode = (text: string): ReactNode[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part));

export function Advice(advice: AdviceProps) {
  const columns = [
    { title: 'Do', mark: '✓', color: '#1a7f37', list: advice.do },
    { title: 'Don’t', mark: '✗', color: '#b3261e', list: advice.dont },
  ];
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 16 }}>
      {columns.map(({ title, mark, color, list }) => (
        <div key={title} style={{ borderTop: `4px solid ${color}`, paddingTop: 8 }}>
          <H4>
            <span aria-hidden="true">{mark}</span> {title}
          </H4>
          <ul>
            {list.map((one) => (
              <li key={one}>{withCode(one)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export const Keys = ({ of }: { of: Record<string, string> }) => (
  <Table columns={['Key', 'What it does']} rows={Object.entries(of).map(([key, does]) => [key, key, does])} />
);

const brandedTexts = (words: object): Record<string, string> =>
  flatWords(JSON.parse(applyBrand(JSON.stringify(words), DEFAULT_BRAND)) as JsonObject);
const texts = { en: brandedTexts(english), es: brandedTexts(spanish) };

interface WordsProps {
  /** Keys of the texts that all forms share. */
  of?: string[];
  /** Texts as in a form: their purpose, English and Spanish. */
  examples?: [what: string, english: string, spanish: string][];
}

export function Words({ of = [], examples = [] }: WordsProps) {
  const shared = of.map((key): [string, string, string] => [key, texts.en[key] ?? '?', texts.es[key] ?? '?']);
  return (
    <Table
      columns={['Text', 'English', 'Spanish']}
      rows={[
        ...examples.map(([what, en, es]): [string, ...string[]] => [what, what, en, es]),
        ...shared.map(([key, en, es]): [string, ...string[]] => [key, key, en, es]),
      ]}
    />
  );
}

/** The question in `schema.json` and `ui.json`. */
export function Definition({ kind }: { kind: KindName }) {
  const { schema, ui = {} }: KindOfQuestion = KINDS[kind];
  const text = (value: unknown): string => JSON.stringify({ answer: value }, null, 2);
  const code = `// schema.json\n${text(schema)}\n\n// ui.json\n${text(ui)}`;
  return <Source language="json" code={code} dark={useTheme().base === 'dark'} />;
}

/** The entries of `ui:options` that apply to a field. */
export const Options = ({ of }: { of: (keyof UiOptions)[] }) => (
  <Table
    columns={['Option', 'What it does', 'Values']}
    rows={of.map((name) => [name, name, describeOption(name), describeValues(name)])}
  />
);
