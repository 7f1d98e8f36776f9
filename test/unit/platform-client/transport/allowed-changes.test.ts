import { expect, it } from 'vitest';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf, DRAFT, ORDER } from '../../../support/v1-client.ts';

const answering = () =>
  startRawServer((request, response) =>
    sendJson(response, 200, request.method === 'GET' ? ORDER : { id: 'PBX1', status: 'new' }),
  );

it('sends no change that the program may not make now, and reads all the same', async () => {
  await using server = await answering();
  const { platform } = clientOf(server.url, { sendChange: async () => null });
  expect(await platform.createShipment(DRAFT)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', httpStatus: null, mayHaveHappened: false },
  });
  expect((await platform.readOrder('RU1')).ok).toBe(true);
  expect(server.calls().map(({ method }) => method)).toEqual(['GET']);
});

it('says within which time a change ends', async () => {
  await using server = await answering();
  const limits: number[] = [];
  const { platform } = clientOf(server.url, {
    sendChange(limitMs, send) {
      limits.push(limitMs);
      return send();
    },
  });
  await platform.createShipment(DRAFT);
  await platform.readOrder('RU1');
  expect(limits).toEqual([10_000]);
  expect(server.calls().map(({ method }) => method)).toEqual(['POST', 'GET']);
});
