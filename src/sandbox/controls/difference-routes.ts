import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import type { Difference, Differences } from '../v2/http/differences.ts';
import { onlyFields, requiredText } from './input.ts';

/** What REST v2 tells otherwise than version 1: asked for, listed, deleted. */
export function differenceRoutes(differences: Differences): Hono {
  const routes = new Hono();
  routes.get('/v2-differences', (c) => c.json(differences.all));
  routes.post('/v2-differences', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'record', 'field', 'value');
    const difference: Difference = {
      record: requiredText(body, 'record'),
      field: requiredText(body, 'field'),
      ...('value' in body ? { value: body.value } : {}),
    };
    differences.add(difference);
    return c.json(difference);
  });
  routes.delete('/v2-differences', (c) => {
    differences.clear();
    return c.json({ deleted: true });
  });
  return routes;
}
