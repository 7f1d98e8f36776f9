import { readdir, readFile, readlink } from 'node:fs/promises';

/** Whether the system tells which sockets a process listens on. */
export const CAN_SEE_SOCKETS = process.platform === 'linux';

/** `address:port` of every socket on which this process listens by IPv4, as Linux tells it. */
export async function listeningSockets(pid: number): Promise<readonly string[]> {
  const own = new Set<string>();
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) own.add(inode);
  }
  const lines = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    // 0A: listening.
    return state === '0A' && own.has(inode) ? [readable(local)] : [];
  });
}

/** `0100007F:100E` is 127.0.0.1:4110: the address in the machine's own order of bytes. */
function readable(local: string): string {
  const [address = '', port = ''] = local.split(':');
  const bytes = (address.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).reverse();
  return `${bytes.join('.')}:${Number.parseInt(port, 16)}`;
}
