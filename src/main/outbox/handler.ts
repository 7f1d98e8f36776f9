import type { PlatformError } from '#client/platform-error.ts';
import type { Trx } from '#main/store/database.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type OutboxKind, PAYLOADS, type PayloadOf } from './payloads.ts';

/** What a look at the platform says of a change whose answer was lost. */
export type SettleResult<T> = { readonly state: 'done'; readonly value: T } | { readonly state: 'absent' };

export const ABSENT = { state: 'absent' } as const;

/** How one kind of change is carried out, and how a lost answer to it is settled (design, "When an answer is lost"). */
export type Handler<P, T> = {
  /** Whether another change must come first: nothing is sent yet, and it is asked again soon. Asked once nothing is in doubt. */
  mustWait?(payload: P): Promise<boolean>;
  /** Sends the change. Its error tells by `mayHaveHappened` whether it is to be settled. */
  carryOut(payload: P): Promise<Result<T, PlatformError>>;
  /** Finds out by reading. `absent` only when it is known not to have happened, or when a repeat does no harm. */
  settle(payload: P): Promise<Result<SettleResult<T>, PlatformError>>;
  /** In the transaction that ends the entry: all of it is kept or nothing. */
  onDone(trx: Trx, payload: P, value: T): Promise<void>;
  /** Refused for good, in the transaction that ends the entry. */
  onRefused(trx: Trx, payload: P, error: PlatformError): Promise<void>;
  /** After the commit of either. */
  afterwards?(payload: P): void;
};

export type OutboxEffect = (trx: Trx) => Promise<void>;

/** A handler with its payload: what the engine drives, whatever the kind. */
export type OutboxTask = {
  mustWait(): Promise<boolean>;
  carryOut(): Promise<Result<OutboxEffect, PlatformError>>;
  /** null: absent. */
  settle(): Promise<Result<OutboxEffect | null, PlatformError>>;
  refuse(error: PlatformError): OutboxEffect;
  afterwards(): void;
};

/** Makes the task of a stored payload; throws when the payload does not fit the kind. */
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
