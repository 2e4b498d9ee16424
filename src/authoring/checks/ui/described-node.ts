/** A node of `ui.json` beside what it describes, and the words for the kinds of answers. */

import type { Pattern } from '../../../engine/data/index.ts';
import type { Kind, Schema, UiNode } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';

export type WidgetName = NonNullable<UiNode['ui:widget']>;

export const KIND_NAMES: Record<Kind, Bilingual> = {
  group: bilingual`a group`,
  list: bilingual`a list`,
  text: bilingual`a text`,
  number: bilingual`a number`,
  yesNo: bilingual`a yes/no question`,
  choice: bilingual`a choice`,
  choices: bilingual`a choice of several`,
};

/** A node of `ui.json`, with the schema and the path of what it describes. */
export interface DescribedNode {
  schema: Schema;
  ui: UiNode;
  path: Pattern;
}
