import type { FromPractice, ToPractice } from './messages.ts';

/** The line from a practice's program to the program of its bench, which has started it. */
export type BenchLine = {
  send(message: FromPractice): void;
  onMessage(listener: (message: ToPractice) => void): void;
  /** The program of the bench has ended, however it ended. */
  onClosed(listener: () => void): void;
};

/**
 * The line of this process: Electron's, for a utility process, or Node's, for a forked one. Throws for a program that
 * nobody can have started as a practice.
 */
export function openBenchLine(): BenchLine {
  // Electron's types have it in every process.
  const { parentPort } = process as { readonly parentPort?: NodeJS.Process['parentPort'] };
  if (parentPort !== undefined)
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => void parentPort.on('message', ({ data }) => listener(data)),
      // A utility process ends with Electron.
      onClosed: () => undefined,
    };
  if (process.send === undefined) throw new Error('practice is started by a station only');
  return {
    send(message) {
      if (process.connected) process.send?.(message);
    },
    onMessage: (listener) => void process.on('message', (message) => listener(message as ToPractice)),
    onClosed: (listener) => void process.on('disconnect', listener),
  };
}
