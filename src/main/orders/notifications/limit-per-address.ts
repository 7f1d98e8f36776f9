import type { Server } from 'node:http';

/** Cuts off every connection beyond so many at once from one address: who keeps his open leaves room for others. */
export function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const now = (open.get(from) ?? 0) + 1;
    open.set(from, now);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left === 0) open.delete(from);
      else open.set(from, left);
    });
    if (now > most) socket.destroy();
  });
}
