// Run by itself: fetches and parses what the first sync fetches, and does nothing with it.
// node bare-reader.ts B2B_URL CLIENT_ID CLIENT_SECRET
import { countSpent } from './spent.ts';

const [base = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const READS_AT_ONCE = 8;
const DAYS = 30;
/** Left by the station unread: there is nothing to pack. */
const OVER = ['delivered', 'canceled'];

type OrderEntry = { readonly id: string; readonly status: string };
type Page = { readonly pages: number; readonly _embedded: { readonly orders: readonly OrderEntry[] } };

const tellSpent = countSpent();
const credentials = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
const { access_token: token } = (await (
  await fetch(`${base}/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
).json()) as { access_token: string };

const get = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${base}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return JSON.parse(await answer.text());
};

const stamp = (time: number) =>
  new Date(time + 3 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
const now = Date.now();
const filter = encodeURIComponent(`updatedAt>=<${stamp(now - DAYS * 86_400_000)},${stamp(now)}`);
const readPage = async (page: number) =>
  (await get(`/api/v1/orders?limit=100&page=${page}&filter=${filter}`)) as Page;

const ids = new Set<string>();
const { pages } = await readPage(1);
for (let page = pages; page >= 1; page -= 1)
  for (const row of (await readPage(page))._embedded.orders) if (!OVER.includes(row.status)) ids.add(row.id);

const queue = ids.values();
const work = async () => {
  for (const id of queue) await get(`/api/v1/orders/${id}`);
};
await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
tellSpent(ids.size);
