import type { ApiMode } from '#shared/contract/crossing.ts';
import { OptionError } from './option-error.ts';

/** What the environment sets. An absent value is left to the settings screen; a present one wins over it. */
export type EnvironmentOptions = {
  readonly account: AccountOptions;
  readonly api: ApiMode;
};

export type AccountOptions = {
  readonly b2bUrl?: string;
  readonly sellerUrl?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly partnerId?: string;
  readonly sellerId?: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the PACKBENCH_ variables. One that is set to nothing counts as not set. */
export function readEnvironment(env: Environment): EnvironmentOptions {
  refuseDatabaseUrl(env);
  return { account: readAccount(env), api: readApi(env) };
}

/** Whether the environment names an account, so that no sandbox is needed. */
export function hasAccount(account: AccountOptions): boolean {
  return account.b2bUrl !== undefined || account.clientId !== undefined;
}

function readAccount(env: Environment): AccountOptions {
  const all = {
    b2bUrl: readUrl(env, 'PACKBENCH_B2B_URL'),
    sellerUrl: readUrl(env, 'PACKBENCH_SELLER_URL'),
    clientId: env.PACKBENCH_CLIENT_ID || undefined,
    clientSecret: env.PACKBENCH_CLIENT_SECRET || undefined,
    partnerId: readPartnerId(env),
    sellerId: readSellerId(env),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function readUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OptionError(`${name}: "${text}" is not an address that begins with https://`);
  if (url.username !== '' || url.password !== '')
    throw new OptionError(`${name}: an address must not carry a name or a password`);
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLoopback)
    throw new OptionError(`${name}: only https:// is allowed, but for addresses of this machine`);
  return text.replace(/\/+$/, '');
}

function readPartnerId(env: Environment): string | undefined {
  const id = env.PACKBENCH_PARTNER_ID || undefined;
  if (id !== undefined && !/^[0-9A-Za-z]{2,3}$/.test(id))
    throw new OptionError(`PACKBENCH_PARTNER_ID: "${id}" is not 2 to 3 Latin letters or digits`);
  return id;
}

function readSellerId(env: Environment): number | undefined {
  const id = env.PACKBENCH_SELLER_ID || undefined;
  if (id === undefined) return undefined;
  const number = /^\d+$/.test(id) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new OptionError(`PACKBENCH_SELLER_ID: "${id}" is not a number`);
  return number;
}

function readApi(env: Environment): ApiMode {
  const api = env.PACKBENCH_API || 'auto';
  if (api === 'auto' || api === 'v1' || api === 'v2') return api;
  throw new OptionError(`PACKBENCH_API: "${api}" is not auto, v1 or v2`);
}

/** Better refused than silently packed into another database. The address holds a password: it is not repeated. */
function refuseDatabaseUrl(env: Environment): void {
  if (env.PACKBENCH_DATABASE_URL)
    throw new OptionError('PACKBENCH_DATABASE_URL: a shared database is not in this version; unset it');
}
