import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { moscowIso } from '../../world/moscow.ts';
import {
  acceptShipment,
  createShipment,
  isHidden,
  setShipmentStatus,
} from '../../world/shipments/change-shipment.ts';
import type { Shipment } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import { eventAnswer, failedEventAnswer } from '../event-answer.ts';
import { asShipment, checkDraft } from './check-draft.ts';
import { MAX_ID_LENGTH, readDraft } from './read-draft.ts';
import { shipmentDetail, shipmentRow } from './view.ts';

/**
 * Reads out-shipments. A cancelled one stays readable, so that a lost answer can be settled, unless
 * `strictShipments` hides it.
 */
export function shipmentReadRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', needs(world, 'r_shipments'), (c) => {
    const rows = [...world.shipments.values()].map(shipmentRow);
    return c.json(halPage(c, world.base, 'shipments', rows, readPaging(c, 100)));
  });
  routes.get('/:code', needs(world, 'r_shipments'), (c) => {
    const shipment = world.shipments.get(c.req.param('code'));
    if (shipment === undefined || isHidden(world, shipment))
      throw new Refusal(404, 'Shipment not found', `no out-shipment ${c.req.param('code')}`);
    return c.json(shipmentDetail(shipment));
  });
  return routes;
}

/** Creating, confirming and cancelling out-shipments (section "B2B REST: out-shipments (FBS)"). */
export function shipmentWriteRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/out', needs(world, 'c_shipments'), async (c) => {
    const draft = readDraft(await readJson(c));
    const shipment = createShipment(world, asShipment(draft, checkDraft(world, draft)));
    const answer = { id: shipment.id, status: shipment.status, createdAt: moscowIso(shipment.createdAt) };
    acceptShipment(world, shipment);
    return c.json(answer, 201);
  });

  routes.post('/out/:code/events', needs(world, 'c_shipments', 'c_status_change'), async (c) => {
    const type = (await readJson(c)).type;
    if (type !== 'confirm' && type !== 'cancel')
      throw badField('type', 'confirm or cancel is expected', 'Invalid event type');
    const code = c.req.param('code');
    if (code.length > MAX_ID_LENGTH) throw badField('code', `at most ${MAX_ID_LENGTH} characters`);
    const shipment = world.shipments.get(code);
    if (shipment === undefined || shipment.status === 'cancelled') {
      throw new Refusal(404, 'Shipment not found', 'no such out-shipment, or it is cancelled');
    }
    return answerEvent(c, world, shipment, type);
  });
  return routes;
}

function answerEvent(c: Context, world: World, shipment: Shipment, type: 'confirm' | 'cancel') {
  const subject = () => ({ shipment: { id: shipment.id, status: shipment.status } });
  try {
    const act = type === 'confirm' ? confirmShipment : cancelShipment;
    act(world, shipment);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return c.json(failedEventAnswer(world, type, refusal, subject()), 409);
  }
  return c.json(eventAnswer(world, type, subject()));
}

/** Event `confirm`: for a shipment that waits for confirmation (auto-confirmation off). */
function confirmShipment(world: World, shipment: Shipment): void {
  const { status } = shipment;
  if (status === 'confirmed' || status === 'sent')
    throw new Refusal(409, 'Already confirmed', `its status is ${status}`);
  if (status !== 'initial' && status !== 'new')
    throw new Refusal(409, 'Cannot confirm', `its status is ${status}`);
  setShipmentStatus(world, shipment, 'confirmed');
}

/** Event `cancel`: passes through `cancelPending`; refused once the warehouse has the goods. */
function cancelShipment(world: World, shipment: Shipment): void {
  const { status } = shipment;
  if (status !== 'initial' && status !== 'new' && status !== 'confirmed') {
    throw new Refusal(409, 'Cannot cancel', `its status is ${status}`);
  }
  setShipmentStatus(world, shipment, 'cancelPending');
  if (world.settings.autoCancel) setShipmentStatus(world, shipment, 'cancelled');
}
