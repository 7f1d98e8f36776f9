import { createNanoEvents } from 'nanoevents';
import type { Log } from './log.ts';

/**
 * Names of events, in the past tense, each with its payload: `{ ordersChanged: [orderIds: readonly string[]]
 * }`.
 */
type Payloads<Events> = { readonly [Name in keyof Events]: readonly unknown[] };

/** Emits exactly these events. All listeners are called before it returns. */
export type Emit<Events extends Payloads<Events>> = (
  ...event: { [Name in keyof Events]: [name: Name, ...payload: Events[Name]] }[keyof Events]
) => void;

export type EventBus<Events extends Payloads<Events>> = {
  readonly emit: Emit<Events>;
  /** Calls these listeners in this order with every such event, after earlier listeners. Returns its undo. */
  readonly on: <Name extends keyof Events>(
    name: Name,
    ...listeners: readonly ((...payload: Events[Name]) => void)[]
  ) => () => void;
};

/** When a listener throws, the error is logged; the other listeners and the emitter go on. */
export function createEventBus<Events extends Payloads<Events>>(log: Pick<Log, 'error'>): EventBus<Events> {
  // `emit` and `on` both check that the payload matches the name.
  const emitter = createNanoEvents<Record<string, (...payload: readonly unknown[]) => void>>();

  function emit<Name extends keyof Events>(name: Name, ...payload: Events[Name]): void {
    emitter.emit(String(name), ...payload);
  }

  return {
    emit,
    on(name, ...listeners) {
      const undo = listeners.map((listener) =>
        emitter.on(String(name), (...payload) => {
          try {
            listener(...(payload as Events[typeof name]));
          } catch (error) {
            log.error({ err: error, event: String(name) }, 'an event listener threw an error');
          }
        }),
      );
      return () => {
        for (const stop of undo) stop();
      };
    },
  };
}
