import { readChoice } from '#main/crossing/stored-choice.ts';
import type { Clock } from '#main/ground/clock.ts';
import { isLocalPlatform } from '#main/settings/look-seconds.ts';
import { openSettings } from '#main/settings/settings.ts';
import { openAccount } from './account.ts';
import type { openData } from './data.ts';
import { defaultSettings, fixedSettings } from './defaults.ts';
import { storedNames } from './platform-names.ts';
import type { SandboxAccount, StationOptions } from './station-options.ts';

type Data = Awaited<ReturnType<typeof openData>>;

/** Whose the orders of the demo platform are; its client id is the same. */
const DEMO = 'demo';

/** What is set, and whose account it is: without one the demo platform's. */
export async function setUp<Sandbox extends SandboxAccount>(
  given: StationOptions<Sandbox>,
  { data, clock }: { readonly data: Data; readonly clock: Clock },
) {
  const { options, secrets, fetch, log } = given;
  const fixed = fixedSettings(options);
  const defaults = defaultSettings(options.dataDir, false);
  const open = () => openSettings({ db: data.db(), secrets, fixed, defaults });
  const found = await open();
  if (!found.hasAccount()) refuseHalfAnAccount(options.account);
  await data.belongTo(found.hasAccount() ? found.get().clientId : DEMO);
  const settings = await open();
  const isDemo = options.demo || !settings.hasAccount();
  const sandbox = settings.hasAccount() ? null : await given.startSandbox();
  if (sandbox !== null || isLocalPlatform(settings.get().b2bUrl))
    settings.setDefaults(defaultSettings(options.dataDir, true));
  const names = storedNames(data.db());
  const account = openAccount(settings, sandbox, { fetch, clock, log, names });
  const last = await readChoice(data.db());
  return { settings, isDemo, sandbox, account, names, last };
}

/** Who sets a part of an account means a real one: goods must not be packed against the demo platform by mistake. */
function refuseHalfAnAccount(account: StationOptions<SandboxAccount>['options']['account']): void {
  if (account.b2bUrl === undefined && account.clientId === undefined && account.clientSecret === undefined)
    return;
  const wanted = { PACKBENCH_B2B_URL: account.b2bUrl, PACKBENCH_CLIENT_ID: account.clientId };
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new Error(
    `the account is not whole: ${missing.join(' and ')} is missing, in the environment and the settings`,
  );
}
