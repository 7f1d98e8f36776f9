import { err } from '#shared/domain/result.ts';
import type { Printer } from '../printer.ts';
import type { WindowsPaper } from '../printer-spec.ts';
export function windowsPrinter(_p: string, _paper: WindowsPaper | null, _s: string | null): Printer {
  return {
    submit: async () => err({ problem: 'driver-failed', detail: '', next: 'never' }),
    follow: async () => ({ state: 'handed-over', detail: null }),
    find: async () => ({ found: 'absent' }),
    cancel: async () => false,
  };
}
