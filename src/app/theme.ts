/** The looks of the brand: change the ramp, and everything follows. */
import { type BrandVariants, createLightTheme, type Theme } from '@fluentui/react-components';

const ramp: BrandVariants = {
  10: '#04110a',
  20: '#0a2416',
  30: '#0e3320',
  40: '#124129',
  50: '#165031',
  60: '#1a5d3a',
  70: '#1f6b43',
  80: '#24774c',
  90: '#3a865d',
  100: '#51956f',
  110: '#69a482',
  120: '#81b396',
  130: '#9ac3ab',
  140: '#b3d2c0',
  150: '#cce2d5',
  160: '#e6f1ea',
};

export const theme: Theme = {
  ...createLightTheme(ramp),
  fontFamilyBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  colorNeutralForeground3: '#54605a',
  colorNeutralBackground3: '#f0f3f0',
};
