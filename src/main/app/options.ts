import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type FloorAddress, parseFloorAddress } from '#main/floor/floor-address.ts';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import type { ApiMode } from '#shared/contract/api-version.ts';
import { MAX_OTHER_PRINTERS, MAX_STATION_NAME, settingsSchema } from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { defaultDataDir } from './data-folder.ts';
import { OptionError } from './option-error.ts';

/** What a person or a script has set for this run: command line and environment, validated. */
export type Options = EnvironmentOptions &
  PrinterOptions & {
    /** A station of a floor without a bench: no window, no page of its own, no scanner. */
    readonly headless: boolean;
    /** Use the browser shell even if Electron is available. */
    readonly browser: boolean;
    readonly host: string;
    /** For https; null: http. */
    readonly certificate: CertificateFiles | null;
    /** 0: any free port. */
    readonly port: number;
    /** Open the page in the person's browser. */
    readonly open: boolean;
    readonly dataDir: string;
    /** Set by `--demo`. Without an account the station is in demo mode anyway. */
    readonly demo: boolean;
    /** e.g. `serial:/dev/ttyACM0`, `hid`. Empty: as in the settings. */
    readonly scanners: readonly string[];
  };

/** Values from the environment. An absent one is left to the settings screen; a present one overrides it. */
export type EnvironmentOptions = {
  readonly account: AccountOptions;
  readonly api: ApiMode;
  /** null: the station's own SQLite, in the data folder. */
  readonly floor: FloorAddress | null;
  /** The station's name. */
  readonly station?: string | undefined;
};

export type AccountOptions = {
  readonly b2bUrl?: string;
  readonly sellerUrl?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly partnerId?: string;
  readonly sellerId?: number;
};

/** PEM files: the certificate with its chain, and its key. */
export type CertificateFiles = { readonly certificate: string; readonly key: string };

export type PrinterOptions = {
  readonly printers: Readonly<Partial<Record<PaperSize, string>>>;
  /** Further printers of the same size. */
  readonly otherPrinters: Readonly<Partial<Record<PaperSize, string[]>>>;
};

export type StationArgs = {
  /** Arguments of the station, not validated yet. */
  readonly args: readonly string[];
  /** Names of the ignored switches; their values may be secret (a proxy's password). */
  readonly ignored: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

export const USAGE =
  'Usage: npm start -- [--browser] [--host 127.0.0.1] [--port 4100] [--no-open] [--data DIR] [--demo] [--headless]\n' +
  '                    [--certificate FILE --certificate-key FILE]\n' +
  '                    [--scanner serial:/dev/ttyX]… [--printer m=cups:QUEUE]…';

const SCANNER_NAMES =
  'serial:DEVICE[@RATE] (e.g. serial:/dev/ttyACM0), serial:usb:VENDOR:PRODUCT[:NUMBER][@RATE], ' +
  'hid or hid:VENDOR:PRODUCT[:NUMBER]';

/** Every option of the station, in the format of `parseArgs`. */
const STATION_OPTIONS = {
  headless: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  host: { type: 'string', default: '127.0.0.1' },
  certificate: { type: 'string' },
  'certificate-key': { type: 'string' },
  port: { type: 'string', default: '4100' },
  'no-open': { type: 'boolean', default: false },
  data: { type: 'string' },
  demo: { type: 'boolean', default: false },
  scanner: { type: 'string', multiple: true, default: [] },
  printer: { type: 'string', multiple: true, default: [] },
} satisfies ParseArgsConfig['options'];

/** Prints the usage instead of starting. */
const HELP = { help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];

/**
 * Reads the options of the station; throws {@link OptionError} with a sentence for the person who typed them.
 */
export function readOptions(
  args: readonly string[],
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): Options {
  const { values } = parse(args);
  const environment = readEnvironment(env);
  const { headless } = values;
  if (headless && environment.floor === null)
    throw new OptionError(
      '--headless: only a station of a floor can work without a bench: set PACKBENCH_DATABASE_URL',
    );
  if (values.demo && environment.floor !== null)
    throw new OptionError('--demo: there is no demo on a floor: leave it out, or PACKBENCH_DATABASE_URL');
  return {
    ...environment,
    headless,
    browser: values.browser || headless,
    host: readHost(values.host),
    certificate: readCertificate(values),
    port: readPort(values.port),
    open: !values['no-open'] && !headless,
    dataDir: readDataDir(values.data) ?? defaultDataDir(env, platform),
    demo: values.demo,
    scanners: headless ? [] : values.scanner.map(readScanner),
    ...readPrinters(values.printer),
  };
}

/** Whether the person asks for the usage instead of a start. */
export function isHelpWanted(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/**
 * The arguments for the station, without the program and its main file. Electron keeps switches of Chromium,
 * of the inspector and of an installer (`--updated`) among them, and these cannot be listed: under Electron
 * every unknown switch is ignored. Under Node all arguments are for the station, and a misspelt option is
 * refused.
 */
export function stationArgs(argv: readonly string[], shell: 'electron' | 'node'): StationArgs {
  if (shell === 'node') return { args: argv.slice(2), ignored: [] };
  const args: string[] = [];
  const ignored: string[] = [];
  const { tokens } = parseArgs({
    args: argv.slice(1),
    options: { ...STATION_OPTIONS, ...HELP },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    // The main file of an unpackaged Electron is one of the positionals.
    if (token.kind !== 'option') continue;
    if (!(token.name in STATION_OPTIONS || token.name in HELP)) ignored.push(token.rawName);
    else if (token.value === undefined) args.push(token.rawName);
    // Joined with `=`, so that a positional argument between them cannot become the value of another option.
    else if (token.inlineValue || !token.value.startsWith('-')) args.push(`${token.rawName}=${token.value}`);
    // Unchanged: the value is missing and the next argument is an option, so `parseArgs` reports it.
    else args.push(token.rawName, token.value);
  }
  return { args, ignored };
}

/** Whether the environment names an account, so that no sandbox is needed. */
export function hasAccount(account: AccountOptions): boolean {
  return account.b2bUrl !== undefined || account.clientId !== undefined;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: STATION_OPTIONS,
    });
  } catch (error) {
    // parseArgs adds a hint about positionals, which Packbench does not use.
    const [reason = ''] = error instanceof Error ? error.message.split('. To specify') : [];
    throw new OptionError(reason);
  }
}

