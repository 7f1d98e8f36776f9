import type { RetryOptions } from 'ky';
import { ConnectionFailure } from './connection-failure.ts';

/** No wait is longer, whatever `Retry-After` says: the caller has a person waiting or comes back by itself. */
export const LONGEST_WAIT_MS = 10_000;

/**
 * Reads are asked again, at most twice, after 0.3 and 0.6 s or as `Retry-After` says. Changes never are: whether a lost
 * one happened is settled by the outbox.
 */
export const RETRY_READS = {
  limit: 2,
  methods: ['get'],
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  maxRetryAfter: LONGEST_WAIT_MS,
  backoffLimit: LONGEST_WAIT_MS,
  jitter: (delay) => delay * (0.8 + Math.random() * 0.4),
  // ky knows only some runtimes' network errors; ours are told by their class. undefined leaves the rest to ky.
  shouldRetry: ({ error }) => (error instanceof ConnectionFailure ? error.mayPass : undefined),
} as const satisfies RetryOptions;
