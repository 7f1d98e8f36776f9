import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { ok } from '#shared/domain/result.ts';
import type { PackingPlatform, PlatformTraits } from '../packing-platform.ts';
import { refusingPlatform } from '../refusing-platform.ts';
import { serviceAddress } from '../transport/address.ts';
import type { Fetch } from '../transport/fetch.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { createTokenSource } from '../transport/token.ts';
import { createB2bCaller } from './b2b-caller.ts';
import { downloadLabel } from './label-file.ts';
import { requestLabels } from './labels.ts';
import { listOrders } from './order-list.ts';
import { cancelItem, confirmOrder, readOrder } from './orders.ts';
import { requestPackNumbers } from './pack-numbers.ts';
import { cancelShipment, confirmShipment } from './shipment-events.ts';
import { createShipment, findShipment, readShipment } from './shipments.ts';
import { requestToken } from './token.ts';

const V1: PlatformTraits = {
  api: 'v1',
  numbersNeedAssembly: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};

/**
 * The platform by its REST v1. `baseUrl` is `{base_url}` of the specification: HTTPS, or plain HTTP on this machine; any
 * other address makes every call answer `validation`, and nothing is sent.
 */
export function createB2bPlatform(options: {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
}): PackingPlatform {
  const { clock } = options;
  const base = serviceAddress(options.baseUrl);
  if (!base.ok) return refusingPlatform(V1, base.error);
  const http = createHttpClient(options);
  const tokens = createTokenSource({ clock, request: () => requestToken(http, base.value, options) });
  const caller = createB2bCaller({ base: base.value, http, tokens });
  const tellLeftOut = leftOutRows(options.log);

  return {
    traits: V1,
    listOrders: (query) => listOrders(caller, tellLeftOut, query),
    readOrder: (order, readOptions) => readOrder(caller, order, readOptions),
    confirmOrder: (order) => confirmOrder(caller, order),
    cancelItem: (order, item, reason) => cancelItem(caller, order, item, reason),
    assemble: () => Promise.resolve(ok(undefined)),
    requestPackNumbers: (order, count) => requestPackNumbers(caller, order, count),
    requestLabels: (kind, numbers, size) => requestLabels(caller, kind, numbers, size),
    downloadLabel: (url, callOptions) => downloadLabel(caller, url, callOptions),
    createShipment: (draft) => createShipment(caller, draft),
    findShipment: (draft) => findShipment(caller, draft),
    readShipment: (id) => readShipment(caller, id),
    confirmShipment: (id) => confirmShipment(caller, id),
    cancelShipment: (id) => cancelShipment(caller, id),
  };
}

/** The same rows come again with every look at the list: they are told once. */
function leftOutRows(log: Log): (rows: readonly string[]) => void {
  let told = '';
  return (rows) => {
    const now = rows.join('; ');
    if (now === '' || now === told) return;
    told = now;
    log.warn({ rows }, 'orders of the list could not be read and were left out');
  };
}
