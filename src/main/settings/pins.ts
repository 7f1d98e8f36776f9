import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import type { Operators } from './operators.ts';
import { countTry, endTries, readPin, savePin } from './pin-store.ts';

const MAX_TRIES = 5;
const WAIT_MS = 60_000;

/** Some 80 ms and 32 MB a try: a copied database takes its time. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

export type PinsDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly operators: Pick<Operators, 'find' | 'list'>;
  readonly mode: () => Settings['supervisorPin'];
};

/** PINs, without which a supervisor's badge is that of a packer while the setting asks for them. Demo operators have none. */
export type Pins = {
  /** Whose badge it is, as the bench may treat them; null: nobody's. */
  readonly findAtBench: (id: string) => Promise<Operator | null>;
  readonly isNeeded: (operator: Operator) => Promise<boolean>;
  /** Refuses a wrong PIN, and for a minute after five of them any. */
  readonly check: (operatorId: string, pin: string) => Promise<Refusal | null>;
  readonly set: (operatorId: string, pin: string) => Promise<void>;
};

export function createPins({ db, now, operators, mode }: PinsDeps): Pins {
  async function isNeeded({ id, role }: Operator): Promise<boolean> {
    if (mode() === 'off' || role !== 'supervisor') return false;
    return !(await operators.list()).demoIds.includes(id);
  }

  return {
    isNeeded,
    async findAtBench(id) {
      const operator = await operators.find(id);
      if (operator === null || !(await isNeeded(operator))) return operator;
      return { ...operator, role: 'packer', awaitsPin: true };
    },
    async check(operatorId, pin) {
      const stored = await readPin(db, operatorId);
      if (stored === null) return notDone('pin-not-set');
      const waitMs = stored.wait_until === null ? 0 : Date.parse(stored.wait_until) - now().getTime();
      // A clock that was set back must not lock anybody out for longer.
      if (waitMs > 0 && waitMs <= WAIT_MS) return notDone('pin-wait', { seconds: Math.ceil(waitMs / 1_000) });
      const tries = await countTry(db, operatorId);
      if (tries <= MAX_TRIES && (await isSame(pin, stored))) {
        await endTries(db, operatorId, null);
        return null;
      }
      if (tries < MAX_TRIES) return notDone('pin-wrong', { left: MAX_TRIES - tries });
      await endTries(db, operatorId, new Date(now().getTime() + WAIT_MS).toISOString());
      return notDone('pin-wait', { seconds: WAIT_MS / 1_000 });
    },
    async set(operatorId, pin) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(pin, salt, HASH_BYTES, COST);
      await savePin(db, {
        operator: operatorId,
        salt: salt.toString('base64'),
        hash: hash.toString('base64'),
      });
    },
  };
}

async function isSame(
  pin: string,
  stored: { readonly salt: string; readonly hash: string },
): Promise<boolean> {
  const hash = await derive(pin, Buffer.from(stored.salt, 'base64'), HASH_BYTES, COST);
  return timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'));
}
