import { expect, test, vi } from 'vitest';
import { CallFailed } from '../api/client.ts';
import { publishAfterSimulation } from './publish-after-simulation.ts';

const simulating = new CallFailed(409, 'The simulation of this change is still running', { isSimulating: true });

test('a change is published when the simulation ends, however long it takes', async () => {
  const publish = vi.fn().mockRejectedValueOnce(simulating).mockRejectedValueOnce(simulating).mockResolvedValue('live');
  expect(await publishAfterSimulation(publish, () => true)).toBe('live');
  expect(publish).toHaveBeenCalledTimes(3);
});

test('a change is not published any more once its dialog is closed', async () => {
  const publish = vi.fn().mockRejectedValue(simulating);
  await expect(publishAfterSimulation(publish, () => false)).rejects.toBe(simulating);
  expect(publish).toHaveBeenCalledTimes(1);
});

test('any other refusal is told', async () => {
  const refused = new CallFailed(409, 'Faults: 1');
  await expect(
    publishAfterSimulation(
      () => Promise.reject(refused),
      () => true,
    ),
  ).rejects.toBe(refused);
});
