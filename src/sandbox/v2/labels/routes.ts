import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import type { Label, LabelSize } from '../../labels/label.ts';
import { publishLabels } from '../../labels/publish.ts';
import { packLabel, palletLabel, unitLabel } from '../../labels/subjects.ts';
import type { World } from '../../world/world.ts';
import { findV2Unit } from '../orders/ids.ts';
import { readFormat, readNumbers } from './read-request.ts';

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

/** `/v2/labels`: a link to one PDF, and what was left out of it, as it was sent (assumptions, "REST v2", labels). */
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
