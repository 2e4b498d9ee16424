/** Divides the properties of an object into blocks: named groups, containers, and chunks of questions between them. */
import { pageOrder, type Schema, type UiNode } from '../../engine/index.ts';

export interface Block {
  names: string[];
  group: string | undefined;
  rows: number;
  /** On a narrow screen. */
  narrowRows: number;
}

const CHUNK_ROWS = 10;
/** Of twelve columns. */
const COLUMNS: Record<string, number> = { half: 6, third: 4, quarter: 3 };
const NARROW_COLUMNS: Record<string, number> = { quarter: 6 };

export function layOut(schema: Schema, ui: UiNode, isContainer: (name: string) => boolean): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let columns = 0;
  let narrowColumns = 0;
  for (const { name, group } of pageOrder(schema, ui)) {
    const isAlone = group === undefined && isContainer(name);
    const isFull = group === undefined && columns % 12 === 0 && columns >= CHUNK_ROWS * 12;
    if (!current || isAlone || current.group !== group || isFull) {
      current = { names: [], group, rows: 0, narrowRows: 0 };
      blocks.push(current);
      columns = 0;
      narrowColumns = 0;
    }
    current.names.push(name);
    const width = (ui[name] as UiNode | undefined)?.['ui:options']?.width ?? 'full';
    columns += COLUMNS[width] ?? 12;
    narrowColumns += NARROW_COLUMNS[width] ?? 12;
    current.rows = Math.ceil(columns / 12);
    current.narrowRows = Math.ceil(narrowColumns / 12);
    // The next question begins a new block.
    if (isAlone) current = undefined;
  }
  return blocks;
}
