import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Address } from './connection.ts';

/** The way to one printer, which all profiles of it share. */
export type PrinterChannel = {
  readonly address: Address;
  /** Many printers take one client at a time: waits until nobody of this station talks to it. */
  runSerially<T>(talk: () => Promise<T>): Promise<T>;
  /** It has told its state since the station was started: then its silence means something. */
  hasAnswered: boolean;
};

/** The line to each printer, the same object each time. */
export function createPrinterChannels(): (address: Address) => PrinterChannel {
  const channels = new Map<string, PrinterChannel>();
  return (address) => {
    const key = `${address.host.toLowerCase()} ${address.port}`;
    const channel = channels.get(key) ?? createPrinterChannel(address);
    channels.set(key, channel);
    return channel;
  };
}

function createPrinterChannel(address: Address): PrinterChannel {
  return { address, hasAnswered: false, runSerially: createSerialQueue().run };
}
