/**
 * Stands, in the browser's build, for parts of packages that the app carries along but never runs: the builder of the
 * contract's schemas, which the server alone checks against; Markdown in descriptions; and what rjsf does for `$ref`
 * and `allOf`, which a definition cannot hold.
 */
import type { ReactNode } from 'react';

const nothing = () => ({ properties: {} });

export const Type = new Proxy({}, { get: () => nothing });

export const Markdown = ({ children }: { children: ReactNode }) => children;

export const createComparator = nothing;
export const createMerger = nothing;
export const createShallowAllOfMerge = nothing;
export const createDeduplicator = nothing;
export const createIntersector = nothing;

export default { resolve: (_base: string, address: string) => address };
