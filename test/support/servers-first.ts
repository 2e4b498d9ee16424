/** The order of the test files of a run. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests with a server come first. They often wait, which leaves the processor to the browsers that begin at the same
 * time; what only computes fills it later. They also take longer than their size says: one at the end would run alone.
 */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(hasServer), ...sorted.filter((file) => !hasServer(file))];
  }
}

const hasServer = ({ moduleId }: TestSpecification): boolean => /\/(src\/server|test\/releases)\//.test(moduleId);
