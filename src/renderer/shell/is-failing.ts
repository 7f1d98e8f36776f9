import type { HealthView } from '#shared/contract/bench.ts';

/** Whether the platform does not answer, or refuses: not so before it was asked. */
export function isFailing({ state }: Pick<HealthView['platform'], 'state'>): boolean {
  return state !== 'online' && state !== 'starting';
}
