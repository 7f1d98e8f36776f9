import { realpath } from 'node:fs/promises';
import {
  identityOf,
  type ListedPort,
  type ListPorts,
  portsFor,
  type SerialTarget,
  type UsbIdentity,
} from './serial-identity.ts';

/** Finds the port of a scanner each time it is opened. */
export type SerialFinder = {
  /** Opens the first port that can be opened; rejects with the error of the driver if none can. */
  open<Port>(openPort: (path: string) => Promise<Port>): Promise<Port>;
};

/**
 * Once a port was opened by name, the name stands for the USB device on it, so that the scanner is found
 * again if the system renames its port. `list` may run a program (udevadm): it is called to find a device
 * again, and once after a port was opened by name. `isHeld`: the station has the port open under another name
 * of the settings. If two scanners swap ports, both stay where they are.
 */
export function createSerialFinder(
  target: SerialTarget,
  list: ListPorts,
  isHeld: (path: string) => boolean = () => false,
): SerialFinder {
  let known: UsbIdentity | null = null;

  /** The system lists devices, not links to them. */
  async function targetNow(): Promise<SerialTarget> {
    if (target.by === 'device' || !target.path.startsWith('/')) return target;
    return { by: 'port', path: await realpath(target.path).catch(() => target.path) };
  }

  /** null: not needed, or the list failed; then only the name of the port is used. */
  async function listCandidates(): Promise<readonly ListedPort[] | null> {
    if (target.by === 'device') return list();
    return known === null ? null : list().catch(() => null);
  }

  function rememberPort(path: string, ports: readonly ListedPort[]): void {
    const port = ports.find((one) => one.path === path);
    if (port !== undefined) known = identityOf(port);
  }

  async function rememberPortLater(path: string): Promise<void> {
    try {
      rememberPort(path, await list());
    } catch {
      // The port is then found again by name only.
    }
  }

  return {
    async open(openPort) {
      const current = await targetNow();
      const ports = await listCandidates();
      const candidates = (ports ?? []).filter(({ path }) => current.by === 'device' || !isHeld(path));
      const paths = portsFor(current, ports === null ? null : known, candidates);
      const reportedPath = current.by === 'port' && paths.includes(current.path) ? current.path : paths[0];
      let failure: unknown = new Error('no such device: on no port');
      for (const path of paths) {
        try {
          const port = await openPort(path);
          if (ports !== null) rememberPort(path, ports);
          // Not awaited: the port delivers codes already.
          else void rememberPortLater(path);
          return port;
        } catch (error) {
          if (path === reportedPath) failure = error;
        }
      }
      throw failure;
    },
  };
}
