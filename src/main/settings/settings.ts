import type { SecretStore } from '#main/base/secret-store.ts';
import type { Database } from '#main/store/database.ts';
import { UnreadableSettingsError } from '#main/store/opening-errors.ts';
import {
  type ScreenSettings,
  type Settings,
  type SettingsView,
  settingsSchema,
  type UnusableSetting,
} from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { isBoundTo, originsOf, readBoundSecret, writeBoundSecret } from './bound-secret.ts';
import { pollRanges, withPollsInRange } from './poll-seconds.ts';
import { readSettingsAt, writeSettingsAt } from './settings-store.ts';

/** Settings with a value per paper size, each of which may be fixed. */
const PER_SIZE_SETTINGS = ['printers', 'otherPrinters'] as const satisfies readonly (keyof Settings)[];

type PerSizeSetting = (typeof PER_SIZE_SETTINGS)[number];

/** A subset of the settings; those per size for some sizes only. */
export type PartialSettings = Partial<Omit<Settings, PerSizeSetting>> & {
  readonly [Name in PerSizeSetting]?: Partial<Settings[Name]>;
};

/** Set by the command line and the environment: overrides the rest, and the screen shows it as fixed. */
export type FixedSettings = PartialSettings & { readonly clientSecret?: string };

export type SettingsStore = {
  /** The settings in force. */
  get(): Settings;
  /**
   * Client secret of the account; null: there is none for the addresses in force. A typed secret is bound to
   * the addresses it was typed for, a secret of the environment to those of the environment. Never leaves the
   * main process.
   */
  clientSecret(): string | null;
  /** The client secret that may be sent to these addresses, which need not be in force; null: none. */
  secretFor(addresses: Pick<Settings, 'b2bUrl' | 'sellerUrl'>): string | null;
  /** Whether this change requires typing the secret again, since it would be sent to new addresses. */
  needsSecretAgain(change: Partial<Settings>): boolean;
  /** Whether an account is set up, on the screen or by the environment. */
  hasAccount(): boolean;
  /** Sizes whose printers the command line sets. */
  fixedSizes(): SettingsView['fixedPrinters'];
  view(): Omit<SettingsView, 'pagePort' | 'logFolder' | 'isOnFloor'>;
  /** Replaces the defaults, as demo mode does. */
  setDefaults(defaults: Settings): void;
  /**
   * Stores a change; fixed settings stay unchanged. `view().needsRestart` shows whether a restart is needed.
   */
  write(change: Partial<Settings> & { readonly clientSecret?: string }): Promise<void>;
  /** The settings that another station of the floor has stored; what its command line fixes there is not known. */
  readAt(station: string): Promise<Settings>;
  /** Takes over what another station of the floor has stored. True: something has changed. */
  reread(): Promise<boolean>;
};

export type SettingsOptions = {
  readonly db: Database;
  /** Id of this station: on a floor, each has some settings of its own. */
  readonly station: string;
  readonly secrets: SecretStore;
  readonly defaults: Settings;
  readonly fixed: FixedSettings;
};

/** Used only when the station starts. */
const NEEDS_RESTART: readonly (keyof Settings)[] = [
  'b2bUrl',
  'sellerUrl',
  'clientId',
  'partnerId',
  'sellerId',
];

