import type { SandboxLogEntry } from './sandbox.ts';

/** What a fault of the sandbox may do to an answer, so that the station does not know what became of its call. */
export const LOSSES = ['drop-response', 'drop-request', 'status', 'truncate', 'garbage'] as const;
export type Loss = (typeof LOSSES)[number];

/** The requests of these that the platform has carried out, whether anybody heard of it or not. */
export function carriedOut(entries: readonly SandboxLogEntry[]): readonly SandboxLogEntry[] {
  const isDone = ({ status, fault }: SandboxLogEntry) =>
    status >= 200 && status < 300 && fault !== 'garbage' && fault !== 'drop-request';
  return entries.filter(isDone);
}
