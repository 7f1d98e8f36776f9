import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What listens in front of a server on this machine. */
export type Relay = AsyncDisposable & {
  /** The address of the server, through this. */
  readonly url: string;
  /** Cuts the open connections. */
  cut(): void;
};

/** `onConnection` gets both ends of each connection, `far` that to the server, and carries the bytes. */
export async function relayTo(
  server: string,
  onConnection: (near: Socket, far: Socket) => void,
): Promise<Relay> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    onConnection(near, far);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: Object.assign(new URL(server), { port: String(address.port) }).href,
    cut,
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close');
      listener.close();
      cut();
      await closed;
    },
  };
}
