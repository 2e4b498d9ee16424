/** The places of a question in the files of its form and in records. */
import { type Path, type Pattern, pathSegments } from '../../engine/data/index.ts';

/** In `schema.json`. */
export const schemaPlace = (path: Pattern): string[] =>
  pathSegments(path).flatMap((segment) => (segment === '*' ? ['items'] : ['properties', segment]));

/** In `ui.json`. */
export const uiPlace = (path: Pattern): string[] =>
  pathSegments(path).map((segment) => (segment === '*' ? 'items' : segment));

/** The path of its answer; in a list, that of the first item. */
export const firstItem = (path: Pattern): Path => path.replaceAll('*', '0');
