import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of long tests. Without times of an earlier run vitest begins with the largest files. */
const LONG = ['e2e/gallery', 'e2e/accessibility', 'e2e/first-run'].map((file) => `/test/${file}.test.ts`);

/** Begins with the files that take longest: at the end of a suite its other workers would wait for them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
