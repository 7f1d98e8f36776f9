import type { SandboxLogEntry } from './sandbox.ts';

/** Faults of the sandbox after which the station does not know whether its call was carried out. */
export const LOSSES = ['drop-response', 'drop-request', 'status', 'truncate', 'garbage'] as const;
export type Loss = (typeof LOSSES)[number];

/** The requests among these that the platform has carried out, whether the answer arrived or not. */
export function carriedOut(entries: readonly SandboxLogEntry[]): readonly SandboxLogEntry[] {
  const isDone = ({ status, fault }: SandboxLogEntry) =>
    status >= 200 && status < 300 && fault !== 'garbage' && fault !== 'drop-request';
  return entries.filter(isDone);
}
