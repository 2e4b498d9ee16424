/** The layout of an object's properties: named groups, containers, and chunks of questions between them. */
import { pageOrder, type Schema, type UiNode } from '../../engine/index.ts';

export interface Block {
  names: string[];
  group: string | undefined;
  rows: number;
}

const CHUNK_ROWS = 10;
const SHARE: Record<string, number> = { half: 6, third: 4, quarter: 3 };

export function layOut(schema: Schema, ui: UiNode, isContainer: (name: string) => boolean): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  let columns = 0;
  for (const { name, group } of pageOrder(schema, ui)) {
    const alone = group === undefined && isContainer(name);
    const full = group === undefined && columns % 12 === 0 && columns >= CHUNK_ROWS * 12;
    if (!last || alone || last.group !== group || full) {
      last = { names: [], group, rows: 0 };
      blocks.push(last);
      columns = 0;
    }
    last.names.push(name);
    columns += SHARE[(ui[name] as UiNode | undefined)?.['ui:options']?.width ?? 'full'] ?? 12;
    last.rows = Math.ceil(columns / 12);
    if (alone) last = undefined;
  }
  return blocks;
}
