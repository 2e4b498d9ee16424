/** The lookup lists of a form, from the server's public calls. */
import { useEffect, useState } from 'react';
import { listsRead } from '../../authoring/examples/index.ts';
import { LOOKUP_PATHS } from '../../contract/form-calls.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Form } from '../../engine/index.ts';

const loaded = new Map<string, Promise<JsonObject[]>>();

async function load(name: string): Promise<JsonObject[]> {
  const path = Object.entries(LOOKUP_PATHS).find(([known]) => known === name)?.[1];
  const response = path && (await fetch(`/api${path}`));
  return response?.ok ? ((await response.json()) as JsonObject[]) : [];
}

/** A list that fails to load is empty. */
export function useLookups(form: Form | undefined): JsonObject {
  const [lists, setLists] = useState<JsonObject>({});
  const names = form ? listsRead(form).join() : '';
  useEffect(() => {
    let isWanted = true;
    const wanted = names.split(',').filter(Boolean);
    const loads = wanted.map((name) => {
      const list = loaded.get(name) ?? load(name).catch(() => []);
      loaded.set(name, list);
      return list.then((rows): [string, JsonObject[]] => [name, rows]);
    });
    Promise.all(loads).then((entries) => isWanted && setLists(Object.fromEntries(entries)));
    return () => {
      isWanted = false;
    };
  }, [names]);
  return lists;
}
