import { hostname } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MARK_CATEGORIES } from '#main/catalog/marking-rule.ts';
import type { FixedSettings } from '#main/settings/settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { SandboxAccount, StationOptions } from './station-options.ts';

/** Recommended for new orders (specification, "Polling alternative"). */
const POLL_SECONDS = 300;
/** The sandbox is on this machine and nobody waits five minutes to see what a demo does. */
const DEMO_POLL_SECONDS = 10;

/** A new station: labels as files in its folder, until somebody sets a printer. */
export function defaultSettings(dataDir: string, isDemo: boolean): Settings {
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
    pollSeconds: isDemo ? DEMO_POLL_SECONDS : POLL_SECONDS,
    b2bUrl: '',
    sellerUrl: '',
    clientId: '',
    partnerId: '',
    sellerId: 0,
  };
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
