import type { Clock } from '#main/ground/clock.ts';
import { openSettings } from '#main/settings/settings.ts';
import type { Database } from '#main/store/database.ts';
import { openAccount } from './account.ts';
import { defaultSettings, fixedSettings } from './defaults.ts';
import type { SandboxAccount, StationOptions } from './station-options.ts';

/** What is set, and whose account it is: without one the demo platform's. */
export async function setUp<Sandbox extends SandboxAccount>(
  given: StationOptions<Sandbox>,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
) {
  const { options, secrets, fetch, log } = given;
  const fixed = fixedSettings(options);
  const defaults = defaultSettings(options.dataDir, false);
  const settings = await openSettings({ db, secrets, fixed, defaults });
  const isDemo = options.demo || !settings.hasAccount();
  const sandbox = settings.hasAccount() ? null : await given.startSandbox();
  if (sandbox !== null) settings.setDefaults(defaultSettings(options.dataDir, true));
  const account = openAccount(settings, sandbox, { fetch, clock, log });
  return { settings, isDemo, sandbox, account };
}
