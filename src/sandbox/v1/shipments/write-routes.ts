import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { moscowIso } from '../../world/moscow.ts';
import { acceptShipment, createShipment } from '../../world/shipments/create.ts';
import type { Shipment } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import { eventAnswer, failedEventAnswer } from '../event-answer.ts';
import { asShipment } from './as-shipment.ts';
import { checkDraft } from './check-draft.ts';
import { cancelShipment, confirmShipment } from './events.ts';
import { LONGEST_ID, readDraft } from './read-draft.ts';

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
    if (code.length > LONGEST_ID) throw badField('code', `at most ${LONGEST_ID} characters`);
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
