import { Hono } from 'hono';
import { type JsonObject, readControl } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import { SECOND } from '../world/moscow.ts';
import { PRICE_UPDATE_STATUSES, type PriceUpdateStatus, type Settings } from '../world/settings.ts';
import { settle } from '../world/settle.ts';
import type { World } from '../world/world.ts';
import { onlyFields, optionalBoolean, optionalNumber, optionalText, optionalTimestamp } from './input.ts';

const TEN_YEARS_IN_SECONDS = 315_360_000;
const MAX_V2_VARIANT = 5;
/** A page of 100 then takes more than a minute and a half. */
const MAX_MILLIS_PER_ROW = 1_000;

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** The clock and the switches of the sandbox. */
export function clockAndSettingsRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/clock', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'now', 'advanceSeconds');
    const at = optionalTimestamp(body, 'now');
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
    onlyFields(body, ...Object.keys(world.settings));
    const { settings } = world;
    const flag = (name: Flag) => optionalBoolean(body, name) ?? settings[name];
    const changed: Settings = {
      autoConfirm: flag('autoConfirm'),
      autoCancel: flag('autoCancel'),
      embedded: flag('embedded'),
      tokenSeconds: optionalNumber(body, 'tokenSeconds', 0, TEN_YEARS_IN_SECONDS) ?? settings.tokenSeconds,
      acceptsVat20: flag('acceptsVat20'),
      v2OwnIds: flag('v2OwnIds'),
      priceUpdateStatus: priceStatusIn(body) ?? settings.priceUpdateStatus,
      v2Variant: optionalNumber(body, 'v2Variant', 0, MAX_V2_VARIANT) ?? settings.v2Variant,
      strictShipments: flag('strictShipments'),
      strictUpdatedAt: flag('strictUpdatedAt'),
      millisPerRow: optionalNumber(body, 'millisPerRow', 0, MAX_MILLIS_PER_ROW) ?? settings.millisPerRow,
    };
    Object.assign(world.settings, changed);
    return c.json(world.settings);
  });
  return routes;
}

function priceStatusIn(body: JsonObject): PriceUpdateStatus | undefined {
  const text = optionalText(body, 'priceUpdateStatus');
  const status = PRICE_UPDATE_STATUSES.find((known) => known === text);
  if (text !== undefined && status === undefined)
    throw badField('priceUpdateStatus', `one of ${PRICE_UPDATE_STATUSES.join(', ')} is expected`);
  return status;
}
