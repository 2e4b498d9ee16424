/** Test files of a worker share their modules: a spy that a test left behind would change all later ones. */
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());
