/** The theme for any brand color: every token exists, and text has enough contrast. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../.storybook/docs/contrast.ts';
import { createTheme } from './theme.ts';

const BRANDS = ['#1f6b43', '#ffd500', '#e5007d', '#003a8c', '#7a0019', '#000000', '#ffffff', '#00ffff'];
const SCHEMES = [false, true];

/** Foreground, background, and minimum contrast (WCAG 2.2: 4.5 for text, 3 for other parts that must be seen). */
const PAIRS: [string, string, number][] = [
  ['colorNeutralForeground1', 'colorNeutralBackground1', 4.5],
  ['colorNeutralForeground2', 'colorNeutralBackground5', 4.5],
  ['colorNeutralForeground3', 'colorNeutralBackground2', 4.5],
  ['colorNeutralForeground3', 'colorNeutralBackground3', 4.5],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground', 4.5],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover', 4.5],
  ['colorBrandForeground1', 'colorNeutralBackground1', 4.5],
  ['colorBrandForegroundLink', 'colorNeutralBackground2', 4.5],
  ['colorBrandForegroundLink', 'colorBrandBackground2', 4.5],
  ['colorNeutralForeground1', 'colorBrandBackground2', 4.5],
  ['colorPaletteRedForeground1', 'colorNeutralBackground1', 4.5],
  ['colorPaletteRedForeground1', 'colorPaletteRedBackground1', 4.5],
  ['colorPaletteGreenForeground1', 'colorPaletteGreenBackground1', 4.5],
  ['colorNeutralStrokeAccessible', 'colorNeutralBackground1', 3],
  ['colorNeutralStrokeAccessible', 'colorNeutralBackground2', 3],
  ['colorPaletteRedBorder2', 'colorNeutralBackground1', 3],
  ['colorCompoundBrandBackground', 'colorNeutralBackground6', 3],
  ['colorStrokeFocus2', 'colorNeutralBackground2', 3],
];

describe.each(BRANDS)('brand %s', (color) => {
  test.each(SCHEMES)('has enough contrast, dark: %s', (night) => {
    const theme = createTheme(color, night) as Record<string, string>;
    const weak = PAIRS.map(
      ([front, ground, least]) => [front, ground, contrast(theme[front] ?? '', theme[ground] ?? ''), least] as const,
    ).filter(([, , found, least]) => !(found >= least));
    expect(weak).toEqual([]);
  });
});

test('every token that our styles read exists', () => {
  const theme = createTheme('#1f6b43', false) as Record<string, unknown>;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = sources
    // The studio uses the whole theme of Fluent.
    .filter((file) => !/bench|^studio\//.test(file))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/\btokens\.((?:color|font|line|border|shadow)\w+)/g),
    ])
    .map(([, token = '']) => token);
  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((token) => !(token in theme))).toEqual([]);
});
