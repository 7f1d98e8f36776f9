import type { HealthView } from '#shared/contract/bench.ts';

/** Whether the platform does not answer, or refuses; false before the first request. */
export function isFailing({ state }: Pick<HealthView['platform'], 'state'>): boolean {
  return state !== 'online' && state !== 'starting';
}
