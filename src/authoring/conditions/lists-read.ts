/** The lookup lists that conditions read: whole ones, and entries. */
import type { Json } from '../../engine/data/index.ts';
import { situationPathsIn } from '../../engine/definition/index.ts';
import { operationsIn } from './algebra.ts';

export const listsRead = (parts: unknown): string[] => [
  ...situationPathsIn(parts).flatMap((path) => /^\/lookups\/([^/]+)/.exec(path)?.[1] ?? []),
  ...[...operationsIn(parts as Json)].flatMap(({ name, args: [list] }) =>
    name === 'lookup' && typeof list === 'string' ? [list] : [],
  ),
];
