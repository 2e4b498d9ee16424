/** Capitals, digits and a few signs, of seven rows of five dots. */

/** Each row is a number in base 32. */
const GLYPHS: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '-': '000v000',
  '.': '00000cc',
  '/': '11248gg',
  ':': '0cc0cc0',
  '#': 'aavavaa',
  '+': '044v440',
  ' ': '0000000',
};

export const DRAWABLE = '^[A-Z0-9 .:/#+-]*$';
export const GLYPH_HEIGHT = 7;
/** With the gap to the next. */
export const GLYPH_WIDTH = 6;

/** Where the dots of a text are. */
export const dotsOf = (text: string): [x: number, y: number][] =>
  [...text].flatMap((sign, i) =>
    [...(GLYPHS[sign] ?? '')].flatMap((row, y) =>
      [0, 1, 2, 3, 4]
        .filter((x) => (Number.parseInt(row, 32) >> (4 - x)) & 1)
        .map((x): [number, number] => [i * GLYPH_WIDTH + x, y]),
    ),
  );
