import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import { SECOND } from '../world/moscow.ts';
import type { Settings } from '../world/settings.ts';
import { settle } from '../world/settle.ts';
import type { World } from '../world/world.ts';
import { onlyFields, optionalBoolean, optionalMoment, optionalNumber } from './input.ts';

const TEN_YEARS_IN_SECONDS = 315_360_000;

/** The clock and the switches of the sandbox. */
export function clockAndSettingsRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/clock', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'now', 'advanceSeconds');
    const at = optionalMoment(body, 'now');
    const seconds = optionalNumber(body, 'advanceSeconds', -TEN_YEARS_IN_SECONDS, TEN_YEARS_IN_SECONDS);
    if ((at === undefined) === (seconds === undefined))
      throw badField('now', 'either now or advanceSeconds is expected');
    world.clock.set(at ?? world.clock.now() + (seconds ?? 0) * SECOND);
    settle(world);
    return c.json({ now: new Date(world.clock.now()).toISOString() });
  });

  routes.get('/settings', (c) => c.json(world.settings));
  routes.post('/settings', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'autoConfirm', 'autoCancel', 'embedded', 'tokenSeconds', 'acceptsVat20', 'v2OwnIds');
    const { autoConfirm, autoCancel, embedded, tokenSeconds, acceptsVat20, v2OwnIds } = world.settings;
    const changed: Settings = {
      autoConfirm: optionalBoolean(body, 'autoConfirm') ?? autoConfirm,
      autoCancel: optionalBoolean(body, 'autoCancel') ?? autoCancel,
      embedded: optionalBoolean(body, 'embedded') ?? embedded,
      tokenSeconds: optionalNumber(body, 'tokenSeconds', 0, TEN_YEARS_IN_SECONDS) ?? tokenSeconds,
      acceptsVat20: optionalBoolean(body, 'acceptsVat20') ?? acceptsVat20,
      v2OwnIds: optionalBoolean(body, 'v2OwnIds') ?? v2OwnIds,
    };
    Object.assign(world.settings, changed);
    return c.json(world.settings);
  });
  return routes;
}
