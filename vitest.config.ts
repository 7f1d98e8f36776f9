import { defineConfig } from 'vitest/config';

/** Suites by folder: how long their tests may take, and whether they run beside others. */
const SUITES = [
  { name: 'unit', folders: ['unit', 'properties', 'packing', 'regressions'], seconds: 15 },
  { name: 'sandbox', folders: ['sandbox'], seconds: 30 },
  { name: 'contracts', folders: ['contracts', 'conformance'], seconds: 60 },
  { name: 'scenarios', folders: ['scenarios', 'adversarial'], seconds: 60 },
  { name: 'architecture', folders: ['architecture'], seconds: 60 },
  { name: 'e2e', folders: ['e2e'], seconds: 180 },
];

export default defineConfig({
  test: {
    environment: 'node',
    // Two cores: more workers only wait for each other.
    pool: 'forks',
    maxWorkers: 2,
    projects: SUITES.map(({ name, folders, seconds }) => ({
      extends: true,
      test: {
        name,
        include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
        testTimeout: seconds * 1_000,
        hookTimeout: seconds * 1_000,
        // One window at a time: scans are typed into whichever has the focus, and times are measured.
        fileParallelism: name !== 'e2e',
      },
    })),
  },
});
