import { createNanoEvents } from 'nanoevents';
import type { Log } from './log.ts';

/** Names of events, in the past tense, each with what it carries: `{ ordersChanged: [orderIds: readonly string[]] }`. */
type Payloads<Events> = { readonly [Name in keyof Events]: readonly unknown[] };

/** What a part is given to tell what has happened: these events and no others. All listeners are called before it returns. */
export type Emit<Events extends Payloads<Events>> = (
  ...event: { [Name in keyof Events]: [name: Name, ...payload: Events[Name]] }[keyof Events]
) => void;

export type EventBus<Events extends Payloads<Events>> = {
  readonly emit: Emit<Events>;
  /** Calls these listeners in this order with every such event, after those that came before them. Returns its undo. */
  readonly on: <Name extends keyof Events>(
    name: Name,
    ...listeners: readonly ((...payload: Events[Name]) => void)[]
  ) => () => void;
};

/** A listener that throws is logged, and keeps neither others from hearing nor the emitter from going on. */
export function createEventBus<Events extends Payloads<Events>>(log: Pick<Log, 'error'>): EventBus<Events> {
  // What goes with a name is checked at both ends, by `emit` and by `on`.
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
            log.error({ err: error, event: String(name) }, 'a listener of an event failed');
          }
        }),
      );
      return () => {
        for (const stop of undo) stop();
      };
    },
  };
}
