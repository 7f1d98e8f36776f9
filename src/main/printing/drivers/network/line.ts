import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Address } from './connection.ts';

/** The way to one printer, which all profiles of it share. */
export type Line = {
  readonly address: Address;
  /** Many printers take one client at a time: waits until nobody of this station talks to it. */
  inTurn<T>(talk: () => Promise<T>): Promise<T>;
  /** It has told its state since the station was started: then its silence means something. */
  hasAnswered: boolean;
};

/** The line to each printer, the same object each time. */
export function createLines(): (address: Address) => Line {
  const lines = new Map<string, Line>();
  return (address) => {
    const key = `${address.host.toLowerCase()} ${address.port}`;
    const line = lines.get(key) ?? createLine(address);
    lines.set(key, line);
    return line;
  };
}

function createLine(address: Address): Line {
  return { address, hasAnswered: false, inTurn: createSerialQueue().run };
}
