/**
 * The order of the files: those that draw, kill or race many times, or start other programs, come first, for they take longest,
 * and a worker that began one of them last would have the others wait. In a fresh clone, where nothing is known of how long
 * each takes, Vitest begins with the largest files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { takesLong } from '#test/harness/suites.ts';

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => takesLong(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}
