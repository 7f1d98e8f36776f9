import { writeFileSync } from 'node:fs';

/** A reporter of vitest that notes what broke outside of any test, or a worker that died: the JSON report leaves that out. */
export default class OutsideReporter {
  onTestRunEnd(_files, errors) {
    const told = errors.map(({ type, message, VITEST_TEST_PATH: file = null }) => ({ type, message, file }));
    writeFileSync(process.env.PACKBENCH_OUTSIDE, JSON.stringify(told));
  }
}
