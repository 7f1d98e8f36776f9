// Lists the orders that changed in the last week, without a station; docs/platform-client.md describes how to
// run it.
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { createB2bPlatform } from '../v1/b2b-platform.ts';
import { connectV2 } from '../v2/connect.ts';
import { readOrderRows } from '../v2/orders/order-list.ts';
import { orderRow } from '../v2/orders/order-schema.ts';

type ListPage = (
  page: number,
) => PlatformResult<{ readonly orders: readonly OrderSummary[]; readonly pages: number | null }>;

const now = () => new Date();
const environment: ClientEnvironment = {
  fetch,
  clock: { now, platformNow: now, observePlatformTime: () => undefined },
  log: {
    debug: () => undefined,
    info: () => undefined,
    warn: (facts, message) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
  },
};

const variable = (name: string) => process.env[`PACKBENCH_${name}`] ?? '';
const credentials = { clientId: variable('CLIENT_ID'), clientSecret: variable('CLIENT_SECRET') };
const window = { from: new Date(Date.now() - 7 * 86_400_000), to: now() };
const LIMIT = 100;

function listByV1(): ListPage {
  const platform = createB2bPlatform({ ...environment, ...credentials, baseUrl: variable('B2B_URL') });
  return (page) => platform.listOrders({ ...window, by: 'updatedAt', page, limit: LIMIT });
}

/**
 * `createV2Platform` has the same interface as v1; it also needs a store that maps v2's ids to order numbers.
 * The rows of this list do not.
 */
function listByV2(): ListPage {
  const connected = connectV2({
    ...environment,
    ...credentials,
    sellerUrl: variable('SELLER_URL'),
    sellerId: Number(variable('SELLER_ID')),
  });
  if (!connected.ok) return () => Promise.resolve(connected);
  return async (page) => {
    const answer = await readOrderRows(connected.value, orderRow, window, { page, limit: LIMIT });
    return answer.ok ? ok({ orders: answer.value.rows, pages: answer.value.pages }) : answer;
  };
}

const listPage = process.argv[2] === 'v2' ? listByV2() : listByV1();
for (let page = 1, pages = 1; page <= pages; page += 1) {
  const answer = await listPage(page);
  if (!answer.ok) {
    process.stderr.write(`${answer.error.kind}: ${answer.error.detail}\n`);
    process.exitCode = 1;
    break;
  }
  const { orders } = answer.value;
  for (const { id, status, updatedAt } of orders) process.stdout.write(`${id}\t${status}\t${updatedAt}\n`);
  pages = answer.value.pages ?? (orders.length === LIMIT ? page + 1 : page);
}
