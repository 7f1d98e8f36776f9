import { describe, expect, test } from 'vitest';
import { OptionError } from '#main/app/option-error.ts';
import { hasAccount, isHelpWanted, readOptions, stationArgs } from '#main/app/options.ts';

const HOME = { HOME: '/home/p' };

test('a start without options serves this machine only, on port 4100, and opens the page', () => {
  expect(readOptions([], HOME, 'linux')).toEqual({
    browser: false,
    host: '127.0.0.1',
    certificate: null,
    port: 4100,
    open: true,
    dataDir: '/home/p/.local/share/packbench',
    demo: false,
    scanners: [],
    printers: {},
    otherPrinters: {},
    account: {},
    api: 'auto',
    floor: null,
    headless: false,
  });
});

test('every option is taken from the command line', () => {
  const args = ['--browser', '--host', '::1', '--port=0', '--no-open', '--data', '/d', '--demo'];
  const devices = ['--scanner', 'serial:/dev/ttyS1', '--scanner=serial:COM3', '--printer', 'm=cups:A=b'];
  expect(readOptions([...args, ...devices, '--printer', 's=folder:/tmp/s'], HOME)).toMatchObject({
    browser: true,
    host: '::1',
    port: 0,
    open: false,
    dataDir: '/d',
    demo: true,
    scanners: ['serial:/dev/ttyS1', 'serial:COM3'],
    printers: { m: 'cups:A=b', s: 'folder:/tmp/s' },
  });
});

test('the first printer of a size is its printer, the rest are its further printers', () => {
  const given = ['m=cups:A', 's=cups:S', 'm=cups:B', 'm=cups:A', 'm=cups:C'];
  expect(
    readOptions(
      given.map((printer) => `--printer=${printer}`),
      HOME,
    ),
  ).toMatchObject({
    printers: { m: 'cups:A', s: 'cups:S' },
    otherPrinters: { m: ['cups:B', 'cups:C'] },
  });
});

test.each(['serial:/dev/ttyUSB0@115200', 'serial:usb:0c2e:0b61:19123B', 'hid', 'hid:0c2e:0b01'])(
  'a scanner may be named %s',
  (scanner) => {
    expect(readOptions(['--scanner', scanner], HOME).scanners).toEqual([scanner]);
  },
);

test.each([
  ['win32', { APPDATA: 'C:\\Users\\p\\AppData\\Roaming' }, 'C:\\Users\\p\\AppData\\Roaming\\packbench'],
  ['darwin', { HOME: '/Users/p' }, '/Users/p/Library/Application Support/packbench'],
  ['linux', { HOME: '/home/p', XDG_DATA_HOME: '/data' }, '/data/packbench'],
] as const)('on %s the data lies where that system keeps it', (platform, env, dataDir) => {
  expect(readOptions([], env, platform).dataDir).toBe(dataDir);
});

describe('what cannot be is refused, by name', () => {
  test.each([
    [['--port', '65536'], '--port: "65536"'],
    [['--port', '-1'], '--port'],
    [['--port', '80a'], '--port: "80a"'],
    [['--host', 'a b'], '--host: "a b"'],
    [['--prot', '1'], '--prot'],
    [['--certificate', 'page.pem'], '--certificate and --certificate-key: both'],
    [['--certificate=', '--certificate-key=k.pem'], '--certificate and --certificate-key: both'],
    [['extra'], 'extra'],
    [['--headless'], '--headless: only a station of a floor'],
    [['--data'], '--data'],
    [['--data='], '--data: no folder is named'],
    [['--scanner', 'usb:1'], '--scanner: "usb:1"'],
    [['--scanner', 'usb:1'], 'serial:usb:VENDOR:PRODUCT'],
    [['--scanner', 'serial:usb:1'], '--scanner: "serial:usb:1"'],
    [['--scanner', 'hid:1'], '--scanner: "hid:1"'],
    [['--printer', 'xl=cups:Q'], '--printer: "xl=cups:Q"'],
    [['--printer', 'm=Q'], '--printer: "Q"'],
    [['--printer', 'm=network:10.0.0.9:9100,dpi=600'], '--printer: network: dpi'],
  ])('%j', (args, named) => {
    expect(() => readOptions(args, HOME)).toThrow(named);
  });

  test.each([
    [{ PACKBENCH_B2B_URL: 'http://example.com' }, 'PACKBENCH_B2B_URL: only https'],
    [{ PACKBENCH_B2B_URL: 'nowhere' }, 'PACKBENCH_B2B_URL'],
    [{ PACKBENCH_SELLER_URL: 'https://u:p@example.com' }, 'PACKBENCH_SELLER_URL'],
    [{ PACKBENCH_PARTNER_ID: 'LONG' }, 'PACKBENCH_PARTNER_ID'],
    [{ PACKBENCH_SELLER_ID: '12x' }, 'PACKBENCH_SELLER_ID'],
    [{ PACKBENCH_STATION: 'Стол '.repeat(9) }, 'PACKBENCH_STATION'],
    [{ PACKBENCH_API: 'v3' }, 'PACKBENCH_API'],
    [{ PACKBENCH_DATABASE_URL: 'postgres://h/d' }, 'PACKBENCH_DATABASE_URL: it names no role'],
  ])('%j', (env, named) => {
    expect(() => readOptions([], { ...HOME, ...env })).toThrow(named);
  });
});

