import { afterAll, describe, expect, it } from 'vitest';
import { downloadLabel } from '#client/v1/labels/label-file.ts';
import { requestLabels } from '#client/v1/labels/labels.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { expectUnsent, refusedField } from './unsent.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `NUMBER-${at}`);

describe.each([
  ['item', 'items', 'itemNrs'],
  ['pack', 'packs', 'packNumbers'],
  ['pallet', 'pallets', 'barcodes'],
] as const)('[Limits, Label request size] labels of the kind %s', (kind, path, field) => {
  it.each([1, 100])('are requested for %i numbers at a time', async (count) => {
    const asked = numbers(count);
    expect(must(await requestLabels(caller, kind, asked, 's'))).toEqual({ url: null, excluded: asked });
  });

  it.each([0, 101])('are not requested for %i, which the platform refuses', async (count) => {
    await expectUnsent(sandbox, field, () => requestLabels(caller, kind, numbers(count), 's'));
    const answer = await partner.post(`/api/v1/label/${path}`, { [field]: numbers(count), size: 's' });
    expect(answer).toMatchObject(refusedField(field));
  });

  it('are not requested in another size than s, m and l, which the platform refuses', async () => {
    await expectUnsent(sandbox, 'size', () => requestLabels(caller, kind, ['N'], JSON.parse('"xl"')));
    const answer = await partner.post(`/api/v1/label/${path}`, { [field]: ['N'], size: 'xl' });
    expect(answer).toMatchObject(refusedField('size'));
  });
});

describe('[Limits, Label link lifetime]', () => {
  it('a link works for a day; after that another one must be requested', async () => {
    const id = await addOrder(sandbox);
    const ask = async () => must(await requestLabels(caller, 'item', [`${id}-001`], 's')).url ?? '';
    const link = await ask();
    await sandbox.control('clock', { advanceSeconds: 86_390 });
    must(await downloadLabel(caller, link));
    await sandbox.control('clock', { advanceSeconds: 20 });
    expect(await downloadLabel(caller, link)).toMatchObject({
      ok: false,
      error: { kind: 'not-found', detail: 'the label link has expired (HTTP 410)', mayHaveHappened: false },
    });
    must(await downloadLabel(caller, await ask()));
  });
});
