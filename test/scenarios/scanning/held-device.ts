import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Another program that has the device, with the lock that serial programs take. Disposed: it lets go. */
export async function holdDevice(path: string): Promise<AsyncDisposable> {
  const program = spawn('flock', ['--no-fork', path, 'sh', '-c', 'echo held; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  return {
    async [Symbol.asyncDispose]() {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
    },
  };
}
