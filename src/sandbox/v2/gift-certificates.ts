import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { Form } from '../http/form.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import { issueCertificate, markPaid } from '../world/gift-certificates/change-certificates.ts';
import {
  balanceOf,
  CERTIFICATE_STATUSES,
  certificateStatus,
  type GiftCertificate,
  unpaidOf,
} from '../world/gift-certificates/gift-certificate.ts';
import type { World } from '../world/world.ts';
import { isWanted, readMoney, readNames } from './http/read-values.ts';
import { listOf, money, pagingOf, utc } from './http/values.ts';

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

/** A certificate; its id has two names, that of `certificateIds` and `id`. */
function certificateView(certificate: GiftCertificate) {
  const { id, amount, createdAt, paidAt } = certificate;
  return {
    id,
    certificateId: id,
    amount: money(amount, 'RUB'),
    balance: money(balanceOf(certificate), 'RUB'),
    status: certificateStatus(certificate),
    createdAt: utc(createdAt),
    paidAt: paidAt === null ? null : utc(paidAt),
  };
}

/** What can be spent on all certificates together, and what the seller still has to pay for them. */
function balanceView(certificates: readonly GiftCertificate[]) {
  const sum = (of: (certificate: GiftCertificate) => number) =>
    money(
      certificates.reduce((total, certificate) => total + of(certificate), 0),
      'RUB',
    );
  return { balance: sum(balanceOf), unpaid: sum(unpaidOf) };
}
