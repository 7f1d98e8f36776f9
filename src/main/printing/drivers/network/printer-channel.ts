import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Address } from './connection.ts';

/** Access to one printer, shared by all its profiles. */
export type PrinterChannel = {
  readonly address: Address;
  /** Runs one task at a time: many printers accept one client at a time. */
  runSerially<T>(task: () => Promise<T>): Promise<T>;
  /** It has answered a status query since the station started, so silence now is a fault. */
  hasAnswered: boolean;
};

/** The channel to each printer, the same object for the same address. */
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
