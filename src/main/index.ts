import { run, type StartStation } from './run.ts';

let host: StartStation | null = null;

// The station is loaded only now, while its shell and, in demo mode, its sandbox are already starting.
await run(async (ground) => {
  host ??= (await import('./host.ts')).createHost();
  return host(ground);
});
