import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { isLabelSize, type Label, type LabelSize, MAX_LABELS } from '../labels/label.ts';
import { itemLabel, packLabel, palletLabel, publishLabels } from '../labels/subjects.ts';
import type { World } from '../world/world.ts';

interface LabelCall {
  readonly path: string;
  readonly list: string;
  readonly excluded: string;
  readonly size: LabelSize;
  readonly find: (world: World, number: string) => Label | null;
}

const LABEL_CALLS: readonly LabelCall[] = [
  { path: '/items', list: 'itemNrs', excluded: 'excludedItemNrs', size: 's', find: itemLabel },
  { path: '/packs', list: 'packNumbers', excluded: 'excludedPackNumbers', size: 'm', find: packLabel },
  { path: '/pallets', list: 'barcodes', excluded: 'excludedBarcodes', size: 'm', find: palletLabel },
];

/**
 * The three label calls (section "B2B REST: labels"): each returns a link to one PDF, and the numbers that the
 * PDF leaves out.
 */
export function labelRoutes(world: World): Hono {
  const routes = new Hono();
  for (const call of LABEL_CALLS) {
    routes.post(call.path, needs(world, 'r_reports_label'), async (c) => {
      const body = await readJson(c);
      const numbers = readNumbers(body, call.list);
      const size = readSize(body, call.size);
      const found = numbers.map((number) => ({ number, label: call.find(world, number) }));
      const labels = found.flatMap(({ label }) => label ?? []);
      const excluded = found.flatMap(({ number, label }) => (label === null ? [number] : []));
      return c.json({ url: publishLabels(world, labels, size), [call.excluded]: excluded });
    });
  }
  return routes;
}

/** The linked PDF: no token, an unguessable path, 410 after the link's lifetime. */
export function labelFileRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/labels/:file', async (c) => {
    const link = world.labelLinks.find(c.req.param('file').replace(/\.pdf$/, ''));
    if (link.status === 'unknown') throw new Refusal(404, 'Label not found');
    if (link.status === 'expired') throw new Refusal(410, 'Label link expired', 'ask for the label again');
    const bytes = await link.draw();
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline',
    });
  });
  return routes;
}

function readNumbers(body: JsonObject, name: string): string[] {
  const numbers = body[name];
  const isValidList = Array.isArray(numbers) && numbers.length >= 1 && numbers.length <= MAX_LABELS;
  if (!isValidList || !numbers.every((number) => typeof number === 'string' && number !== '')) {
    throw badField(name, `a list of 1 to ${MAX_LABELS} strings is expected`);
  }
  return numbers as string[];
}

function readSize(body: JsonObject, defaultSize: LabelSize): LabelSize {
  const size = body.size ?? defaultSize;
  if (!isLabelSize(size)) throw badField('size', 's, m or l is expected');
  return size;
}
