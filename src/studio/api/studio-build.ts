/** Whether the server has another build of the studio than when this page was loaded. */
import { STUDIO_BUILD_HEADER } from '../../contract/index.ts';

/** The build that the server had at the first call, which follows the loading of the page at once. */
let loaded: string | undefined;
let isOutdated = false;
const watchers = new Set<() => void>();

export function reportBuild(headers: Headers): void {
  const build = headers.get(STUDIO_BUILD_HEADER);
  if (build === null) return;
  loaded ??= build;
  if (isOutdated || build === loaded) return;
  isOutdated = true;
  for (const onOutdated of watchers) onOutdated();
}

export const outdatedBuild = {
  watch(onOutdated: () => void): () => void {
    watchers.add(onOutdated);
    return () => watchers.delete(onOutdated);
  },
  now: (): boolean => isOutdated,
};