/** An empty variable in a script must not select the current folder. */
function readDataDir(folder: string | undefined): string | undefined {
  if (folder === '') throw new OptionError('--data: no folder is named');
  return folder;
}

function readHost(host: string): string {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (!/^[0-9A-Za-z.:-]+$/.test(name)) throw new OptionError(`--host: "${host}" is not an address or a name`);
  return name;
}

function readCertificate(values: {
  readonly certificate?: string | undefined;
  readonly 'certificate-key'?: string | undefined;
}): CertificateFiles | null {
  const { certificate, 'certificate-key': key } = values;
  if (certificate === undefined && key === undefined) return null;
  if (!certificate || !key)
    throw new OptionError('--certificate and --certificate-key: both are needed, a PEM file each');
  return { certificate, key };
}

function readPort(port: string): number {
  const number = /^\d{1,5}$/.test(port) ? Number(port) : Number.NaN;
  if (!(number <= 65_535)) throw new OptionError(`--port: "${port}" is not a number from 0 to 65535`);
  return number;
}

function readScanner(scanner: string): string {
  if (!sourceFromOption(scanner).ok) throw new OptionError(`--scanner: "${scanner}" is not ${SCANNER_NAMES}`);
  return scanner;
}

/**
 * Removes from the environment of this process the secrets that `readOptions` has read: packages start programs, too
 * (serialport: `udevadm`), and those get all of it.
 */
export function forgetSecrets(env: NodeJS.ProcessEnv): void {
  delete env.PACKBENCH_CLIENT_SECRET;
  delete env.PACKBENCH_DATABASE_URL;
}

/** Reads the PACKBENCH_ variables. An empty one counts as not set. */
function readEnvironment(env: Environment): EnvironmentOptions {
  return { account: readAccount(env), api: readApi(env), floor: readFloor(env), station: readStation(env) };
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

function readStation(env: Environment): string | undefined {
  const name = env.PACKBENCH_STATION?.trim() || undefined;
  if (name === undefined || settingsSchema.shape.station.safeParse(name).success) return name;
  throw new OptionError(`PACKBENCH_STATION: "${name}" is longer than ${MAX_STATION_NAME} characters`);
}

/** The address contains a password: it is not repeated. */
function readFloor(env: Environment): FloorAddress | null {
  const text = env.PACKBENCH_DATABASE_URL;
  if (text === undefined || text === '') return null;
  const address = parseFloorAddress(text);
  if (!address.ok) throw new OptionError(`PACKBENCH_DATABASE_URL: ${address.error}`);
  return address.value;
}

/**
 * Reads `m=cups:QUEUE` and the like: the first of a size is its printer, the rest are its further printers.
 */
function readPrinters(texts: readonly string[]): PrinterOptions {
  const given = texts.map(readPrinter);
  const found = PAPER_SIZE_NAMES.flatMap((size) => {
    const [main, ...others] = new Set(given.flatMap(([known, printer]) => (known === size ? [printer] : [])));
    if (others.length > MAX_OTHER_PRINTERS)
      throw new OptionError(
        `--printer: ${size}= is given ${others.length + 1} times; a size has ${1 + MAX_OTHER_PRINTERS} printers at most`,
      );
    return main === undefined ? [] : [{ size, main, others }];
  });
  const withOthers = found.filter(({ others }) => others.length > 0);
  return {
    printers: Object.fromEntries(found.map(({ size, main }) => [size, main])),
    otherPrinters: Object.fromEntries(withOthers.map(({ size, others }) => [size, others])),
  };
}

function readPrinter(text: string): readonly [PaperSize, string] {
  const [, name, printer] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const size = PAPER_SIZE_NAMES.find((known) => known === name);
  if (size === undefined || printer === undefined)
    throw new OptionError(
      `--printer: "${text}" does not start with a size: one of ${PAPER_SIZE_NAMES.map((known) => `${known}=`).join(', ')}`,
    );
  const spec = parsePrinterSpec(printer);
  if (!spec.ok) throw new OptionError(`--printer: ${spec.error}`);
  return [size, printer];
}
