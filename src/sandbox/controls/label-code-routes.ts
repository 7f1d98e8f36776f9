import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import type { LabelCode, LabelCodes } from '../world/labels.ts';
import { onlyFields, optionalNumber, optionalText, requiredText } from './input.ts';

/** Printable ASCII, which Code 128 encodes, and as many characters as fit on a label. */
const CODE = /^[ -~]{1,24}$/;

/** Adds, lists and deletes codes that replace the bars of a label. */
export function labelCodeRoutes(codes: LabelCodes): Hono {
  const routes = new Hono();
  routes.get('/label-codes', (c) => c.json(codes.all));
  routes.post('/label-codes', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'number', 'code', 'times');
    const code = body.code === null ? null : requiredText(body, 'code');
    if (code !== null && !CODE.test(code))
      throw badField('code', 'null or 1 to 24 ASCII characters expected');
    const times = optionalNumber(body, 'times', 0, 1_000_000) ?? 1;
    const number = optionalText(body, 'number') ?? null;
    const added: LabelCode = { number, code, left: times === 0 ? null : times };
    codes.add(added);
    return c.json(added);
  });
  routes.delete('/label-codes', (c) => {
    codes.clear();
    return c.json({ deleted: true });
  });
  return routes;
}
