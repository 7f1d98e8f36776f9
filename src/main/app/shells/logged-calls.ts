import { onError } from '@orpc/server';
import type { StandardRPCHandlerOptions } from '@orpc/server/standard';
import type { Log } from '#main/base/log.ts';

/**
 * Options of a handler: logs calls of the screen that throw. The screen only gets an error without details.
 */
export function loggedCalls(log: Log): StandardRPCHandlerOptions<Record<never, never>> {
  return {
    clientInterceptors: [
      onError((error, { path }) =>
        log.error({ call: path.join('.'), err: error }, 'a call of the screen failed'),
      ),
    ],
  };
}
