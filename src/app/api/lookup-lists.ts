/** Loads the lookup lists that a form reads. */
import { LOOKUP_PATHS, type LookupName } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import { currentVersion, loadManifest } from '../definitions/published-forms.ts';
import { store } from '../state/state.ts';
import { get } from './client.ts';
import { neededByForms } from './failure.ts';

type Lists = Situation['lookups'];

export async function loadLists(names: readonly string[]): Promise<Lists> {
  const load = async (name: string) => [name, await get(LOOKUP_PATHS[name as LookupName], {})] as const;
  const lists = await neededByForms(Promise.all(names.map(load)));
  return Object.fromEntries(lists) as { [name: string]: JsonObject[] };
}

/** The lists of a form of the portal. */
export async function loadFormLists(form: string): Promise<Lists> {
  const { forms } = await loadManifest(store.get(currentVersion));
  return loadLists(forms[form]?.lookups ?? []);
}
