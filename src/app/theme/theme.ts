/**
 * The theme of the brand: the Fluent tokens that the product uses, light and dark. Only hue and chroma come from the
 * brand's colour; the lightness of each token is fixed, so that the contrast is sufficient for any colour.
 */
import type { PartialTheme } from '@fluentui/react-components';

interface Tint {
  hue: number;
  chroma: number;
}

/** Converts sRGB to OKLCH, where equal steps look equal. */
function toTint(hex: string): Tint {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.41222 * r + 0.53633 * g + 0.05145 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.28172 * g + 0.62998 * b);
  const [x, y] = [1.978 * l - 2.42859 * m + 0.45059 * s, 0.0259 * l + 0.78277 * m - 0.80868 * s];
  return { hue: Math.round((Math.atan2(y, x) * 180) / Math.PI), chroma: Math.min(Math.hypot(x, y), 0.13) };
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const tone = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness} ${Math.round(chroma * 1000) / 1000} ${hue})`;

const RED = 25;
const GREEN = 150;
const MARIGOLD = 80;
const ORANGE = 45;

/** Font sizes follow the browser's setting. */
const sizes: PartialTheme = {
  fontFamilyBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSizeBase300: '0.875rem',
  fontSizeBase400: '1rem',
  fontSizeBase500: '1.25rem',
  fontSizeBase600: '1.5rem',
  fontSizeHero700: '1.875rem',
  lineHeightBase300: '1.25rem',
  lineHeightBase400: '1.5rem',
  lineHeightBase500: '1.75rem',
  lineHeightBase600: '2rem',
  lineHeightHero700: '2.375rem',
  fontWeightRegular: 400,
  fontWeightSemibold: 600,
  fontWeightBold: 700,
  borderRadiusNone: '0',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
  borderRadiusCircular: '10000px',
  shadow64: '0 0 8px rgb(0 0 0 / 14%), 0 24px 56px rgb(0 0 0 / 22%)',
  colorBackgroundOverlay: 'rgb(0 0 0 / 50%)',
  colorTransparentBackground: 'transparent',
  colorNeutralForegroundOnBrand: '#fff',
};

/** Lightness of each token in the light and the dark theme, and its share of the chroma. */
type LightnessSteps = Record<string, readonly [light: number, dark: number, chroma?: number]>;

const NEUTRAL = 0.006;
const neutral: LightnessSteps = {
  colorNeutralBackground1: [1, 0.24],
  colorNeutralBackground1Hover: [0.965, 0.29],
  colorNeutralBackground2: [0.976, 0.19],
  colorNeutralBackground3: [0.955, 0.28],
  colorNeutralBackground5: [0.93, 0.33],
  colorNeutralBackground6: [0.91, 0.37],
  colorNeutralForeground1: [0.22, 0.95],
  colorNeutralForeground2: [0.37, 0.86],
  colorNeutralForeground3: [0.45, 0.77],
  colorNeutralStroke1: [0.84, 0.43],
  colorNeutralStroke2: [0.9, 0.34],
  colorNeutralStrokeAccessible: [0.53, 0.66],
  colorStrokeFocus2: [0.2, 0.96],
};

const branded: LightnessSteps = {
  colorBrandBackground: [0.46, 0.5],
  colorBrandBackgroundHover: [0.4, 0.45],
  colorBrandBackground2: [0.955, 0.29, 0.3],
  colorCompoundBrandBackground: [0.46, 0.72],
  colorBrandForeground1: [0.43, 0.83, 0.8],
  colorBrandForegroundLink: [0.43, 0.83, 0.8],
  colorBrandStroke1: [0.46, 0.72],
  colorBrandStroke2: [0.86, 0.4, 0.4],
};

const signal = (name: string): LightnessSteps => ({
  [`colorPalette${name}Background1`]: [0.965, 0.29, 0.25],
  [`colorPalette${name}Background3`]: [0.52, 0.66],
  [`colorPalette${name}Border2`]: [0.52, 0.66],
  [`colorPalette${name}BorderActive`]: [0.65, 0.72],
  [`colorPalette${name}Foreground1`]: [0.46, 0.8, 0.9],
});

function colorTokens(steps: LightnessSteps, isDark: boolean, { hue, chroma }: Tint): PartialTheme {
  const entries = Object.entries(steps).map(
    ([token, [lightTheme, darkTheme, share = 1]]) =>
      [token, tone(isDark ? darkTheme : lightTheme, chroma * share, hue)] as const,
  );
  return Object.fromEntries(entries);
}

export function createTheme(colour: string, isDark: boolean): PartialTheme {
  const tint = toTint(colour);
  return {
    ...sizes,
    ...colorTokens(neutral, isDark, { ...tint, chroma: NEUTRAL }),
    ...colorTokens(branded, isDark, tint),
    ...colorTokens(signal('Red'), isDark, { hue: RED, chroma: 0.17 }),
    ...colorTokens(signal('Green'), isDark, { hue: GREEN, chroma: 0.1 }),
    ...colorTokens(signal('Marigold'), isDark, { hue: MARIGOLD, chroma: 0.12 }),
    ...colorTokens(signal('Yellow'), isDark, { hue: MARIGOLD, chroma: 0.12 }),
    ...colorTokens(signal('DarkOrange'), isDark, { hue: ORANGE, chroma: 0.14 }),
  };
}
