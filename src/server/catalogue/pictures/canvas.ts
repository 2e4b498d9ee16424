/** A white sheet that is drawn on in one ink; edges are smooth, by sixteen parts of each pixel. */
import { pngOf, SHADES } from './png.ts';

export type Point = [x: number, y: number];

const PARTS = 4;

export class Canvas {
  readonly #shades: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#shades = new Uint8Array(width * height);
  }

  /** Whole pixels. */
  box(left: number, top: number, width: number, height: number): void {
    for (let y = top; y < top + height; y += 1) {
      this.#shades.fill(SHADES - 1, y * this.width + left, y * this.width + left + width);
    }
  }

  /** Fills what lies inside an odd number of the outlines. */
  fill(outlines: Point[][]): void {
    for (let y = 0; y < this.height; y += 1) {
      for (let part = 0; part < PARTS; part += 1) this.#fillLine(outlines, y, y + (part + 0.5) / PARTS);
    }
  }

  #fillLine(outlines: Point[][], row: number, at: number): void {
    const crossings = crossingsOf(outlines, at);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [crossings[i] as number, crossings[i + 1] as number];
      this.#shade(row * this.width, Math.round(from * PARTS), Math.round(to * PARTS));
    }
  }

  /** A quarter of the height of a row of pixels, between two parts. */
  #shade(row: number, from: number, to: number): void {
    for (let x = Math.floor(from / PARTS); x * PARTS < to; x += 1) {
      const parts = Math.min(to, (x + 1) * PARTS) - Math.max(from, x * PARTS);
      this.#shades[row + x] = Math.min(SHADES - 1, (this.#shades[row + x] ?? 0) + parts);
    }
  }

  png(): Buffer {
    return pngOf(this.width, this.height, this.#shades);
  }
}

/** Where a horizontal line crosses the edges, from left to right. Plain loops: it is asked for every line. */
function crossingsOf(outlines: Point[][], at: number): number[] {
  const crossings: number[] = [];
  for (const outline of outlines) {
    let [fromX, fromY] = outline.at(-1) as Point;
    for (const [x, y] of outline) {
      if (y <= at !== fromY <= at) crossings.push(fromX + ((at - fromY) / (y - fromY)) * (x - fromX));
      [fromX, fromY] = [x, y];
    }
  }
  return crossings.sort((a, b) => a - b);
}
