/** The layout of an object's properties: named groups, containers, and chunks of questions between them. */
import { pageOrder, type Schema, type UiNode } from '../../engine/index.ts';

export interface Block {
  names: string[];
  group: string | undefined;
  rows: number;
  /** On a narrow screen. */
  narrowRows: number;
}

const CHUNK_ROWS = 10;
const SHARE: Record<string, number> = { half: 6, third: 4, quarter: 3 };
const NARROW_SHARE: Record<string, number> = { quarter: 6 };

export function layOut(schema: Schema, ui: UiNode, isContainer: (name: string) => boolean): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  let columns = 0;
  let narrowColumns = 0;
  for (const { name, group } of pageOrder(schema, ui)) {
    const alone = group === undefined && isContainer(name);
    const full = group === undefined && columns % 12 === 0 && columns >= CHUNK_ROWS * 12;
    if (!last || alone || last.group !== group || full) {
      last = { names: [], group, rows: 0, narrowRows: 0 };
      blocks.push(last);
      columns = 0;
      narrowColumns = 0;
    }
    last.names.push(name);
    const width = (ui[name] as UiNode | undefined)?.['ui:options']?.width ?? 'full';
    columns += SHARE[width] ?? 12;
    narrowColumns += NARROW_SHARE[width] ?? 12;
    last.rows = Math.ceil(columns / 12);
    last.narrowRows = Math.ceil(narrowColumns / 12);
    if (alone) last = undefined;
  }
  return blocks;
}
