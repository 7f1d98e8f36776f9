import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  startCounterfeitPlatform,
  type Twist,
} from '../support/counterfeit-platform.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { defaultPrints, labelInFolder } from '../support/prints-folder.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** As servers write it that know no encoding of names: bare UTF-8. */
const CYRILLIC_NAME = Buffer.from('attachment; filename="Этикетка № 1.pdf"').toString('latin1');

const FOREVER = Number.POSITIVE_INFINITY;

describe.skipIf(whySkipped('redirects in Electron', noElectron()))(
  'a platform that redirects the station',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let platform: CounterfeitPlatform;
    /** At another origin: it must never see the token. */
    let store: Awaited<ReturnType<typeof startRawServer>>;
    let station: RunningStation;
    let line: BenchLine;

    beforeAll(async () => {
      floor = all.use(await startFloor());
      platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
      store = all.use(
        await startRawServer(async ({ path }, response) => {
          const file = await fetch(new URL(path, floor.sandbox.b2b));
          response.writeHead(file.status, {
            'content-type': 'application/pdf',
            'content-disposition': CYRILLIC_NAME,
          });
          response.end(Buffer.from(await file.arrayBuffer()));
        }),
      );
      station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_B2B_URL: platform.base } }));
      line = all.use(await connectBench(station));
      await untilQueued(line, 0);
    });
    afterAll(() => all.disposeAsync());

    test('from a call of its API is not followed, for any kind of redirect', async () => {
      const left = [301, 302, 307];
      const redirect: Twist = () => ({
        status: left.shift() ?? 307,
        location: `${store.url}/orders`,
        body: '',
      });
      platform.twist('GET', /^\/api\/v1\/orders/, redirect, FOREVER);
      while (left.length > 0) expect(await line.client.queue.refresh()).toMatchObject({ done: false });
      platform.untwist();
      expect(store.calls()).toEqual([]);
    });

    test('to its file store for a label sends the token only to the platform, and the label is printed', async () => {
      const goods = pick(floor.plain, 0);
      const tokens: (string | undefined)[] = [];
      // Links lead to the platform, which asks for the token and then sends on.
      const toPlatform: Twist = (body) => ({ body: body.replaceAll(floor.sandbox.b2b, platform.base) });
      const toStore: Twist = (_body, { url, authorization }) => {
        tokens.push(authorization);
        if (authorization === undefined) return { status: 401, body: '{}' };
        return { status: 302, location: `${store.url}${url}`, body: '' };
      };
      platform.twist('POST', /\/label\//, toPlatform, FOREVER);
      platform.twist('GET', /^\/labels\//, toStore, FOREVER);
      const order = await floor.order({ goods: [goods] });
      expect(await line.client.queue.refresh()).toEqual({ done: true });
      await untilQueued(line, 1);
      for (const code of ['OP:1', order.id, goods.barcode])
        expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
      await labelInFolder(floor, defaultPrints(station.dataDir))(order);
      expect(tokens).toContainEqual(expect.stringMatching(/^Bearer ./));
      expect(store.calls().length).toBeGreaterThan(0);
      for (const { headers } of store.calls()) expect(headers).not.toHaveProperty('authorization');
    });
  },
);
