/** The contrast of two colors of the theme, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Of `#fff` or `oklch(…)`; colors outside of sRGB are clipped as in browsers. */
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
