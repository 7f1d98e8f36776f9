// The sandbox as a program: npm run sandbox -- [options].
import { type Options, readOptions } from './options.ts';
import { serveSandbox } from './serve.ts';

await startServer();

/** Runs the sandbox with the options of the command line until a signal ends it. */
async function startServer(): Promise<void> {
  const options = readOptionsOrExit();
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const { address } = await serveSandbox(options, options.quiet ? () => {} : print);
    process.stdout.write(`${JSON.stringify({ ready: true, pid: process.pid, ...address })}\n`);
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  // Connections that clients keep alive would delay a graceful end; nothing has to be saved here.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
