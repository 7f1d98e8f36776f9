import type { SecretStore } from '#main/base/secret-store.ts';
import type { Database } from '#main/store/database.ts';
import { UnreadableSettingsError } from '#main/store/opening-errors.ts';
import { type Settings, type SettingsView, settingsSchema } from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { isBoundTo, originsOf, readBoundSecret, writeBoundSecret } from './bound-secret.ts';
import { pollRanges, withPollsInRange } from './poll-seconds.ts';
import { readSettings, writeSettings } from './settings-store.ts';

/** Fixed for some sizes, and open for the others. */
const BY_SIZE = ['printers', 'otherPrinters'] as const satisfies readonly (keyof Settings)[];

type BySize = (typeof BY_SIZE)[number];

/** What is set; of what goes by size, for some sizes. */
export type PartialSettings = Partial<Omit<Settings, BySize>> & {
  readonly [Name in BySize]?: Partial<Settings[Name]>;
};

/** What the command line and the environment have set: it wins, and the screen shows it as fixed. */
export type FixedSettings = PartialSettings & { readonly clientSecret?: string };

export type SettingsStore = {
  /** What is in force now. */
  get(): Settings;
  /**
   * The account's secret; null: none that may go to the addresses in force. One that was typed belongs to the addresses it was
   * typed for, one of the environment to those of the environment. Never leaves the main process.
   */
  clientSecret(): string | null;
  /** The one that may go to these addresses, whatever is in force; null: none. */
  secretFor(addresses: Pick<Settings, 'b2bUrl' | 'sellerUrl'>): string | null;
  /** Whether this change needs the secret to be typed again, since it would go to other addresses than before. */
  needsSecretAgain(change: Partial<Settings>): boolean;
  /** Whether an account is set up, by a person or by the environment. */
  hasAccount(): boolean;
  /** Sizes whose printers the command line has set. */
  fixedSizes(): SettingsView['fixedPrinters'];
  view(): Omit<SettingsView, 'pagePort' | 'logFolder'>;
  /** Other values for what nobody has set: demo mode has its own. */
  setDefaults(defaults: Settings): void;
  /** Stores a change; fixed settings stay as they are. What needs a restart is told by `view().needsRestart`. */
  write(change: Partial<Settings> & { readonly clientSecret?: string }): Promise<void>;
};

export type SettingsOptions = {
  readonly db: Database;
  readonly secrets: SecretStore;
  readonly defaults: Settings;
  readonly fixed: FixedSettings;
};

/** Parts of the station are made from these when it starts. */
const NEEDS_RESTART: readonly (keyof Settings)[] = [
  'b2bUrl',
  'sellerUrl',
  'clientId',
  'partnerId',
  'sellerId',
];

