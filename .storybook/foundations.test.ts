/** The foundations pages in Storybook show exactly the tokens that the code uses, with enough contrast. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTheme } from '../src/app/theme/theme.ts';
import { COLORS } from './docs/colors.ts';
import { contrast } from './docs/contrast.ts';
import { CORNERS, ICONS, MEDIA, MOTION, SHADOWS, SPACING, TYPE, WEIGHTS } from './docs/scales.ts';

const SCREENS = ['app', 'renderer', 'widgets'];
const source = SCREENS.flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^(test|stories)\//.test(file))
    .map((file) => readFileSync(`src/${folder}/${file}`, 'utf8')),
).join('\n');

/** The matches of the pattern's first group, without duplicates. */
const found = (pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map(([, one = '']) => one.trim())),
];
const tokens = (start: string): string[] => found(new RegExp(`\\btokens\\.(${start}\\w+)`, 'g')).sort();
const values = (list: { value: string }[]): string[] => list.map(({ value }) => value).sort();

test('colors', () => {
  const shown = COLORS.map(({ token }) => token);
  expect(tokens('color').length).toBeGreaterThan(20);
  expect(shown.sort()).toEqual(tokens('color'));
});

describe.each(['#1f6b43', '#ffd500', '#e5007d', '#000000', '#ffffff'])('for the brand %s', (brand) => {
  test.each(['light', 'dark'])('each color has its contrast, %s', (scheme) => {
    const theme = createTheme(brand, scheme === 'dark') as Record<string, string>;
    const pairs = COLORS.flatMap(({ token, on }) =>
      Object.entries(on).map(([ground, least]) => ({ token, ground, least })),
    );
    const weak = pairs.filter(
      ({ token, ground, least }) => !(contrast(theme[token] ?? '', theme[ground] ?? '') >= least),
    );
    expect(weak).toEqual([]);
  });
});

test('type', () => {
  expect(TYPE.map(({ name }) => `fontSize${name}`).sort()).toEqual(tokens('fontSize'));
  expect(WEIGHTS.map(({ token }) => token).sort()).toEqual(tokens('fontWeight'));
});

test('spaces', () => {
  const spaces = found(/\b(?:padding|margin|gap|columnGap|rowGap)\w*['"]?: '([^']+)'/g)
    .flatMap((value) => value.match(/[\d.]+px/g) ?? [])
    // The space that a heading leaves for the button beside it.
    .filter((value) => value !== '88px');
  expect(values(SPACING)).toEqual([...new Set(spaces)].sort());
});

test('corners', () => {
  expect(CORNERS.map(({ token }) => token).sort()).toEqual(tokens('borderRadius'));
});

test('shadows', () => {
  const shadows = found(/boxShadow: ([^\n]+),\n/g).filter((shadow) => !shadow.includes('inset'));
  expect(values(SHADOWS)).toEqual(shadows.map((shadow) => shadow.replace(/^'|'$/g, '')).sort());
});

test('motion', () => {
  const durations = found(/(?:transition|animation)\w*: '([^']*\d+m?s[^']*)'/g);
  expect(values(MOTION)).toEqual([...new Set(durations.flatMap((value) => value.match(/[\d.]+m?s\b/g) ?? []))].sort());
});

test('breakpoints and other media', () => {
  const media = [...found(/@media ([^'"`$]+)['"`]/g), ...found(/(?:\bmedia\(|matchMedia\(|DARK_MEDIA = )'([^']+)'/g)];
  expect(values(MEDIA)).toEqual([...new Set(media)].sort());
});

test('icons', () => {
  expect(Object.keys(ICONS).sort()).toEqual(found(/export const (\w+Icon) = /g).sort());
});
