/** The place of a question in `schema.json`. */
import { type Pattern, pathSegments } from '../../engine/data/index.ts';

export const schemaPlace = (path: Pattern): string[] =>
  pathSegments(path).flatMap((segment) => (segment === '*' ? ['items'] : ['properties', segment]));
