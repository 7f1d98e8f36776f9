import { run } from './run.ts';

// The station is loaded only now, while its shell and, in demo mode, its sandbox are already starting.
await run(async () => {
  throw new Error('the station is not built in yet');
});