/** Reads the stored settings and keeps them in memory: every scan uses them. */
export async function openSettings(options: SettingsOptions): Promise<SettingsStore> {
  const { db, station, secrets } = options;
  const fixed = withFixedAddresses(options.fixed);
  let defaults = options.defaults;
  let { stored, unusable } = parseStored(await readSettingsAt(db, station));
  let needsRestart = false;

  function get(): Settings {
    const { clientSecret: _, ...rest } = fixed;
    return withPollsInRange(mergeSettings(mergeSettings(defaults, stored), rest));
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

  /** A fixed size keeps its stored value: the screen sends back the fixed one that it shows. */
  function withFixedSizesKept(name: keyof Settings, value: unknown): unknown {
    if (name !== 'printers' && name !== 'otherPrinters') return value;
    const free = mergeSettings(defaults, stored)[name];
    return { ...free, ...Object(value), ...pick(free, Object.keys(fixed[name] ?? {})) };
  }

  function noteChange(before: Settings): void {
    const after = get();
    if (NEEDS_RESTART.some((name) => before[name] !== after[name] && !isFirstSellerId(name, before)))
      needsRestart = true;
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
      fixed: settingsNames.filter((name) => name in fixed && !isPerSizeSetting(name)),
      fixedPrinters: fixedSizes(fixed),
      hasClientSecret: clientSecret() !== null,
      needsRestart,
      unusable,
      pollRanges: pollRanges(get()),
    }),
    setDefaults(changed) {
      defaults = changed;
    },
    async write({ clientSecret: newSecret, ...change }) {
      const names = settingsNames.filter(
        (name): name is keyof Settings => name in change && !(name in fixed && !isPerSizeSetting(name)),
      );
      const storable = Object.fromEntries(
        names.map((name) => [name, withFixedSizesKept(name, change[name])]),
      );
      await writeSettingsAt(
        db,
        station,
        new Map(Object.entries(storable).map(([name, value]) => [name, JSON.stringify(value)])),
      );
      const before = get();
      stored = { ...stored, ...storable };
      noteChange(before);
      unusable = unusable.filter(({ name }) => !(name in storable));
      if (newSecret === undefined || fixed.clientSecret !== undefined) return;
      typed = { secret: newSecret, origins: originsOf(get()) };
      await writeBoundSecret(secrets, typed);
      needsRestart = true;
    },
    async readAt(other) {
      return mergeSettings(defaults, parseStored(await readSettingsAt(db, other)).stored);
    },
    async reread() {
      const before = get();
      ({ stored, unusable } = parseStored(await readSettingsAt(db, station)));
      noteChange(before);
      return JSON.stringify(before) !== JSON.stringify(get());
    },
  };
}

/** A secret of the environment is not sent to addresses typed on the screen. */
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

function isPerSizeSetting(name: string): boolean {
  return PER_SIZE_SETTINGS.some((known) => known === name);
}

/** Nothing uses it yet: v2 opens once it is set. */
function isFirstSellerId(name: keyof Settings, { sellerId }: Settings): boolean {
  return name === 'sellerId' && sellerId === 0;
}

const settingsNames = [...(Object.keys(settingsSchema.shape) as (keyof Settings)[]), 'clientSecret' as const];

/** Applies a subset to settings. Sizes without a printer in the subset keep theirs. */
export function mergeSettings(settings: Settings, set: PartialSettings): Settings {
  return {
    ...settings,
    ...set,
    printers: { ...settings.printers, ...set.printers },
    otherPrinters: { ...settings.otherPrinters, ...set.otherPrinters },
  };
}

/** What the view of the station contains of them. */
export function screenSettings(settings: ScreenSettings): ScreenSettings {
  const { theme, contrast, soundVolume, soundMuted, speech } = settings;
  return { theme, contrast, soundVolume, soundMuted, speech };
}

/** Parses stored settings: names, and values as JSON. */
export function storedSettings(values: ReadonlyMap<string, string>): PartialSettings {
  return parseStored(values).stored;
}

/** Settings stored as JSON; the station refuses to start if one of them is invalid JSON. */
export const JSON_SETTINGS: readonly string[] = Object.keys(settingsSchema.shape);

/** Accepts values stored before a size existed, for the other sizes. */
const storedSchema = settingsSchema.extend({
  printers: settingsSchema.shape.printers.partial(),
  otherPrinters: settingsSchema.shape.otherPrinters.partial(),
});

/** Longer stored values are cut where they are shown. */
const MAX_SHOWN_VALUE = 200;

type ParsedSettings = {
  readonly stored: PartialSettings;
  readonly unusable: SettingsView['unusable'];
};

/** A stored value that no longer fits the schema stays stored and is reported; the default applies. */
function parseStored(values: ReadonlyMap<string, string>): ParsedSettings {
  const found: Record<string, unknown> = {};
  const unusable: UnusableSetting[] = [];
  for (const name of Object.keys(storedSchema.shape) as (keyof Settings)[]) {
    const value = values.get(name);
    if (value === undefined) continue;
    const parsed = storedSchema.shape[name].safeParse(parseJson(name, value));
    if (parsed.success) found[name] = parsed.data;
    else unusable.push({ name, value: value.slice(0, MAX_SHOWN_VALUE) });
  }
  return { stored: stripUndefined(storedSchema.partial().parse(found) as PartialSettings), unusable };
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
