import { expect, test } from 'vitest';
import { childEnvironment } from '#main/app/shells/child-program.ts';

test('a program that the station starts gets none of its settings, in whatever case the system writes them', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    PACKBENCH_CLIENT_SECRET: 's',
    Packbench_Api: 'v1',
    MY_PACKBENCH_X: 'x',
  };
  expect(childEnvironment(env)).toEqual({ PATH: '/bin', HOME: '/root', MY_PACKBENCH_X: 'x' });
});
