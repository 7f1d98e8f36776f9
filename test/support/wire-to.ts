import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network cable to a server on this machine: requests to its `url` go there, until it is unplugged. */
export type Wire = AsyncDisposable & {
  readonly url: string;
  /** Cuts open connections, too. */
  pull(): void;
  plug(): void;
};

export async function wireTo(server: string): Promise<Wire> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isPlugged = true;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const listener = createServer((near) => {
    hold(near);
    if (!isPlugged) return void near.destroy();
    const far = hold(connect(Number(port), hostname));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    pull() {
      isPlugged = false;
      cut();
    },
    plug() {
      isPlugged = true;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close');
      listener.close();
      cut();
      await closed;
    },
  };
}
