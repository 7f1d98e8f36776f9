import { expect, it } from 'vitest';
import { settingsForReport } from '#main/status/report-settings.ts';
import { SETTINGS } from '../../../support/settings-values.ts';

const PLANTED = 'anna-secret';

it('shows of the settings what a stranger may read', () => {
  const shown = settingsForReport({
    ...SETTINGS,
    station: PLANTED,
    destination: PLANTED,
    clientId: PLANTED,
    keyboardPrefix: 'anna',
    backupFolder: `\\\\server\\share?password=${PLANTED}`,
    b2bUrl: `https://anna:${PLANTED}@b2b.example/${PLANTED}`,
    sellerUrl: `https://${PLANTED}.example`,
    partnerId: 'ANN',
    sellerId: 4711,
    markCategories: [PLANTED, 'Shoes'],
    printers: {
      s: `cups:${PLANTED},dpi=300`,
      m: `network:${PLANTED}:9100,language=tspl`,
      l: '',
      a4: `folder:C:\\Users\\${PLANTED}`,
    },
    otherPrinters: { s: [], m: [`windows:${PLANTED}`], l: [], a4: [`smb://anna:${PLANTED}@host/queue`] },
    scanners: ['hid', `hid:0c2e:0720:${PLANTED}`, `serial:/home/${PLANTED}`, PLANTED],
    doubleReadMs: { [PLANTED]: 50 },
  });
  expect(shown).toMatchObject({
    station: true,
    b2bUrl: true,
    clientId: true,
    sellerId: true,
    keyboardPrefix: 4,
    markCategories: 2,
    printers: {
      s: { driver: 'cups', dpi: 300, rotate: 0 },
      m: { driver: 'network', language: 'tspl', dpi: 203, rotate: 0 },
      l: null,
      a4: { driver: 'folder' },
    },
    otherPrinters: { m: [{ driver: 'windows' }], a4: [{ driver: 'unknown' }] },
    scanners: ['hid', 'hid', 'serial', 'unknown'],
    doubleReadMs: [50],
    autoClose: SETTINGS.autoClose,
    newOrdersSeconds: 300,
    logLevel: 'info',
  });
  expect(JSON.stringify(shown)).not.toMatch(/anna|4711|ANN/);
  expect(Object.keys(shown).sort()).toEqual(Object.keys(SETTINGS).sort());
});
