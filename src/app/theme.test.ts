/** The looks hold whatever the brand's color: every token is there, and text can be read on its ground. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const BRANDS = ['#1f6b43', '#ffd500', '#e5007d', '#003a8c', '#7a0019', '#000000', '#ffffff', '#00ffff'];
const SCHEMES = [false, true];

/** Foreground, ground, and how much they must differ (WCAG 2.2: 4.5 for text, 3 for what else must be seen). */
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
  test.each(SCHEMES)('has contrast, by night: %s', (night) => {
    const theme = themeOf(color, night) as Record<string, string>;
    const weak = PAIRS.map(
      ([front, ground, least]) => [front, ground, contrast(theme[front] ?? '', theme[ground] ?? ''), least] as const,
    ).filter(([, , found, least]) => !(found >= least));
    expect(weak).toEqual([]);
  });
});

test('every token that our styles read is there', () => {
  const theme = themeOf('#1f6b43', false) as Record<string, unknown>;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = sources
    .filter((file) => !file.includes('bench'))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/\btokens\.((?:color|font|line|border|shadow)\w+)/g),
    ])
    .map(([, token = '']) => token);
  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((token) => !(token in theme))).toEqual([]);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Of `#fff` or `oklch(…)`, colors outside of sRGB cut as browsers do. */
function luminance(color: string): number {
  if (color === '#fff') return 1;
  const [l = 0, chroma = 0, hue = 0] = (/oklch\((.+)\)/.exec(color)?.[1] ?? '').split(' ').map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const cut = (part: number): number => Math.min(Math.max(part, 0), 1);
  const red = cut(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = cut(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = cut(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
