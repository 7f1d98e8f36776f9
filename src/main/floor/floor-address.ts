import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { err, ok, type Result } from '#shared/domain/result.ts';

/** Where a floor's database is. */
export type FloorAddress = {
  /** With the password: never logged, shown or exported. */
  readonly connection: FloorConnection;
  /** For people and logs: no password. */
  readonly shown: string;
};

export type FloorConnection = Pick<
  pg.ClientConfig,
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'database'
  | 'ssl'
  | 'application_name'
  | 'connectionTimeoutMillis'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
>;

const USUAL_PORT = 5432;
/** Longer than a server of the same house needs, shorter than anybody waits for a start. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection through a firewall that forgets idle ones stays known to it. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * Reads `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=…`; a text says what is wrong with it, without repeating
 * it. `sslmode` as libpq's: `disable` (also if absent), `require` (encrypted), `verify-ca`, `verify-full` (also the
 * server's name is checked); `sslrootcert`, `sslcert` and `sslkey` are PEM files.
 */
export function parseFloorAddress(text: string): Result<FloorAddress, string> {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol))
    return err('not an address such as postgres://packbench@server/packbench');
  const parts = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  const [user, password, database] = parts;
  if (user === undefined || password === undefined || database === undefined)
    return err('a % in a name or the password must be written as %25');
  if (url.hostname === '') return err('it names no server');
  if (user === '') return err('it names no role: postgres://ROLE@…');
  if (database === '' || database.includes('/')) return err('it names no database: …@server/DATABASE');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) return err(`"${unknown}" is none of ${PARAMETERS.join(', ')}`);
  const tls = readTls(url.searchParams);
  if (!tls.ok) return tls;
  const port = url.port === '' ? USUAL_PORT : Number(url.port);
  return ok({
    connection: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      user,
      ...(password === '' ? {} : { password }),
      database,
      ssl: tls.value,
      application_name: 'packbench',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    shown: `postgres://${user}@${url.hostname}:${port}/${database}`,
  });
}

/** undefined: it is not percent-encoded correctly. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The same words as libpq's, because IT copies them from there. */
function readTls(parameters: URLSearchParams): Result<FloorConnection['ssl'], string> {
  const mode = parameters.get('sslmode') ?? 'disable';
  if (mode === 'disable') return ok(false);
  if (mode !== 'require' && mode !== 'verify-ca' && mode !== 'verify-full')
    return err(`sslmode: "${mode}" is none of disable, require, verify-ca, verify-full`);
  const files = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' };
  const contents: Record<string, string> = {};
  for (const [option, name] of Object.entries(files)) {
    const file = parameters.get(name);
    if (file === null) continue;
    const content = contentOf(file);
    if (content === null) return err(`${name}: the file ${file} cannot be read`);
    contents[option] = content;
  }
  if (mode === 'require') return ok({ ...contents, rejectUnauthorized: false });
  return ok({ ...contents, ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}) });
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
