import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openConnection } from '#main/printing/drivers/network/connection.ts';

const TALK = 1_000_000;

it('keeps only the length of an answer when a device on a wrong port keeps sending', async () => {
  let sent: Promise<unknown> = Promise.resolve();
  const chatterbox = createServer((socket) => {
    sent = once(socket, 'data').then(() => once(socket.end(Buffer.alloc(TALK, 'x')), 'close'));
  });
  chatterbox.listen(0, '127.0.0.1');
  await once(chatterbox, 'listening');
  const { port } = chatterbox.address() as AddressInfo;
  try {
    const connection = await openConnection({ host: '127.0.0.1', port });
    let longest = 0;
    const isComplete = (answer: Buffer) => {
      longest = Math.max(longest, answer.length);
      return false;
    };
    // The device has sent everything and closed the connection; none of it was an answer.
    await expect(connection.ask({ question: Buffer.from('?'), isComplete }, 20_000)).rejects.toThrow(
      'closed',
    );
    await sent;
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(TALK / 100);
  } finally {
    chatterbox.close();
  }
});
