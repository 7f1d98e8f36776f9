// Run by itself: fetches and parses what the first fill of the catalog fetches, and does nothing with it.
// node bare-reader.ts SELLER_URL
import { countSpent } from '../sync/spent.ts';

const [base = ''] = process.argv.slice(2);
const tellSpent = countSpent();
type Answer = {
  readonly result: { readonly pages: number; readonly nomenclatures: readonly unknown[] };
};
let goods = 0;
for (let page = 1, pages = 1; page <= pages; page += 1) {
  const params = { country: 'RU', page, limit: 100 };
  const answer = await fetch(`${base}/jsonrpc/v1/nomenclatures.list`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a-token' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: crypto.randomUUID(),
      method: 'v1.nomenclatures.list',
      params,
    }),
  });
  const { result }: Answer = JSON.parse(await answer.text());
  goods += result.nomenclatures.length;
  pages = result.pages;
}
tellSpent(goods);
