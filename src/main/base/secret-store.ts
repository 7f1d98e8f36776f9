import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSerialQueue, type SerialQueue } from './async/serial-queue.ts';
import { temporaryOf, writeFileAtomic } from './atomic-file.ts';
import type { Log } from './log.ts';
import { markSecret, readSecretFile, type SecretFormat } from './secret-format.ts';

/** Keeps the few secrets of a station across restarts; they never reach a database, a log or the screen. */
export interface SecretStore {
  /**
   * null: none is stored, or it cannot be read here; then it stays for the shell or the user that can read
   * it.
   */
  read(name: string): Promise<string | null>;
  /** Null removes it. When the promise resolves the secret is on the disk and has replaced the old one. */
  write(name: string, value: string | null): Promise<void>;
  /**
   * The stored secret, or a new one, which is stored. If the stored one cannot be read here, it stays and the
   * new one lasts for this run only.
   */
  readOrMake(
    name: string,
    how: { readonly isWellFormed: (value: string) => boolean; readonly make: () => string },
  ): Promise<string>;
}

/** Name of the account's secret. */
export const CLIENT_SECRET = 'client-secret';

/** Path of a secret in a data folder. */
export function secretFile(dataDir: string, name: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`invalid name of a secret: ${name}`);
  return join(dataDir, 'secrets', name);
}

/** Encrypts a secret before it is written, and decrypts it after it is read. */
export type SecretCipher = {
  encrypt(value: string): Promise<Buffer>;
  /** Rejects when this user cannot decrypt it. */
  decrypt(bytes: Buffer): Promise<Decrypted>;
};

export type Decrypted = {
  readonly value: string;
  /** The system now has a newer key. */
  readonly shouldReEncrypt: boolean;
};

type StoredSecret =
  | { readonly kind: 'none' }
  | { readonly kind: 'secret'; readonly value: string }
  /** Readable by somebody else: another shell, another user, a later version. */
  | { readonly kind: 'not-readable-here' }
  /** Readable by nobody. */
  | { readonly kind: 'damaged' };

/** Stores secrets as files that only this user can read; encrypts them when a cipher is given. */
export function fileSecretStore(
  dataDir: string,
  { cipher, log }: { readonly cipher?: SecretCipher | null; readonly log?: Log } = {},
): SecretStore {
  const temporarySecrets = new Map<string, string>();
  const queues = new Map<string, SerialQueue>();

  /** Serial for each secret: a read may encrypt the secret again, and must not overwrite a newer one. */
  function runSerially<T>(name: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? createSerialQueue();
    queues.set(name, queue);
    return queue.run(task);
  }

  async function find(name: string): Promise<StoredSecret> {
    const path = secretFile(dataDir, name);
    // Removes what a killed writer left. A leftover that cannot be removed does not prevent reading.
    await rm(temporaryOf(path), { force: true }).catch(() => undefined);
    const content = await readFile(path).catch(nullWhenAbsent);
    if (content === null) return { kind: 'none' };
    const file = readSecretFile(content);
    if (file.format === 'damaged') {
      log?.warn({ name }, 'stored secret is damaged and is ignored');
      return { kind: 'damaged' };
    }
    if (file.format === 'of-later-version') return unreadableHere(name, 'a later version has written it');
    if (file.format === 'plain') return { kind: 'secret', value: file.bytes.toString('utf8') };
    if (!cipher)
      return unreadableHere(name, 'it is encrypted with a key that only the Electron shell can request');
    try {
      const { value, shouldReEncrypt } = await cipher.decrypt(file.bytes);
      if (shouldReEncrypt) await encryptAgain(name, value);
      return { kind: 'secret', value };
    } catch (error) {
      return unreadableHere(name, 'this user cannot decrypt it', error);
    }
  }

  function unreadableHere(name: string, why: string, err?: unknown): StoredSecret {
    log?.warn({ name, why, err }, 'stored secret cannot be read; it is left unchanged');
    return { kind: 'not-readable-here' };
  }

  /** When this fails the old file stays valid. */
  async function encryptAgain(name: string, value: string): Promise<void> {
    try {
      await store(name, value);
      log?.info({ name }, 'stored secret was re-encrypted with the newer key of the system');
    } catch (error) {
      log?.warn({ name, err: error }, 'stored secret could not be re-encrypted: the old file stays valid');
    }
  }

  async function store(name: string, value: string): Promise<void> {
    const file = secretFile(dataDir, name);
    await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    const format: SecretFormat = cipher ? 'system' : 'plain';
    const bytes = cipher ? await cipher.encrypt(value) : Buffer.from(value, 'utf8');
    await writeFileAtomic(file, markSecret(format, bytes));
  }

  return {
    read: (name) =>
      runSerially(name, async () => {
        const found = await find(name);
        return found.kind === 'secret' ? found.value : null;
      }),
    write: (name, value) =>
      runSerially(name, async () => {
        temporarySecrets.delete(name);
        if (value === null) await rm(secretFile(dataDir, name), { force: true });
        else await store(name, value);
      }),
    readOrMake: (name, { isWellFormed, make }) =>
      runSerially(name, async () => {
        const kept = temporarySecrets.get(name);
        if (kept !== undefined) return kept;
        const found = await find(name);
        if (found.kind === 'secret' && isWellFormed(found.value)) return found.value;
        const made = make();
        if (found.kind === 'not-readable-here') temporarySecrets.set(name, made);
        else await store(name, made);
        return made;
      }),
  };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