/** Reads the stored settings and keeps them at hand: the path of a scan asks for them each time. */
export async function openSettings(options: SettingsOptions): Promise<SettingsStore> {
  const { db, secrets } = options;
  const fixed = withFixedAddresses(options.fixed);
  let defaults = options.defaults;
  let stored = storedSettings(await readSettings(db));
  let needsRestart = false;

  function get(): Settings {
    const { clientSecret: _, ...rest } = fixed;
    return withPollsInRange(withSet(withSet(defaults, stored), rest));
  }

  let typed = await readBoundSecret(secrets, originsOf(get()));

  function secretFor(addresses: Pick<Settings, 'b2bUrl' | 'sellerUrl'>): string | null {
    const wanted = originsOf(addresses);
    if (fixed.clientSecret === undefined)
      return typed !== null && isBoundTo(typed, wanted) ? typed.secret : null;
    const fixedSecret = { secret: fixed.clientSecret, origins: originsOf(get()) };
    return isBoundTo(fixedSecret, wanted) ? fixedSecret.secret : null;
  }

  const clientSecret = () => secretFor(get());

  /** A size that is fixed keeps what was set for it before: the screen hands back what it was shown. */
  function withFixedSizesKept(name: keyof Settings, value: unknown): unknown {
    if (name !== 'printers' && name !== 'otherPrinters') return value;
    const free = withSet(defaults, stored)[name];
    return { ...free, ...Object(value), ...pick(free, Object.keys(fixed[name] ?? {})) };
  }

  return {
    get,
    clientSecret,
    secretFor,
    needsSecretAgain(change) {
      if (typed === null || fixed.clientSecret !== undefined) return false;
      const known = [...typed.origins, ...originsOf(get())];
      return originsOf({ ...get(), ...change, ...fixed }).some((origin) => !known.includes(origin));
    },
    fixedSizes: () => fixedSizes(fixed),
    hasAccount: () => get().b2bUrl !== '' && get().clientId !== '',
    view: () => ({
      settings: get(),
      fixed: settingsNames.filter((name) => name in fixed && !isBySize(name)),
      fixedPrinters: fixedSizes(fixed),
      hasClientSecret: clientSecret() !== null,
      needsRestart,
      pollRanges: pollRanges(get()),
    }),
    setDefaults(changed) {
      defaults = changed;
    },
    async write({ clientSecret: newSecret, ...change }) {
      const names = settingsNames.filter(
        (name): name is keyof Settings => name in change && !(name in fixed && !isBySize(name)),
      );
      const storable = Object.fromEntries(
        names.map((name) => [name, withFixedSizesKept(name, change[name])]),
      );
      await writeSettings(
        db,
        new Map(Object.entries(storable).map(([name, value]) => [name, JSON.stringify(value)])),
      );
      if (
        names.some(
          (name) =>
            NEEDS_RESTART.includes(name) &&
            JSON.stringify(get()[name]) !== JSON.stringify(change[name]) &&
            !isFirstSellerId(name, get()),
        )
      ) {
        needsRestart = true;
      }
      stored = { ...stored, ...storable };
      if (newSecret === undefined || fixed.clientSecret !== undefined) return;
      typed = { secret: newSecret, origins: originsOf(get()) };
      await writeBoundSecret(secrets, typed);
      needsRestart = true;
    },
  };
}

/** A secret of the environment goes to no address that somebody has typed. */
function withFixedAddresses({ clientSecret, ...fixed }: FixedSettings): FixedSettings {
  if (clientSecret === undefined || fixed.b2bUrl === undefined) return fixed;
  return { ...fixed, clientSecret, sellerUrl: fixed.sellerUrl ?? '' };
}

function pick(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function fixedSizes({ printers = {}, otherPrinters = {} }: FixedSettings): SettingsView['fixedPrinters'] {
  const sizesIn = (given: object) => PAPER_SIZE_NAMES.filter((size) => size in given);
  return { main: sizesIn(printers), other: sizesIn(otherPrinters) };
}

function isBySize(name: string): boolean {
  return BY_SIZE.some((known) => known === name);
}

/** Nothing was made with it yet: v2 is opened once it is there. */
function isFirstSellerId(name: keyof Settings, { sellerId }: Settings): boolean {
  return name === 'sellerId' && sellerId === 0;
}

const settingsNames = [...(Object.keys(settingsSchema.shape) as (keyof Settings)[]), 'clientSecret' as const];

/** The settings where some are set: a size that nobody has set a printer for keeps the one that it has. */
export function withSet(settings: Settings, set: PartialSettings): Settings {
  return {
    ...settings,
    ...set,
    printers: { ...settings.printers, ...set.printers },
    otherPrinters: { ...settings.otherPrinters, ...set.otherPrinters },
  };
}

/** What somebody has set, by rows of the table: names, and values as JSON. */
export function storedSettings(values: ReadonlyMap<string, string>): PartialSettings {
  return stripUndefined(parseStored(values));
}

/** What is stored as JSON among the settings; the station refuses to start where one of them is not. */
export const JSON_SETTINGS: readonly string[] = Object.keys(settingsSchema.shape);

/** What was stored before there was a size says nothing of that one, and no less of the others. */
const storedSchema = settingsSchema.extend({
  printers: settingsSchema.shape.printers.partial(),
  otherPrinters: settingsSchema.shape.otherPrinters.partial(),
});

/** A stored value that no longer fits is left out, and the default stands. */
function parseStored(values: ReadonlyMap<string, string>): PartialSettings {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(storedSchema.shape)) {
    const value = values.get(name);
    if (value === undefined) continue;
    const parsed = schema.safeParse(parseJson(name, value));
    if (parsed.success) found[name] = parsed.data;
  }
  return storedSchema.partial().parse(found) as PartialSettings;
}

function parseJson(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new UnreadableSettingsError('packbench.db', [name]);
  }
}

function stripUndefined(settings: PartialSettings): PartialSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
