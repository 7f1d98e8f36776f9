import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { type Label, type LabelSize, MAX_LABELS } from '../labels/label.ts';
import { packLabel, palletLabel, publishLabels, unitLabel } from '../labels/subjects.ts';
import type { World } from '../world/world.ts';
import { findV2Unit, v2OrderOr404 } from './orders/ids.ts';

interface Call {
  readonly path: string;
  readonly list: string;
  readonly excluded: string;
  readonly size: LabelSize;
  readonly find: (world: World, number: string | number) => Label | null;
}

const CALLS: readonly Call[] = [
  {
    path: '/order-items',
    list: 'items',
    excluded: 'excludedItems',
    size: 's',
    find(world, item) {
      const unit = findV2Unit(world, item)?.unit;
      return unit === undefined ? null : unitLabel(unit);
    },
  },
  {
    path: '/order-packs',
    list: 'packs',
    excluded: 'excludedPacks',
    size: 'm',
    find: (world, number) => packLabel(world, String(number)),
  },
  {
    path: '/pallets',
    list: 'palletBarcodes',
    excluded: 'excludedPallets',
    size: 'm',
    find: (world, barcode) => palletLabel(world, String(barcode)),
  },
];

/**
 * `/v2/labels`: a link to one PDF, and the numbers left out of it, as they were sent (assumptions, "REST v2",
 * labels).
 */
export function v2LabelRoutes(world: World): Hono {
  const routes = new Hono();
  for (const { path, list, excluded, size, find } of CALLS) {
    routes.post(path, needs(world, 'r_reports_label'), async (c) => {
      const body = await readJson(c);
      const numbers = readNumbers(body[list], list);
      const format = readFormat(body.labelFormat, size);
      const found = numbers.map((number) => ({ number, label: find(world, number) }));
      const labels = found.flatMap(({ label }) => label ?? []);
      return c.json({
        fileUrl: publishLabels(world, labels, format),
        [excluded]: found.flatMap(({ number, label }) => (label === null ? [number] : [])),
      });
    });
  }
  return routes;
}

/**
 * `GET /v2/orders/{orderId}/packs/{packNumber}/label`: answers like `/v2/labels` (assumptions, "REST v2");
 * 404 for a pack that the order does not have.
 */
export function packLabelRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/:order/packs/:pack/label', needs(world, 'r_reports_label'), (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const number = c.req.param('pack');
    const format = readFormat(c.req.query('labelFormat'), 'm');
    if (world.packs.get(number) !== order.id) {
      throw new Refusal(404, 'Pack not found', `order ${order.id} has no pack ${number}`);
    }
    const label = packLabel(world, number);
    return c.json({ fileUrl: publishLabels(world, label === null ? [] : [label], format) });
  });
  return routes;
}

const FORMATS: Readonly<Record<string, LabelSize>> = {
  S: 's',
  M: 'm',
  L: 'l',
} satisfies Record<Uppercase<LabelSize>, LabelSize>;

/** Bare values (assumptions, "REST v2", formats): texts, or numbers for item ids. */
function readNumbers(value: unknown, field: string): (string | number)[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const numbers = list.filter((number) => typeof number === 'string' || typeof number === 'number');
  const isRight = numbers.length === list.length && !numbers.includes('');
  if (!isRight || list.length < 1 || list.length > MAX_LABELS) {
    throw badField(field, `a list of 1 to ${MAX_LABELS} numbers is expected`);
  }
  return numbers;
}

/** `labelFormat`; by default version 1's size. */
function readFormat(value: unknown, byDefault: LabelSize): LabelSize {
  if (value === undefined || value === null) return byDefault;
  const size = typeof value === 'string' && Object.hasOwn(FORMATS, value) ? FORMATS[value] : undefined;
  if (size === undefined) throw badField('labelFormat', 'S, M or L is expected');
  return size;
}
