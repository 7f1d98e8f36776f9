import { run } from './run.ts';

// The station is loaded only now, while its shell and, in demo mode, its sandbox are already starting.
await run(async (ground) => {
  const [{ createStation }, { createRouter }] = await Promise.all([
    import('./station.ts'),
    import('./rpc/router.ts'),
  ]);
  const station = await createStation(ground);
  return { router: createRouter(station.desks), facts: station.facts, stop: station.stop };
});
