import { parseArgs } from 'node:util';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import { STATION_OPTIONS } from './options/command-line.ts';
import { defaultDataDir } from './options/data-folder.ts';
import { type EnvironmentOptions, readEnvironment } from './options/environment.ts';
import { OptionError } from './options/option-error.ts';
import { type PrinterOptions, readPrinters } from './options/printers.ts';

/** What a person or a script has set for this run: the command line and the environment, checked. */
export type Options = EnvironmentOptions &
  PrinterOptions & {
    /** Browser shell even where Electron is at hand. */
    readonly browser: boolean;
    readonly host: string;
    /** 0 takes any free port. */
    readonly port: number;
    /** Open the page in the person's browser. */
    readonly open: boolean;
    readonly dataDir: string;
    /** Asked for by `--demo`. Without an account the station is in demo mode all the same. */
    readonly demo: boolean;
    /** e.g. `serial:/dev/ttyACM0`, `hid`. Empty: what the settings say. */
    readonly scanners: readonly string[];
  };

export const USAGE =
  'Usage: npm start -- [--browser] [--host 127.0.0.1] [--port 4100] [--no-open] [--data DIR] [--demo]\n' +
  '                    [--scanner serial:/dev/ttyX]… [--printer m=cups:QUEUE]…';

const SCANNER_NAMES =
  'serial:DEVICE[@RATE] (e.g. serial:/dev/ttyACM0), serial:usb:VENDOR:PRODUCT[:NUMBER][@RATE], ' +
  'hid or hid:VENDOR:PRODUCT[:NUMBER]';

/** Reads the options of the station; throws {@link OptionError} with a sentence for the person who typed them. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): Options {
  const { values } = parse(args);
  return {
    ...readEnvironment(env),
    browser: values.browser,
    host: readHost(values.host),
    port: readPort(values.port),
    open: !values['no-open'],
    dataDir: readDataDir(values.data) ?? defaultDataDir(env, platform),
    demo: values.demo,
    scanners: values.scanner.map(readScanner),
    ...readPrinters(values.printer),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: STATION_OPTIONS,
    });
  } catch (error) {
    // parseArgs adds a hint about positionals, which Packbench has none of.
    const [reason = ''] = error instanceof Error ? error.message.split('. To specify') : [];
    throw new OptionError(reason);
  }
}

/** A script whose variable is empty means no folder, and least of all the one it happens to be in. */
function readDataDir(folder: string | undefined): string | undefined {
  if (folder === '') throw new OptionError('--data: no folder is named');
  return folder;
}

function readHost(host: string): string {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (!/^[0-9A-Za-z.:-]+$/.test(name)) throw new OptionError(`--host: "${host}" is not an address or a name`);
  return name;
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
