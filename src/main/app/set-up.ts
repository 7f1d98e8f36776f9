import { createV2Compatibility } from '#client/v2/compatibility.ts';
import type { SandboxAccount } from '#main/account/account.ts';
import { createRefusingAccount, openAccount, tryAccount } from '#main/account/account.ts';
import { type AccountOwner, DEMO_OWNER } from '#main/account/account-database.ts';
import type { PlatformContext } from '#main/account/account-v2.ts';
import { bindFloor } from '#main/account/floor-account.ts';
import { createTokenWatch } from '#main/account/token-watch.ts';
import { readChoice } from '#main/api-version/api-version-store.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { storedNames } from '#main/orders/v2-names-store.ts';
import { isLocalPlatform } from '#main/settings/poll-seconds.ts';
import { mergeSettings, openSettings, type SettingsStore } from '#main/settings/settings.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import type { AccountNeeded } from '#shared/contract/bench.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import type { StationData } from './data.ts';
import { defaultSettings, fixedSettings } from './defaults.ts';
import { OptionError } from './option-error.ts';
import type { StationOptions } from './station-options.ts';

/** Loads settings and account: the demo platform's if this folder has no account. */
export async function setUp<Sandbox extends SandboxAccount>(
  given: StationOptions<Sandbox>,
  {
    data,
    clock,
    sendChange,
  }: { readonly data: StationData; readonly clock: Clock } & Required<Pick<PlatformContext, 'sendChange'>>,
) {
  const { options, secrets, fetch, log } = given;
  const fixed = fixedSettings(options);
  const defaultsFor = (isLocal: boolean) =>
    mergeSettings(defaultSettings(options.dataDir, isLocal), given.settings ?? {});
  const defaults = defaultsFor(false);
  const open = () => openSettings({ db: data.db(), station: data.id, secrets, fixed, defaults });
  const found = await open();
  if (!found.hasAccount()) refuseIncompleteAccount(options.account);
  if (given.isPageUnprotected && found.hasAccount() && !isLocalPlatform(found.get().b2bUrl))
    throw new OptionError(
      '--host: other machines may use a station with an account only by https: give --certificate and --certificate-key, or leave --host out',
    );
  if (options.account.clientSecret !== undefined && options.account.b2bUrl === undefined)
    log.warn(
      'PACKBENCH_CLIENT_SECRET is ignored: it is sent only to addresses set in the environment, and none is set',
    );
  const needed = await openAccountDatabase(found, data, options.demo, {
    log,
    testLogin: () => tryAccount(found, { fetch, log }),
  });
  const settings = await open();
  const hasDemo = needed === null && !settings.hasAccount();
  const sandbox = hasDemo ? await given.startSandbox() : null;
  if (sandbox !== null || isLocalPlatform(settings.get().b2bUrl)) settings.setDefaults(defaultsFor(true));
  const names = storedNames(data.db());
  const compatibility = createV2Compatibility(log);
  const tokens = createTokenWatch();
  const context = { fetch, clock, log, names, compatibility, tokens, sendChange };
  const account = needed === null ? openAccount(settings, sandbox, context) : createRefusingAccount(context);
  const last = await readChoice(data.db());
  const isDemo = options.demo || hasDemo;
  return {
    settings,
    isDemo,
    keepsDemoOperators: options.demo,
    sandbox,
    account,
    accountNeeded: needed,
    names,
    compatibility,
    tokens,
    last,
  };
}

/**
 * Puts the account's database into use. When the account has none, because no platform has ever accepted it,
 * the previous account's database stays in use and nothing can be packed. The same applies when a newer
 * version wrote the account's database: a failed start would prevent going back to the previous account.
 * Returns what is missing; null: nothing.
 */
async function openAccountDatabase(
  settings: SettingsStore,
  { accounts, db }: StationData,
  isDemoWanted: boolean,
  { log, testLogin }: { readonly log: Log; readonly testLogin: () => Promise<PlatformErrorKind | null> },
): Promise<AccountNeeded | null> {
  const { clientId } = settings.get();
  const owner: AccountOwner = settings.hasAccount() ? { kind: 'platform', clientId } : DEMO_OWNER;
  if (accounts === null) return bindFloor(db(), owner);
  if (owner.kind === 'demo' && !isDemoWanted && (await accounts.hasAccount()))
    return { cause: 'none', clientId: '', error: null };
  if (await accounts.isOf(owner)) return null;
  try {
    if (await accounts.restore(owner)) return null;
  } catch (error) {
    // Without --demo the previous account starts again.
    if (owner.kind === 'demo' || !(error instanceof NewerDatabaseError)) throw error;
    log.error(
      { err: error },
      'the database of this account was written by a newer version: the previous one stays in use',
    );
    return { cause: 'newer-database', clientId, error: null };
  }
  const error = owner.kind === 'demo' ? null : await testLogin();
  if (error !== null) return { cause: 'not-accepted', clientId, error };
  await accounts.begin(owner);
  return null;
}

class IncompleteAccountError extends Error {
  override readonly name = 'IncompleteAccountError';
}

/**
 * Whoever sets a part of an account wants a real one: goods must not be packed against the demo platform by
 * mistake.
 */
function refuseIncompleteAccount(account: StationOptions<SandboxAccount>['options']['account']): void {
  if (account.b2bUrl === undefined && account.clientId === undefined && account.clientSecret === undefined)
    return;
  const wanted = { PACKBENCH_B2B_URL: account.b2bUrl, PACKBENCH_CLIENT_ID: account.clientId };
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new IncompleteAccountError(
    `the account is incomplete: ${missing.join(' and ')} is missing, in the environment and the settings`,
  );
}
