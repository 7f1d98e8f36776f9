import { run, type StartStation } from './app/run.ts';

let host: StartStation | null = null;

// The station is loaded only now, while its shell and, in demo mode, its sandbox are already starting.
await run(async (context) => {
  host ??= (await import('./app/host.ts')).createHost();
  return host(context);
});
