/** Where a question stands in `schema.json`. */
import { type Pattern, segments } from '../../engine/data/index.ts';

export const schemaPlace = (path: Pattern): string[] =>
  segments(path).flatMap((segment) => (segment === '*' ? ['items'] : ['properties', segment]));
