import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps the few secrets of a station between its runs; they never go to a database, a log or the screen. */
export interface SecretStore {
  /** null: none is stored, or what is stored cannot be read by this user any more. */
  read(name: string): Promise<string | null>;
  /** Null removes it. When it resolves the secret is on the disk. */
  write(name: string, value: string | null): Promise<void>;
}

/** Name of the account's secret. */
export const CLIENT_SECRET = 'client-secret';

/** Where the secret of a name lies in a data folder. */
export function secretFile(dataDir: string, name: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`not a name of a secret: ${name}`);
  return join(dataDir, 'secrets', name);
}

/** How a secret's bytes are changed on their way to the disk and back. */
export type SecretCipher = {
  encrypt(value: string): Promise<Buffer>;
  decrypt(bytes: Buffer): Promise<string | null>;
};

const PLAIN: SecretCipher = {
  encrypt: async (value) => Buffer.from(value, 'utf8'),
  decrypt: async (bytes) => bytes.toString('utf8'),
};

/** Secrets as files that only this user can read; encrypted where a cipher is given. */
export function fileSecretStore(dataDir: string, cipher: SecretCipher = PLAIN): SecretStore {
  return {
    async read(name) {
      const bytes = await readFile(secretFile(dataDir, name)).catch(nullWhenAbsent);
      return bytes === null ? null : cipher.decrypt(bytes);
    },
    async write(name, value) {
      const file = secretFile(dataDir, name);
      if (value === null) return rm(file, { force: true });
      await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
      // Written aside and renamed: a crash leaves the old secret or the new one, never half of one.
      const aside = `${file}.new`;
      await writeFile(aside, await cipher.encrypt(value), { mode: 0o600, flush: true });
      await chmod(aside, 0o600);
      await rename(aside, file);
    },
  };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
