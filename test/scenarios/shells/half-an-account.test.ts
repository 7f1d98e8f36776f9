import { expect, it } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { BUILT_STATION } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('does not fall back to the demo platform when an account is incomplete', async () => {
  await using folder = await temporaryFolder();
  const args = ['--browser', '--no-open', '--port', '0', '--data', folder.path];
  await using station = startProcess([BUILT_STATION, ...args], { PACKBENCH_CLIENT_ID: 'somebody' });
  expect((await station.ended).code).toBe(1);
  expect(station.stderr()).toContain('PACKBENCH_B2B_URL is missing');
  expect(station.stdout()).toBe('');
});
