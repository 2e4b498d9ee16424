/** In development: follows edits of the definitions, and their faults. */
import { atom } from 'jotai/vanilla';
import { type DefinitionsUpdate, LIVE_PATH } from '../../contract/index.ts';
import { currentManifest, currentVersion, loadManifest } from '../definitions/published-forms.ts';
import { loadWords } from '../i18n/i18n.ts';
import { store } from '../state/state.ts';

type DefinitionFault = Extract<DefinitionsUpdate, { faults: unknown }>['faults'][number];

export const definitionFaults = atom<readonly DefinitionFault[]>([]);

export function reloadOnEdits(): void {
  new EventSource(LIVE_PATH).addEventListener('message', async ({ data }) => {
    const update = JSON.parse(data) as DefinitionsUpdate;
    if ('faults' in update) return store.set(definitionFaults, update.faults);
    const [manifest] = await Promise.all([loadManifest(update.version), loadWords(update.version)]);
    store.set(definitionFaults, []);
    store.set(currentManifest, manifest);
    store.set(currentVersion, update.version);
  });
}
