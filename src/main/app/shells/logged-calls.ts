import { onError } from '@orpc/server';
import type { StandardRPCHandlerOptions } from '@orpc/server/standard';
import type { Log } from '#main/base/log.ts';

/** Options of a handler: a call of the screen that throws is logged. The screen hears only that it failed. */
export function loggedCalls(log: Log): StandardRPCHandlerOptions<Record<never, never>> {
  return {
    clientInterceptors: [
      onError((error, { path }) =>
        log.error({ call: path.join('.'), err: error }, 'a call of the screen failed'),
      ),
    ],
  };
}
