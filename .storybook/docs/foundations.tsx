/** The tokens of the theme on the foundations pages, made from the theme itself. */
import type { CSSProperties, ReactNode } from 'react';
import { pageInfo } from '../../src/app/browser/page-info.ts';
import { createTheme } from '../../src/app/theme/theme.ts';
import { ChevronIcon, PersonIcon, SignOutIcon } from '../../src/widgets/icons.tsx';
import { COLORS, type Swatch } from './colors.ts';
import { contrast } from './contrast.ts';
import { CORNERS, ICONS, MEDIA, MOTION, SHADOWS, SPACING, type Step, TYPE, WEIGHTS } from './scales.ts';
import { Table } from './table.tsx';

type Theme = Record<string, string>;

const createSchemes = (brand: string) => [
  { name: 'Light', theme: createTheme(brand, false) as Theme },
  { name: 'Dark', theme: createTheme(brand, true) as Theme },
];
const SCHEMES = createSchemes(pageInfo.brand.color);
const light = SCHEMES[0]?.theme ?? {};

/** `colorNeutralBackground1` as words, so that it wraps. */
const tokenWords = (token: string): string =>
  token.replace(/^(color|fontWeight|borderRadius)/, '').replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');

const plane: CSSProperties = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 56,
  height: 40,
  borderRadius: 6,
  boxSizing: 'border-box',
  fontWeight: 600,
  outline: '1px solid rgb(128 128 128 / 35%)',
};

/** Letters or a line on each surface of the color, or the surface itself. */
function Sample({ token, on }: Swatch, theme: Theme): ReactNode {
  const color = theme[token];
  const grounds = Object.entries(on);
  if (grounds.length === 0) return <span style={{ ...plane, background: color }} />;
  const isText = token.includes('Foreground');
  return grounds.map(([ground, least]) => {
    const found = contrast(color ?? '', theme[ground] ?? '');
    const look = isText ? { color } : { border: `3px solid ${color}` };
    return (
      <div key={ground} style={{ display: 'flex', gap: 8, alignItems: 'center', marginBottom: 4 }}>
        <span aria-hidden="true" style={{ ...plane, ...look, background: theme[ground] }}>
          {isText ? 'Aa' : ''}
        </span>
        <span>
          <strong>{found.toFixed(1)}</strong> {least === 0 ? '(decoration)' : `(at least ${least})`}
          <br />
          <small>on {tokenWords(ground)}</small>
        </span>
      </div>
    );
  });
}

export function Colors({ of, brand = pageInfo.brand.color }: { of: Swatch[]; brand?: string }) {
  const schemes = createSchemes(brand);
  return (
    <Table
      columns={['Color', 'Use it for', ...schemes.map(({ name }) => name)]}
      rows={of.map((swatch) => [
        swatch.token,
        <>
          {tokenWords(swatch.token)}
          <br />
          <code style={{ fontWeight: 400, fontSize: 11, overflowWrap: 'anywhere' }}>{swatch.token}</code>
        </>,
        swatch.use,
        ...schemes.map(({ theme }) => Sample(swatch, theme)),
      ])}
    />
  );
}

/** How many pairs of colors there are, and how many have enough contrast in both themes. */
export function ContrastSum({ brand = pageInfo.brand.color }: { brand?: string }) {
  const pairs = COLORS.flatMap(({ token, on }) =>
    Object.entries(on).flatMap(([ground, least]) =>
      least === 0
        ? []
        : createSchemes(brand).map(({ theme }) => contrast(theme[token] ?? '', theme[ground] ?? '') >= least),
    ),
  );
  return (
    <p>
      {pairs.filter(Boolean).length} of {pairs.length} pairs below have the contrast that WCAG 2.2 AA asks, measured
      here for the brand color <code>{brand}</code>.
    </p>
  );
}

export function Letters() {
  const font = { fontFamily: light.fontFamilyBase };
  return (
    <Table
      columns={['Size', 'Looks', 'Use it for']}
      rows={TYPE.map(({ name, use }) => {
        const [fontSize, lineHeight] = [light[`fontSize${name}`], light[`lineHeight${name}`]];
        return [
          name,
          <>
            {name} <br />
            <code style={{ fontWeight: 400 }}>
              {fontSize} / {lineHeight}
            </code>
          </>,
          <span key="looks" style={{ ...font, fontSize, lineHeight }}>
            Your application
          </span>,
          use,
        ];
      })}
    />
  );
}

export function Weights() {
  return (
    <Table
      columns={['Weight', 'Looks', 'Use it for']}
      rows={WEIGHTS.map(({ token, use }) => [
        token,
        `${tokenWords(token)} ${light[token]}`,
        <span key="looks" style={{ fontFamily: light.fontFamilyBase, fontWeight: Number(light[token]), fontSize: 16 }}>
          Your application
        </span>,
        use,
      ])}
    />
  );
}

const steps = (list: Step[], look: (value: string) => ReactNode, columns: string[]) => (
  <Table
    columns={columns}
    rows={list.map(({ value, use }) => [value, <code key="value">{value}</code>, look(value), use])}
  />
);

export const Spaces = () =>
  steps(
    SPACING,
    (value) => <span style={{ display: 'block', width: value, height: 16, background: light.colorBrandBackground }} />,
    ['Space', 'Looks', 'Use it for'],
  );

export const Shadows = () =>
  steps(
    SHADOWS,
    (value) => (
      <span
        style={{
          ...plane,
          width: 120,
          height: 64,
          margin: 24,
          outline: 'none',
          background: '#fff',
          boxShadow: value.startsWith('tokens.') ? light[value.slice('tokens.'.length)] : value,
        }}
      />
    ),
    ['Shadow', 'Looks', 'Use it for'],
  );

export function Corners() {
  return (
    <Table
      columns={['Corner', 'Looks', 'Use it for']}
      rows={CORNERS.map(({ token, use }) => [
        token,
        `${tokenWords(token)} ${light[token]}`,
        <span
          key="looks"
          style={{ ...plane, width: 96, borderRadius: light[token], background: light.colorBrandBackground }}
        />,
        use,
      ])}
    />
  );
}

const plain = (list: Step[], columns: string[]) => (
  <Table columns={columns} rows={list.map(({ value, use }) => [value, <code key="value">{value}</code>, use])} />
);

export const Motion = () => plain(MOTION, ['Duration', 'What moves']);
export const Media = () => plain(MEDIA, ['Condition', 'What changes']);

const IMAGES: Record<string, ReactNode> = {
  PersonIcon: <PersonIcon />,
  SignOutIcon: <SignOutIcon />,
  ChevronIcon: <ChevronIcon />,
};

export function Icons() {
  return (
    <Table
      columns={['Icon', 'Looks', 'Where']}
      rows={Object.entries(ICONS).map(([name, use]) => [name, <code key="name">{name}</code>, IMAGES[name], use])}
    />
  );
}

/** The focus ring on both themes. */
export function FocusRing() {
  return (
    <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
      {SCHEMES.map(({ name, theme }) => (
        <div key={name} style={{ padding: 24, background: theme.colorNeutralBackground2, borderRadius: 12 }}>
          <div
            style={{
              padding: '10px 24px',
              font: `600 16px ${theme.fontFamilyBase}`,
              color: theme.colorNeutralForeground1,
              background: theme.colorNeutralBackground1,
              border: `1px solid ${theme.colorNeutralStrokeAccessible}`,
              borderRadius: theme.borderRadiusMedium,
              outline: `2px solid ${theme.colorStrokeFocus2}`,
              outlineOffset: 2,
            }}
          >
            {name}
          </div>
        </div>
      ))}
    </div>
  );
}
