/** The lists of the database are loaded once for all pages of the preview. */
import { expect, test, vi } from 'vitest';
import { LOOKUP_PATHS } from '../../contract/form-calls.ts';
import { loadLookup } from './use-lookups.ts';

test('a list that could not be loaded is loaded again for the next page', async () => {
  const [name = ''] = Object.keys(LOOKUP_PATHS);
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadLookup(name)).rejects.toThrow();
  fetched.mockResolvedValueOnce(new Response('{}', { status: 500 }));
  await expect(loadLookup(name)).rejects.toThrow();
  fetched.mockResolvedValueOnce(Response.json([{ id: 1 }]));
  await expect(loadLookup(name)).resolves.toEqual([{ id: 1 }]);
  await expect(loadLookup(name)).resolves.toEqual([{ id: 1 }]);
  expect(fetched).toHaveBeenCalledTimes(3);
});
