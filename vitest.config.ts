import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { suitesOfFloors, suitesOfTheStore, suitesOfTheStoreInShort } from './test/support/store-suites.ts';
import { areNamed, isThorough } from './test/support/thorough.ts';

/** One server for all files of a suite. */
const POSTGRES = 'test/support/shared-postgres.ts';

/**
 * Suites by folder: how long their tests may take on a slow machine, and whether their files may share a process: they keep
 * nothing in modules, and loading the same ones again for each of hundreds of files took more than a minute of ten.
 */
const SUITES = [
  { name: 'unit', folders: ['unit', 'properties', 'bench'], seconds: 60, isShared: true },
  { name: 'sandbox', folders: ['sandbox'], seconds: 60, isShared: true },
  { name: 'contracts', folders: ['contracts', 'conformance'], seconds: 120, isShared: true },
  { name: 'scenarios', folders: ['scenarios'], seconds: 120, isShared: true, globalSetup: [POSTGRES] },
  // By real time: nothing else runs meanwhile.
  { name: 'timing', folders: ['timing'], seconds: 120 },
  { name: 'architecture', folders: ['architecture'], seconds: 60 },
  {
    name: 'e2e',
    folders: ['e2e'],
    seconds: 180,
    isShared: true,
    globalSetup: [POSTGRES, 'test/support/shared-browser.ts'],
  },
];

/** Tests of Electron's window alone. */
const OF_ELECTRON = 'test/e2e/electron-*.test.ts';

/** Among the tests of single files, those that need a floor's database. */
const ON_FLOORS = suitesOfFloors(['unit', 'bench', 'properties']);

/** Pictures of the bench are compared, or taken again, on request. */
const OF_PICTURES = 'test/e2e/pictures.test.ts';
const comparesPictures = isThorough || process.env.PACKBENCH_TAKE_PICTURES === '1';

/** Whole files that only the thorough tests run, or somebody who names them: no skipped tests otherwise. */
const OF_THOROUGH = isThorough || areNamed ? [] : ['test/**/*.thorough.test.ts'];

/**
 * Of the end-to-end tests, the one that `npm test` runs in Electron, too; the thorough tests run all that start a
 * station. A serial scanner and a kill are in `electron-packaged`.
 */
const ELECTRON_FLOW = 'test/e2e/main-flow.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Two cores: more workers only wait for each other.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A poll ends when it is answered; a second of patience was too little on a busy machine, and ten on one that is slow as well.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      ...SUITES.map(({ name, folders, seconds, isShared = false, globalSetup = [] }) => ({
        extends: true,
        test: {
          name,
          include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
          exclude: [OF_ELECTRON, ...ON_FLOORS, ...(comparesPictures ? [] : [OF_PICTURES]), ...OF_THOROUGH],
          testTimeout: seconds * 1_000,
          hookTimeout: seconds * 1_000,
          isolate: !isShared,
          globalSetup,
        },
      })),
      {
        extends: true,
        test: {
          // What uses the store, on the engine of a floor; and several stations on one database.
          name: 'postgres',
          include: [
            'test/floor/**/*.test.ts',
            ...ON_FLOORS,
            ...(isThorough ? suitesOfTheStore(['unit', 'bench', 'properties']) : suitesOfTheStoreInShort()),
          ],
          exclude: OF_THOROUGH,
          env: { PACKBENCH_TEST_ENGINE: 'postgres' },
          globalSetup: POSTGRES,
          setupFiles: 'test/support/needs-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // The same behind PgBouncer in transaction mode: no statement is prepared for later, and no session has a state.
          name: 'pooler',
          include: isThorough
            ? ['test/floor/**/*.test.ts', ...ON_FLOORS, ...suitesOfTheStore(['unit', 'bench', 'properties'])]
            : [],
          env: { PACKBENCH_TEST_ENGINE: 'postgres' },
          globalSetup: 'test/support/shared-pooler.ts',
          setupFiles: 'test/support/needs-pooler.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'electron',
          include: isThorough ? ['test/e2e/**/*.test.ts'] : [OF_ELECTRON, ELECTRON_FLOW],
          exclude: OF_THOROUGH,
          env: { PACKBENCH_SHELL: 'electron' },
          globalSetup: 'test/support/electron/setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
        },
      },
    ],
  },
});
