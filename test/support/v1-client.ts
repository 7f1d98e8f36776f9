import type { ClientEnvironment, Fetch } from '#client/environment.ts';
import type { ShipmentDraft } from '#client/packing-platform.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import type { Log } from '#main/base/log.ts';
import { createLog } from '#main/base/log.ts';
import { steppedClock } from './stepped-clock.ts';

/** The REST v1 client against an address, with Node's own fetch. */
export function clientOf(
  baseUrl: string,
  over: { readonly fetch?: Fetch; readonly log?: Log } & Pick<ClientEnvironment, 'sendChange'> = {},
) {
  const clock = steppedClock();
  const platform = createB2bPlatform({
    baseUrl,
    clientId: 'demo',
    clientSecret: 'demo-secret',
    fetch: over.fetch ?? fetch,
    clock,
    log: over.log ?? createLog('silent'),
    ...(over.sendChange === undefined ? {} : { sendChange: over.sendChange }),
  });
  return { platform, clock };
}

export const DRAFT: ShipmentDraft = {
  id: 'PBX1',
  orderedAt: '2026-11-20T09:00:00.000Z',
  shippedAt: '2025-11-20',
  destination: 'PPBykovo',
  pallets: [
    {
      barcode: 'PALPBX1',
      packs: [
        {
          packNumber: 'FBS1',
          items: [{ orderNr: 'RU1', sellerSku: 'SKU-1', unitload: 'RU1-001', uit: null }],
        },
      ],
    },
  ],
};

export const ORDER = {
  id: 'RU1',
  orderNr: 'RU1',
  status: 'confirmed',
  createdAt: '2025-11-20',
  updatedAt: '2025-11-20 10:00:00',
  shippingType: 'crossdocking',
  packNumbers: [],
  items: [],
};
