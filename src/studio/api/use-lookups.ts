/** The lookup lists of a form, from the server's public calls. */
import { useEffect, useState } from 'react';
import { formLists } from '../../authoring/examples/index.ts';
import { LOOKUP_PATHS } from '../../contract/form-calls.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Form } from '../../engine/index.ts';

type Rows = JsonObject[];

const loads = new Map<string, Promise<Rows>>();

/** Loads a list once. A failed load is forgotten, so that the next form tries again. */
export function loadLookup(name: string): Promise<Rows> {
  const known = loads.get(name);
  if (known) return known;
  const load = fetchLookup(name);
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  return load;
}

async function fetchLookup(name: string): Promise<Rows> {
  const path = Object.entries(LOOKUP_PATHS).find(([known]) => known === name)?.[1];
  if (path === undefined) return [];
  const response = await fetch(`/api${path}`);
  if (!response.ok) throw new Error(`The list ${name} cannot be loaded.`);
  return (await response.json()) as Rows;
}

export const useLookups = (form: Form | undefined): JsonObject => useLists(form ? formLists(form).join() : '');

/** The lists by their names, which are joined by commas. A list that fails to load is empty. */
export function useLists(names: string): JsonObject {
  const [lists, setLists] = useState<JsonObject>({});
  useEffect(() => {
    let isWanted = true;
    const wanted = names.split(',').filter(Boolean);
    const entries = wanted.map(async (name): Promise<[string, Rows]> => [name, await loadLookup(name).catch(() => [])]);
    Promise.all(entries).then((all) => isWanted && setLists(Object.fromEntries(all)));
    return () => {
      isWanted = false;
    };
  }, [names]);
  return lists;
}
