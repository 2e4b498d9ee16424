import { expect, test } from 'vitest';
import type { SimulationReport } from '../../../contract/index.ts';
import type { StoredChange } from '../changes/changes.ts';
import { NotReady, requirePublishable, SimulationRunning } from './publishable.ts';

const MEANING = { en: ['The title changes'], es: ['El título cambia'] };

const publishable = (state: SimulationReport['state']) =>
  requirePublishable(
    {
      check: async () => ({ faults: [], translations: [], examples: [], meaning: MEANING }),
      simulate: async () => ({ state, walked: 3, failures: [] }),
    },
    {} as StoredChange,
    0,
  );

test('a change is published when its simulation is done', async () => {
  expect(await publishable('done')).toEqual(MEANING);
});

// A simulation becomes outdated while it is awaited when a new day begins, or a server with another program starts.
test.each(['running', 'outdated'] as const)('a change whose simulation is %s is sent again', async (state) => {
  await expect(publishable(state)).rejects.toBeInstanceOf(SimulationRunning);
});

test.each(['none', 'stopped', 'failed'] as const)('a change whose simulation is %s is not ready', async (state) => {
  const refusal = publishable(state);
  await expect(refusal).rejects.toBeInstanceOf(NotReady);
  await expect(refusal).rejects.toMatchObject({ key: 'server.studio.notReady.simulation' });
});