test('the refusal of a database address does not repeat its password', () => {
  const env = { ...HOME, PACKBENCH_DATABASE_URL: 'mysql://u:hunter2@h/d' };
  expect(() => readOptions([], env)).toThrow(/^(?!.*hunter2)PACKBENCH_DATABASE_URL/);
});

test('the environment names an account; an empty variable counts as absent', () => {
  const env = {
    ...HOME,
    PACKBENCH_B2B_URL: 'http://127.0.0.1:4010/',
    PACKBENCH_SELLER_URL: '',
    PACKBENCH_CLIENT_ID: 'demo',
    PACKBENCH_SELLER_ID: '1001',
  };
  const { account } = readOptions([], env);
  expect(account).toEqual({ b2bUrl: 'http://127.0.0.1:4010', clientId: 'demo', sellerId: 1001 });
  expect([hasAccount(account), hasAccount(readOptions([], HOME).account)]).toEqual([true, false]);
});

test('the environment names the station', () => {
  expect(readOptions([], { ...HOME, PACKBENCH_STATION: ' Стол 1 ' }).station).toBe('Стол 1');
  expect(readOptions([], { ...HOME, PACKBENCH_STATION: ' ' }).station).toBeUndefined();
});

test.each([
  [['--help'], true],
  [['--demo', '-h'], true],
  [['--demo', '--data', '/h'], false],
])('%j asks for help: %j', (args, isWanted) => {
  expect(isHelpWanted(args)).toBe(isWanted);
});

test.each([
  [['node', 'out/main/index.js', '--demo', '--updated'], 'node', ['--demo', '--updated']],
  [['electron', 'out/main/index.js', '--demo'], 'electron', ['--demo']],
  [['electron', '--inspect=0', '.', '--data', '/d', '--port=0'], 'electron', ['--data=/d', '--port=0']],
  [['packbench.exe', '--demo', '-h'], 'electron', ['--demo', '-h']],
  [['packbench.exe', '--data=--demo'], 'electron', ['--data=--demo']],
  [
    ['electron', '.', '--printer', 'm=cups:A', '--printer', 's=cups:B'],
    'electron',
    ['--printer=m=cups:A', '--printer=s=cups:B'],
  ],
] as const)('of %j under %s only what is for the station is read', (argv, shell, args) => {
  expect(stationArgs(argv, shell).args).toEqual(args);
});

test('under Electron switches of Chromium, of an installer and unknown ones are ignored', () => {
  const argv = [
    'packbench',
    '--updated',
    '--proxy-server=http://u:hunter2@h',
    '--demmo',
    'C:\\file',
    '--demo',
  ];
  expect(stationArgs(argv, 'electron')).toEqual({
    args: ['--demo'],
    ignored: ['--updated', '--proxy-server', '--demmo'],
  });
});

test('under Electron a wrong value of an option is refused, too', () => {
  for (const given of [['--port', 'many'], ['--data'], ['--data', '--demo'], ['--demo=no']])
    expect(() => readOptions(stationArgs(['packbench', ...given], 'electron').args, HOME)).toThrow(
      OptionError,
    );
});

test('a station of a floor refuses to be a demo', () => {
  const env = { ...HOME, PACKBENCH_DATABASE_URL: 'postgres://station@server/hall' };
  expect(() => readOptions(['--demo'], env)).toThrow('--demo: there is no demo on a floor');
});

test('a station without a bench opens no window, no page and no scanner', () => {
  const env = { ...HOME, PACKBENCH_DATABASE_URL: 'postgres://station@server/hall' };
  const options = readOptions(['--headless', '--scanner', 'hid'], env);
  expect(options).toMatchObject({ headless: true, browser: true, open: false, scanners: [] });
});
