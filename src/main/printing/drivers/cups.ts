import { err } from '#shared/domain/result.ts';
import type { Printer } from '../printer.ts';
export function cupsPrinter(_p: string, _s: { station: string; environment: NodeJS.ProcessEnv }): Printer {
  return {
    submit: async () => err({ problem: 'driver-failed', detail: '', next: 'never' }),
    follow: async () => ({ state: 'handed-over', detail: null }),
    find: async () => ({ found: 'absent' }),
    cancel: async () => false,
  };
}
