/** The pictures of the activities: the few words that describe one, and how it is drawn. */
import { type Static, Type } from 'typebox';
import { Canvas, type Point } from './canvas.ts';
import { DRAWABLE, dotsOf, GLYPH_HEIGHT, GLYPH_WIDTH } from './font.ts';

const LONGEST_LINE = 23;
const DIGITS = '^(\\d\\d){1,7}$';
const NUMBER = '(10|\\d(\\.\\d)?)';
const POINTS = `^${NUMBER},${NUMBER}( ${NUMBER},${NUMBER}){2,40}$`;

/** Exactly one of `png`, `label` and `figure`. */
export const Picture = Type.Object(
  {
    /** A picture made elsewhere, in base64. */
    png: Type.Optional(Type.String({ minLength: 1, maxLength: 400_000 })),
    /** The lines of the label of a product, with the digits of its barcode below. */
    label: Type.Optional(Type.Array(Type.String({ pattern: DRAWABLE, maxLength: LONGEST_LINE }), { maxItems: 3 })),
    barcode: Type.Optional(Type.String({ pattern: DIGITS })),
    /** Outlines on a sheet of ten by ten, such as "0,0 4,0 4,8"; what is inside of two of them is left out. */
    figure: Type.Optional(Type.Array(Type.String({ pattern: POINTS }), { minItems: 1, maxItems: 20 })),
    /** Degrees, clockwise; after it is mirrored. */
    turn: Type.Optional(Type.Integer({ minimum: 0, maximum: 359 })),
    mirror: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Picture = Static<typeof Picture>;

const PNG = /^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a picture beyond its schema. */
export function pictureFault({ png, label, figure }: Picture): string | undefined {
  const kinds = [png, label, figure].filter((kind) => kind !== undefined);
  if (kinds.length !== 1) return 'must have exactly one of "png", "label" and "figure".';
  return png === undefined || PNG.test(png) ? undefined : 'must be a PNG file in base64.';
}

/** In base64; a figure gets a square of the height. */
export function drawn({ png, label, barcode, figure = [], turn = 0, mirror = false }: Picture, height: number): string {
  if (png !== undefined) return png;
  const picture = label ? labelOf(label, barcode, height) : figureOf(figure, turn, mirror, height);
  return picture.png().toString('base64');
}

const MARGIN = 12;
const BORDER = 2;
const GAP = 6;

function labelOf(lines: string[], barcode: string | undefined, height: number): Canvas {
  const width = height * 2;
  const canvas = new Canvas(width, height);
  for (const y of [0, height - BORDER]) canvas.box(0, y, width, BORDER);
  for (const x of [0, width - BORDER]) canvas.box(x, 0, BORDER, height);
  let top = MARGIN;
  for (const line of lines) {
    const dot = Math.min(3, Math.floor((width - 2 * MARGIN) / (line.length * GLYPH_WIDTH)));
    for (const [x, y] of dotsOf(line)) canvas.box(MARGIN + x * dot, top + y * dot, dot, dot);
    top += GLYPH_HEIGHT * dot + GAP;
  }
  if (barcode) drawBars(canvas, barcode, top, height - MARGIN - top);
  return canvas;
}

/** Interleaved 2 of 5: of the five bars, or gaps, of a digit two are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

function drawBars(canvas: Canvas, digits: string, top: number, height: number): void {
  const pairs = digits.match(/../g) ?? [];
  const inner = pairs.flatMap(([bars = '', gaps = '']) =>
    [0, 1, 2, 3, 4].flatMap((i) => [WIDE[Number(bars)]?.[i], WIDE[Number(gaps)]?.[i]]),
  );
  const narrow = canvas.height < 150 ? 1 : 2;
  let x = MARGIN;
  for (const [i, wide] of ['0', '0', '0', '0', ...inner, '1', '0', '0'].entries()) {
    const width = wide === '1' ? 2 * narrow + 1 : narrow;
    if (i % 2 === 0) canvas.box(x, top, width, height);
    x += width;
  }
}

const SHEET = 10;

/** Turned about its middle, as large as fits however it is turned. */
function figureOf(outlines: string[], turn: number, mirror: boolean, size: number): Canvas {
  const canvas = new Canvas(size, size);
  const angle = (turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const scale = (size - 2 * BORDER) / (SHEET * Math.SQRT2);
  const placed = (point: string): Point => {
    const [x = 0, y = 0] = point.split(',').map((number) => Number(number) - SHEET / 2);
    const across = mirror ? -x : x;
    return [size / 2 + (across * cosine - y * sine) * scale, size / 2 + (across * sine + y * cosine) * scale];
  };
  canvas.fill(outlines.map((outline) => outline.split(' ').map(placed)));
  return canvas;
}
