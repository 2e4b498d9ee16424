/** Checks that the pages of a situation end with one of the kind "end". The engine leads Next and Previous through all of them. */

import type { JsonObject } from '../../engine/data/index.ts';
import { type Manifest, visiblePages } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import type { Flaw } from './page-attempt.ts';

type NavigationFlaw = readonly [section: string, flaw: Flaw];

export function navigationFlaws({ flow, facts }: Manifest, situation: JsonObject): NavigationFlaw[] {
  const last = visiblePages(flow, situation, facts).at(-1);
  if (!last) return [toFlaw('flow', bilingual`No page is shown.`)];
  if (last.kind === 'end') return [];
  return [toFlaw(last.section, bilingual`The path ends here, but this is not a page of the kind "end".`)];
}

const toFlaw = (section: string, fault: Bilingual): NavigationFlaw => [section, { kind: 'way', place: '', fault }];
