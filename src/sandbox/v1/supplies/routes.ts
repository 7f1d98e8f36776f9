import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Form } from '../../http/form.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import { isRealDate } from '../../world/moscow.ts';
import { createSupply, type ItemDraft, type SupplyDraft } from '../../world/supplies/create-supply.ts';
import {
  checkCode,
  isAbsent,
  readEan,
  readMarks,
  readQuantity,
  supplyOr404,
} from '../../world/supplies/read-declared.ts';
import type { World } from '../../world/world.ts';
import { failedEventAnswer } from '../event-answer.ts';
import { supplyEvent } from './events.ts';
import { supplyDetail, supplyItems, supplyRow, supplyStatuses } from './view.ts';

/** FBO supplies, to be mounted before out-shipments, whose codes would swallow `fulfilment` (section "B2B REST: FBO supplies"). */
export function supplyRoutes(world: World): Hono {
  const routes = new Hono();
  const mayRead = needs(world, 'r_shipments');
  const mayWrite = needs(world, 'c_shipments');

  routes.post('/', mayWrite, async (c) =>
    c.json(supplyDetail(createSupply(world, readSupply(await readJson(c)))), 201),
  );
  routes.get('/', mayRead, (c) => {
    const rows = [...world.supplies.values()].map(supplyRow);
    return c.json(halPage(c, world.base, 'shipments', rows, readPaging(c, 100)));
  });
  routes.get('/:code', mayRead, (c) => c.json(supplyDetail(supplyOr404(world, c.req.param('code')))));
  routes.get('/:code/items', mayRead, (c) => c.json(supplyItems(supplyOr404(world, c.req.param('code')))));
  routes.get('/:code/statuses', mayRead, (c) => {
    const withRelated = readSwitch(c, 'with_related_shipments');
    return c.json(supplyStatuses(supplyOr404(world, c.req.param('code')), withRelated));
  });
  routes.post('/:code/events', mayWrite, async (c) => {
    const body = await readJson(c);
    const code = c.req.param('code');
    try {
      return c.json(supplyEvent(world, code, body));
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.status !== 409) throw refusal;
      const shipment = { id: code, status: supplyOr404(world, code).status };
      return c.json(failedEventAnswer(world, 'reject', refusal, { shipment }), 409);
    }
  });
  return routes;
}

function readSwitch(c: Context, name: string): boolean {
  const text = c.req.query(name) ?? '0';
  if (text !== '0' && text !== '1') throw badField(name, '0 or 1 is expected');
  return text === '1';
}

/** Values of `partnerId`: the assumptions show neither its type nor which of the two ids it is. */
const ACCOUNT_IDS: readonly unknown[] = [account.partnerId, account.sellerId, String(account.sellerId)];

/** Reads the create body (assumptions, "FBO create body"); one 400 names every field of the wrong form. */
function readSupply(body: JsonObject): SupplyDraft {
  const form = new Form();
  const draft: SupplyDraft = {
    id: form.text(body, '', 'id'),
    date: form.text(body, '', 'date'),
    pallets: isAbsent(body.pallets)
      ? []
      : form.list(body, '', 'pallets', (pallet, field) => form.text(pallet, field, 'barcode')),
    items: form.list(body, '', 'items', (item, field) => readItem(form, item, field)),
  };
  checkCode(form, draft.id, 'id');
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(draft.date) ?? [];
  form.must(isRealDate(`${year}-${month}-${day}`), 'date', 'a date of the form DD.MM.YYYY is expected');
  const { partnerId } = body;
  const isAccount = isAbsent(partnerId) || ACCOUNT_IDS.includes(partnerId);
  form.must(isAccount, 'partnerId', `${ACCOUNT_IDS.join(', ')} or null is expected`);
  if (form.errors.length > 0) {
    throw new Refusal(400, 'shipment validation error', 'the body has fields in the wrong form', form.errors);
  }
  return draft;
}

function readItem(form: Form, item: JsonObject, field: string): ItemDraft {
  const { weight } = item;
  form.must(isAbsent(weight) || amount(weight) !== null, `${field}.weight`, 'a number or null is expected');
  const price = amount(item.price);
  form.must(price !== null, `${field}.price`, 'a number is expected');
  return {
    sku: form.text(item, field, 'sku'),
    ean: readEan(form, item, field),
    quantity: readQuantity(form, item, field),
    price: Math.round((price ?? 0) * 100),
    datamatrixes: readMarks(form, item, field),
  };
}

/** An amount as a number, or as the decimal string that REST uses elsewhere; null for anything else. */
function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : null;
}
