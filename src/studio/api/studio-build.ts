/** Whether the server has another build of the studio than when this page was loaded. */
import { STUDIO_BUILD_HEADER } from '../../contract/index.ts';
import { Watchers } from './watchers.ts';

/** The build that the server had at the first call, which follows the loading of the page at once. */
let loaded: string | undefined;
let isOutdated = false;
const watchers = new Watchers();

export function reportBuild(headers: Headers): void {
  const build = headers.get(STUDIO_BUILD_HEADER);
  if (build === null) return;
  loaded ??= build;
  if (isOutdated || build === loaded) return;
  isOutdated = true;
  watchers.notify();
}

export const outdatedBuild = { watch: watchers.watch, now: (): boolean => isOutdated };
