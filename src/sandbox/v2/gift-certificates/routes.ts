import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Form } from '../../http/form.ts';
import { type JsonObject, readJson } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { issueCertificate, markPaid } from '../../world/gift-certificates/change-certificates.ts';
import { CERTIFICATE_STATUSES, certificateStatus } from '../../world/gift-certificates/gift-certificate.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { readMoney } from '../http/read-money.ts';
import { readNames } from '../http/read-names.ts';
import { isWanted } from '../http/status-filter.ts';
import { balanceView, certificateView } from './view.ts';

/** `/v2/gift-certificates` (section "Successor REST API v2", gift certificates). */
export function giftCertificateRoutes(world: World): Hono {
  const routes = new Hono();
  const partner = needs(world, 'partner_client');
  const all = () => [...world.giftCertificates.values()];

  routes.get('/', partner, (c) => {
    const rows = all().filter((row) => isWanted(c, CERTIFICATE_STATUSES, certificateStatus(row)));
    return c.json(listOf('giftCertificates', rows.map(certificateView), pagingOf(c)));
  });
  routes.post('/', partner, async (c) =>
    c.json(certificateView(issueCertificate(world, readAmount(await readJson(c)))), 201),
  );
  routes.get('/balance', partner, (c) => c.json(balanceView(all())));
  routes.post('/mark-paid', partner, async (c) => {
    const ids = readNames((await readJson(c)).certificateIds, 'certificateIds');
    return c.json({ giftCertificates: markPaid(world, ids).map(certificateView) });
  });
  return routes;
}

function readAmount(body: JsonObject): number {
  const form = new Form();
  const { amount } = readMoney(form, body.amount, 'amount', ['RUB']);
  form.must(amount > 0, 'amount', 'must be positive');
  if (form.errors.length > 0)
    throw new Refusal(400, 'Bad Request', 'the body has no proper amount', form.errors);
  return amount;
}
