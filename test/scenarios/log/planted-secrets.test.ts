import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { logFolder } from '../../../src/main/base/log.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  cutInHalf,
  startCounterfeitPlatform,
  type Twist,
} from '../../support/counterfeit-platform.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { freePort } from '../../support/free-port.ts';
import { codeOf, makeMainFlow } from '../../support/main-flow.ts';
import { GS, markOf } from '../../support/marks.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const BADGE = 'Z7QK4-NIGHT-SHIFT';
const PERSON = { lastName: 'Запорожец-Вишневская', phone: '+79161234567', street: 'ул. Потайная, 17' };
const ECHO = `${PERSON.lastName}, ${PERSON.phone}, ${PERSON.street}`;

const withAddress = z.object({ shippingAddress: z.object({ street: z.string() }) });

/** The platform repeats in its refusal what it was asked for, and whom it concerns. */
const refusing =
  (status: number, text: string): Twist =>
  (body) => ({ status, body: JSON.stringify({ message: text, errors: [{ field: text, message: body }] }) });

describe('the program log at its most detailed', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  const tokens: string[] = [];
  const links: string[] = [];
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let station: RunningStation;
  let line: BenchLine;
  let planted: Readonly<Record<string, string>> = {};
  let files = '';

  const found = (text: string) => Object.keys(planted).filter((name) => text.includes(planted[name] ?? ''));

  async function readFiles(): Promise<string> {
    const folder = logFolder(station.dataDir);
    const names = await readdir(folder);
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
  }

  function watchAnswers(): void {
    const keep =
      (into: string[], pattern: RegExp): Twist =>
      (body) => {
        into.push(...[...body.matchAll(pattern)].flatMap(([, value]) => value ?? []));
        return { body };
      };
    platform.twist('POST', /^\/auth\/token$/, keep(tokens, /"access_token":\s*"([^"]+)"/g), 1_000);
    platform.twist('POST', /\/label\//, keep(links, /"url":\s*"[^"]*\/([^"/]+)"/g), 1_000);
  }

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    watchAnswers();
    const env = { ...floor.account, PACKBENCH_B2B_URL: platform.base };
    station = all.use(await startStation({ env, settings: { prefetchOrders: 0 } }));
    line = all.use(await connectBench(station.url));
    const flow = await makeMainFlow(floor, {
      labelOf: labelInFolder(floor, defaultPrints(station.dataDir)),
      line: () => line,
    });
    for (const { id } of [flow.single, flow.marked, flow.twoPacks, flow.short])
      await floor.sandbox.control(`orders/${id}/address`, { street: PERSON.street, city: 'Новоселье' });

    // A supervisor with a badge of their own has the log tell everything.
    await line.scan('OP:9');
    await line.client.settings.saveOperator({ id: BADGE, name: 'Ольга', role: 'supervisor' });
    await line.scan(`OP:${BADGE}`);
    const notificationsPort = await freePort();
    const change = { logLevel: 'debug', notifications: 'loopback', notificationsPort } as const;
    expect(await line.client.settings.write(change)).toEqual({ done: true });
    expect((await line.client.settings.read()).logFolder).toBe(logFolder(station.dataDir));

    // Answers that cannot be read, and refusals that repeat what nobody may read: each once, for one order of the five.
    await floor.order({ goods: [pick(floor.plain, 8)] });
    const anOrder = /^\/api\/v1\/orders\/[^/?]+$/;
    const twists: readonly Twist[] = [
      cutInHalf,
      (body) => ({ body: body.replaceAll('"sku"', '"other"') }),
      () => ({ body: ECHO }),
      refusing(401, `Unauthorized ${ECHO}`),
      refusing(403, ECHO),
      (body) => ({ status: 500, type: 'text/plain', body: `${ECHO} ${body}` }),
    ];
    for (const twist of twists) platform.twist('GET', anOrder, twist);
    await line.client.queue.refresh();
    platform.twist('GET', /^\/api\/v1\/orders\?/, () => ({ body: ECHO }), 4);
    await line.client.queue.refresh();
    platform.untwist();
    watchAnswers();
    await line.client.queue.refresh();
    await untilQueued(line, 5);

    // A shift: bad scans, marks, labels, and a shipment that is refused.
    const mark = markOf(pick(floor.marked, 5), 9);
    const bad = [
      mark.code.slice(0, -3),
      mark.code.replaceAll(GS, ''),
      `JUNK${mark.code}`,
      `OP:${BADGE}X`,
      ECHO,
    ];
    for (const code of bad) expect(await line.scan(code)).toMatchObject({ verdict: 'refused' });
    await line.scan(`OP:${BADGE}`);
    platform.twist('POST', /\/shipments\/out$/, refusing(400, `${ECHO} ${mark.code}`), 20);
    for (const step of flow.steps.filter(({ scan }) => scan !== 'CMD:CONFIRM' && scan !== 'OP:1'))
      await line.scan(await codeOf(step));
    await line.until(({ health }) => health.outboxWaiting === 0);

    // A screen that asks for what nobody can do, and somebody at the door for notifications.
    const [address = ''] = (await line.client.settings.notifications()).addresses;
    await fetch(address, { method: 'POST', body: `{"order":"${ECHO}` });

    const nobody = { id: ECHO, name: ECHO, role: 'packer' } as const;
    await expect(line.client.settings.saveOperator(nobody)).rejects.toThrow();

    await line.client.settings.write({ logLevel: 'info' });
    const before = (await readFiles()).length;
    platform.untwist();
    await line.client.queue.refresh();
    planted = {
      'client secret': floor.sandbox.clientSecret,
      'access token': pick(tokens, 0),
      'link of a label': pick(links, 0),
      'key of the page': new URL(station.url).hash.slice('#key='.length),
      'key for notifications': address.split('/').at(-1) ?? '',
      badge: BADGE,
      ...PERSON,
      ...Object.fromEntries(flow.marks.map(({ tail }, n) => [`tail of mark ${n}`, tail.slice(0, 20)])),
      'tail of a bad scan': mark.tail.slice(0, 20),
    };
    await station.stop();
    files = await readFiles();
    expect(files.slice(before)).not.toContain('"level":20');
  });
  afterAll(() => all.disposeAsync());

  it('is searched for secrets that were in use', async () => {
    const { orders } = await floor.sandbox.state();
    expect(
      z
        .array(withAddress)
        .parse(orders)
        .map(({ shippingAddress }) => shippingAddress.street),
    ).toContain(PERSON.street);
    for (const value of Object.values(planted)) expect(value.length).toBeGreaterThan(7);
    expect(found(Object.values(planted).join('\n'))).toEqual(Object.keys(planted));
  });

  it('has each call of the platform, its refusals and what could not be read', () => {
    expect(files).toMatch(
      /"level":20,.*"method":"GET","path":"\/api\/v1\/orders","status":200,"ms":\d+,.*"receivedBytes":\d+/,
    );
    expect(files).toMatch(/"status":401,.*"msg":"platform call"/);
    expect(files).toMatch(/"path":"\(label file\)","status":200/);
    expect(files).toMatch(/"detail":"the answer is not JSON".*"msg":"polling for orders failed"/);
    expect(files).toMatch(
      /"kind":"shipment-create".*"httpStatus":400.*"msg":"the platform refused a change"/,
    );
    expect(files).toContain('"msg":"an order could not be read"');
    expect(files).toMatch(/"call":"settings.saveOperator",.* at id.*"msg":"a call of the screen failed"/);
  });

  it('holds no secret, neither in its files nor on standard error', () => {
    expect(found(files)).toEqual([]);
    expect(found(station.stderr())).toEqual([]);
  });

  it('is the same in its files and on standard error', () => {
    const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('{"level"'));
    expect(lines(files).length).toBeGreaterThan(50);
    expect(lines(files).sort()).toEqual(lines(station.stderr()).sort());
  });
});
