import type { PlatformError } from '#client/platform-error.ts';
import type { Trx } from '#main/store/database.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type OutboxKind, PAYLOADS, type PayloadOf } from './payloads.ts';

/** Whether a change whose answer was lost took effect, as read from the platform. */
export type SettleResult<T> = { readonly state: 'done'; readonly value: T } | { readonly state: 'absent' };

export const ABSENT = { state: 'absent' } as const;

/**
 * How to carry out one kind of change, and how to settle a lost answer (design, "When an answer is lost").
 */
export type Handler<P, T> = {
  /**
   * True if another change must finish first: nothing is sent, and the check repeats shortly. Doubt is
   * settled before.
   */
  mustWait?(payload: P): Promise<boolean>;
  /** Sends the change. `mayHaveHappened` of the error decides whether the entry must be settled. */
  carryOut(payload: P): Promise<Result<T, PlatformError>>;
  /**
   * Settles by reading. Returns `absent` only if the change certainly did not happen, or if repeating it is
   * harmless.
   */
  settle(payload: P): Promise<Result<SettleResult<T>, PlatformError>>;
  /** Runs in the transaction that ends the entry. */
  onDone(trx: Trx, payload: P, value: T): Promise<void>;
  /** The platform refused for good. Runs in the transaction that ends the entry. */
  onRefused(trx: Trx, payload: P, error: PlatformError): Promise<void>;
  /** Runs after the commit of `onDone` or `onRefused`. */
  afterwards?(payload: P): void;
};

export type OutboxEffect = (trx: Trx) => Promise<void>;

/** A handler bound to its payload, the same for every kind. */
export type OutboxTask = {
  mustWait(): Promise<boolean>;
  carryOut(): Promise<Result<OutboxEffect, PlatformError>>;
  /** null: absent. */
  settle(): Promise<Result<OutboxEffect | null, PlatformError>>;
  refuse(error: PlatformError): OutboxEffect;
  afterwards(): void;
};

/** Makes the task of a stored payload. Throws if the payload does not fit the kind. */
type TaskMaker = (payload: unknown) => OutboxTask;

export type Handlers = Readonly<Record<OutboxKind, TaskMaker>>;

export function taskMaker<K extends OutboxKind, T>(kind: K, handler: Handler<PayloadOf<K>, T>): TaskMaker {
  return (stored) => {
    const payload = PAYLOADS[kind].parse(stored) as PayloadOf<K>;
    const done = (value: T): OutboxEffect => {
      return (trx) => handler.onDone(trx, payload, value);
    };
    return {
      mustWait: async () => (await handler.mustWait?.(payload)) ?? false,
      async carryOut() {
        const sent = await handler.carryOut(payload);
        return sent.ok ? ok(done(sent.value)) : sent;
      },
      async settle() {
        const found = await handler.settle(payload);
        if (!found.ok) return found;
        return ok(found.value.state === 'done' ? done(found.value.value) : null);
      },
      refuse: (error) => (trx) => handler.onRefused(trx, payload, error),
      afterwards: () => handler.afterwards?.(payload),
    };
  };
}
