/** The engine on which the suites of the store run: the projects of vitest.config.ts set it. */
export const ENGINE = process.env.PACKBENCH_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
