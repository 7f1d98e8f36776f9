import { hostname } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MARK_CATEGORIES } from '#main/catalog/marking-rule.ts';
import type { FixedSettings } from '#main/settings/settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { SandboxAccount, StationOptions } from './station-options.ts';

/** Recommended for new orders (specification, "Polling alternative"). */
const POLL_SECONDS = 300;
/** A platform on this machine is the sandbox: nobody waits five minutes to see what a demo does. */
const LOCAL_POLL_SECONDS = 5;
/** Beside the page's own port. */
const NOTIFICATIONS_PORT = 4110;

/** A new station: labels as files in its folder, until somebody sets a printer. */
export function defaultSettings(dataDir: string, isLocal: boolean): Settings {
  const folder = `folder:${join(dataDir, 'prints')}`;
  return {
    language: 'ru',
    station: hostname().slice(0, 40) || 'station',
    autoClose: true,
    packLabelSize: 'm',
    itemLabelSize: 's',
    palletLabelSize: 'm',
    printers: { s: folder, m: folder, l: folder, a4: folder },
    scanners: [],
    markCategories: [...DEFAULT_MARK_CATEGORIES],
    destination: 'PPBykovo',
    pollSeconds: isLocal ? LOCAL_POLL_SECONDS : POLL_SECONDS,
    notifications: 'off',
    notificationsPort: NOTIFICATIONS_PORT,
    b2bUrl: '',
    sellerUrl: '',
    clientId: '',
    partnerId: '',
    sellerId: 0,
  };
}

/** Whether the platform is on this machine. */
export function isLocalPlatform(b2bUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(b2bUrl)?.hostname ?? '');
}

/** What the command line and the environment fix. */
export function fixedSettings(options: StationOptions<SandboxAccount>['options']): FixedSettings {
  const { account, scanners, printers } = options;
  return {
    ...account,
    ...(scanners.length > 0 ? { scanners: [...scanners] } : {}),
    ...(Object.keys(printers).length > 0 ? { printers } : {}),
  };
}
