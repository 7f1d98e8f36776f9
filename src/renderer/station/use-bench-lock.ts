import type { PlainCommand } from '#shared/domain/command.ts';
import { useView } from './station-store.ts';

/**
 * Why a button that does what a code at the bench does would be refused: this station has no bench, or the floor's
 * server is away; null: it would not.
 */
export type BenchLock = 'no-bench' | 'server-away';

export function useBenchLock(): BenchLock | null {
  const isHeadless = useView((view) => view.isHeadless) ?? false;
  const isAway = useView((view) => view.withoutServer !== null) ?? false;
  if (isHeadless) return 'no-bench';
  return isAway ? 'server-away' : null;
}

/** Whether the bench acts on a command meanwhile: some finish the open order without the server. */
export function useMayPress(command: PlainCommand): boolean {
  const lock = useBenchLock();
  const isPossible = useView((view) => view.possible.commands.includes(command)) ?? true;
  return lock === null || isPossible;
}
