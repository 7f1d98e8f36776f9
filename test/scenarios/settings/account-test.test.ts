import { expect, it } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

it('the test of the account asks by the settings that are saved, not by those that run', {
  timeout: 120_000,
}, async () => {
  await using floor = await startFloor();
  await using station = await startStation({ args: ['--demo'] });
  await using line = await connectBench(station.url);
  const { settings } = line.client;
  // The demo platform works, but it is nobody's account.
  expect(await settings.testAccount()).toEqual({ works: false, cause: 'no-account', detail: null });

  await line.scan('OP:9');
  const { b2b, clientId, clientSecret } = floor.sandbox;
  const saved = { b2bUrl: b2b, sellerUrl: b2b, clientId, clientSecret: 'a mistyped secret' };
  expect(await settings.write(saved)).toEqual({ done: true });
  expect(await settings.testAccount()).toMatchObject({ works: false, cause: 'partner-not-found' });

  expect(await settings.write({ clientSecret })).toEqual({ done: true });
  expect(await settings.testAccount()).toEqual({ works: true, cause: null, detail: null });
});
