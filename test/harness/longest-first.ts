/**
 * The order of the test files: those with many repetitions or other programs take longest and come first, as a worker
 * that began one of them last would have the others wait. Without recorded durations, Vitest begins with the largest.
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
