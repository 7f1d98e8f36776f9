import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { execProgram } from '#main/base/child-process.ts';

/** Its name among the settings; the value is JSON. */
export const BINDING_SETTING = 'boundTo';

const bindingSchema = z.object({
  /** Id of the station; see `stationId`. */
  station: z.string(),
  /** Kind and hash of the machine's id; see `machineName`. */
  machine: z.string(),
  /** Real path of the data folder. */
  folder: z.string(),
});

/** The station, the PC and the folder that a database is used by. */
export type DatabaseBinding = Readonly<z.infer<typeof bindingSchema>>;

/** Where a station starts; `station` null: its folder has no id yet. */
export type StationPlace = Omit<DatabaseBinding, 'station'> & { readonly station: string | null };

/**
 * `moved`: the same station, in another folder of this PC. `other-…`: another station may be using the same
 * database.
 */
export type BindingCheck = 'unbound' | 'same' | 'moved' | 'other-station' | 'other-machine' | 'other-folder';

/** The place of a station that starts in this folder on this PC; `station` is its id. */
export async function placeOf(dataDir: string, station: string | null): Promise<StationPlace> {
  return { station, machine: await machineName(), folder: realpathSync(dataDir) };
}

/** `value` is the stored setting; undefined: there is none. */
export function checkBinding(value: string | undefined, here: StationPlace, file: string): BindingCheck {
  const binding = readBinding(value);
  if (binding === null) return 'unbound';
  if (here.station !== null && binding.station !== here.station) return 'other-station';
  if (isOtherMachine(binding.machine, here.machine)) return 'other-machine';
  if (binding.folder === here.folder) return binding.machine === here.machine ? 'same' : 'moved';
  return isStationAt(binding, here, basename(file)) ? 'other-folder' : 'moved';
}

/** null: the database is not bound, or by no value that can be read. */
export function readBinding(value: string | undefined): DatabaseBinding | null {
  if (value === undefined) return null;
  try {
    return bindingSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** Names of PCs can change or be equal, so a name proves less than an id. */
const BY_NAME = 'host';

/** An id that could be read only once, of two kinds, says nothing. */
function isOtherMachine(bound: string, here: string): boolean {
  if (bound === here) return false;
  const [boundKind, hereKind] = [kindOf(bound), kindOf(here)];
  return boundKind === hereKind || (boundKind !== BY_NAME && hereKind !== BY_NAME);
}

function kindOf(machine: string): string {
  return machine.split(':')[0] ?? '';
}

/** Whether the same station still is in the folder it was bound to, and that is not this folder by another path. */
function isStationAt({ station, folder }: DatabaseBinding, here: StationPlace, name: string): boolean {
  if (!existsSync(join(folder, name)) || idIn(folder) !== station) return false;
  const [there, found] = [folder, here.folder].map((path) => statSync(path, { bigint: true }));
  return there?.dev !== found?.dev || there?.ino !== found?.ino;
}

function idIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'station-id'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * The id of this PC, as its kind and a hash: the id that the system got when it was installed (systemd:
 * machine-id(5); Windows: MachineGuid), else the PC's name. The id itself is not stored: others identify the PC
 * by it, too.
 */
async function machineName(): Promise<string> {
  const { kind, id } = await systemId();
  return `${kind}:${createHash('sha256').update(`packbench ${id}`).digest('hex').slice(0, 16)}`;
}

async function systemId(): Promise<{ readonly kind: string; readonly id: string }> {
  if (process.platform === 'win32') {
    const id = await windowsGuid();
    if (id !== null) return { kind: 'machine-guid', id };
  }
  if (process.platform === 'linux')
    for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id']) {
      const id = machineIdIn(file);
      if (id !== null) return { kind: 'machine-id', id };
    }
  return { kind: BY_NAME, id: hostname() };
}

/** null: the system has no id; containers often have none, or "uninitialized". */
function machineIdIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{32}$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

const REGISTRY_KEY = String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`;

function windowsGuid(): Promise<string | null> {
  // The view of 64 bits: a program of 32 bits would see another key.
  const args = ['query', REGISTRY_KEY, '/v', 'MachineGuid', '/reg:64'];
  return new Promise((done) => {
    execProgram('reg', args, { timeout: 5_000, windowsHide: true }, (_error, out) =>
      done(/MachineGuid\s+REG_SZ\s+(\S+)/.exec(out)?.[1] ?? null),
    );
  });
}
