import { describe, expect, it } from 'vitest';
import type { OpenOrderView, UnitView } from '#shared/contract/bench.ts';
import { reasonVariant } from '#shared/messages/reason-sentence.ts';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';
import { reasonSentences } from '../../../../src/renderer/widgets/reason-sentences.ts';

const { t } = createTexts('ru');
const units = [
  { itemNr: 'RU-1-1', status: 'packed' },
  { itemNr: 'RU-1-2', status: 'open' },
] as UnitView[];
const order = { orderId: 'RU-1', units: units as readonly UnitView[] } as OpenOrderView;
const bench = { order, asking: null };
const asked = { order: null, asking: { kind: 'release-hold', orderId: 'RU-7' } } as const;

describe('a mark that is in use', () => {
  it('on a packed unit of the open order is in another pack of it', () => {
    const { what, todo } = reasonSentences(t, 'mark-used', { order: 'RU-1', item: 'RU-1-1' }, bench);
    expect(what).toContain('в другой упаковке этого заказа');
    expect(todo).toContain('Не кладите его сюда');
  });

  it.each([
    ['of another order', { order: 'RU-2', item: 'RU-2-1' }, bench],
    ['of the open order that is not packed', { order: 'RU-1', item: 'RU-1-2' }, bench],
    ['that nobody has named', {}, bench],
    ['while no order is open', { order: 'RU-1', item: 'RU-1-1' }, { order: null, asking: null }],
  ])('on a unit %s goes on hold', (_, params, scenery) => {
    expect(reasonVariant('mark-used', params, scenery)).toBeNull();
    expect(reasonSentences(t, 'mark-used', params, scenery).todo).toContain('Отложите');
  });
});

describe('twins', () => {
  const sizes = { name: 'Джинсы Slim', size: '28/32', inHand: '28/32', needed: '30/32' };
  const shades = { name: 'Помада', size: 'тон 02', inHand: 'тон 02', needed: 'тон 07' };
  const names = { name: 'Помада 02', size: '', twin: 'Помада 07' };

  it.each([
    ['in another size', 'not-needed', sizes, 'Не тот размер: в руках 28/32, нужен 30/32'],
    ['in another shade', 'not-needed', shades, 'Не тот оттенок: в руках тон 02, нужен тон 07'],
    ['with another name', 'not-needed', names, 'Похожий товар, но не тот: Помада 02'],
    ['of which all are packed', 'too-many', sizes, '28/32 уже в упаковке, нужен 30/32: Джинсы Slim'],
    [
      'by their marks',
      'mark-wrong-goods',
      sizes,
      'Код маркировки не от того размера: в руках 28/32, нужен 30/32',
    ],
  ] as const)('%s are named with what differs', (_what, reason, params, expected) => {
    const { what, todo } = reasonSentences(t, reason, params, bench);
    expect(what).toBe(expected);
    expect(todo).toMatch(/^Отложите .* возьмите/);
  });

  it.each([
    ['not-needed', 'Не тот товар: Джинсы Slim'],
    ['too-many', 'Лишний товар: Джинсы Slim'],
    ['mark-wrong-goods', 'Код маркировки от другого товара'],
  ] as const)('are not mentioned when there are none: %s', (reason, expected) => {
    expect(reasonSentences(t, reason, { name: 'Джинсы Slim', size: '' }, bench).what).toBe(expected);
  });
});

describe('what undo cannot take back', () => {
  it.each([
    [{ ended: 'hold', order: 'RU-1' }, 'Заказ RU-1 уже на полке ожидания, отмена его не вернёт'],
    [{ ended: 'shipment' }, 'Отгрузка уже отправляется, отмена её не вернёт'],
    [{ ended: 'pallet-opened', pallet: 'PAL1' }, 'Паллета PAL1 открыта, отмена её не уберёт'],
    [{ ended: 'pallet-closed', pallet: 'PAL1' }, 'Паллета PAL1 закрыта, отмена её не откроет'],
    [{}, 'Отменять нечего'],
  ] as const)('is named with how to set it right: %j', (params, expected) => {
    expect(reasonSentences(t, 'nothing-to-undo', params, bench).what).toBe(expected);
  });
});

describe('a cancelled order', () => {
  it('names no pallet when none of its packs is on one', () => {
    const { todo } = reasonSentences(t, 'order-cancelled', { order: 'RU-1', onPallets: 0 }, bench);
    expect(todo).toBe('Не отправляйте его. Отложите всё собранное на полку ожидания.');
  });

  it.each([{ onPallets: 1 }, {}])('is searched for on the pallets, too, when it may lie there', (params) => {
    const { todo } = reasonSentences(t, 'order-cancelled', { order: 'RU-1', ...params }, bench);
    expect(todo).toContain('с паллеты тоже');
  });
});

describe('a cancelled unit', () => {
  it('is taken out of its pack', () => {
    const { what, todo } = reasonSentences(t, 'unit-cancelled', { name: 'Шарф', size: '', pack: 1 }, bench);
    expect(what).toBe('Товар в открытой упаковке отменён: Шарф');
    expect(todo).toMatch(/^Выньте его из упаковки/);
  });

  it('is kept out of the pack when it is scanned', () => {
    const { todo } = reasonSentences(t, 'unit-cancelled', { name: 'Шарф', size: '' }, bench);
    expect(todo).toMatch(/^Не кладите его в упаковку/);
  });
});

describe('an old label', () => {
  it('is on the pallet of its pack', () => {
    const params = { order: 'RU-1', pack: 'FBS1', pallet: 'PAL1' };
    const { todo } = reasonSentences(t, 'label-outdated', params, bench);
    expect(todo).toMatch(/^Найдите упаковку на паллете PAL1 и отсканируйте/);
  });

  it('may be anywhere when its pack is on no pallet', () => {
    const { todo } = reasonSentences(t, 'label-outdated', { order: 'RU-1', pack: 'FBS1' }, bench);
    expect(todo).toMatch(/^Найдите упаковку и отсканируйте/);
  });
});

describe('an order on the hold shelf', () => {
  it('is released by a scan of OK when the station has asked about it', () => {
    const { todo } = reasonSentences(t, 'order-on-hold', { order: 'RU-7' }, asked);
    expect(todo).toMatch(/^Отсканируйте «ОК»/);
  });

  it.each([bench, { ...asked, asking: { kind: 'release-hold', orderId: 'RU-8' } } as const])(
    'is released by scanning its number otherwise',
    (scenery) => {
      const { todo } = reasonSentences(t, 'order-on-hold', { order: 'RU-7' }, scenery);
      expect(todo).toContain('отсканируйте его номер, потом «ОК»');
    },
  );
});

describe('a shipment that may not go', () => {
  it('names the obstacle, and where it is', () => {
    const params = { shipment: 'S1', problem: 'order-incomplete', order: 'RU-1', pack: '4600', pallet: '' };
    const { what, todo } = reasonSentences(t, 'shipment-refused', params, bench);
    expect(what).toBe('Отгрузку отправить нельзя. Заказ собран не весь');
    expect(todo).toMatch(/^Заказ RU-1 · Упаковка 4600\. Отсканируйте номер заказа и соберите остальное/);
  });

  it('states that it has changed since it was shown, what may not go now, and what to scan then', () => {
    const params = { problem: 'label-outdated', order: 'RU-1', pack: 'FBS1', late: 2 };
    const { what, todo } = reasonSentences(t, 'shipment-refused', params, bench);
    expect(what).toBe(
      'Отгрузка изменилась. Больше не может уехать: 2 упаковки. На упаковке этикетка со старым адресом',
    );
    expect(todo).toMatch(
      /^Заказ RU-1 · Упаковка FBS1\. Отсканируйте номер.*снова отсканируйте «Отгрузка»\.$/,
    );
  });

  it('must be checked again when only others may go now', () => {
    const { what, todo } = reasonSentences(t, 'shipment-refused', { late: 0 }, bench);
    expect(what).toMatch(/^Отгрузка изменилась/);
    expect(todo).toMatch(/^Снова отсканируйте «Отгрузка»/);
  });

  it('is also named when the order has its own reason', () => {
    const params = { problem: 'order-on-hold', order: 'RU-1' };
    const { what, todo } = reasonSentences(t, 'order-on-hold', params, bench);
    expect([what, todo].join(' ')).toContain('Отгрузку отправить нельзя. Заказ лежит на полке');
    expect(todo).not.toContain('Возьмите другой');
  });

  it.each([{}, { problem: 'never-heard-of' }, { problem: 'toString' }])(
    'refers to the screen when the shipment is not known: %j',
    (params) => {
      expect(reasonSentences(t, 'shipment-refused', params).todo).toContain('«Отгрузки»');
    },
  );
});

it('goods that could not be read name what the platform has answered', () => {
  const { what, todo } = reasonSentences(t, 'goods-not-read', { cause: 'unavailable' });
  expect(what).toBe('Станция не смогла прочитать это с платформы');
  expect(todo).toBe('Нет связи с платформой. Введённое сохранено: попробуйте ещё раз позже.');
  expect(reasonSentences(t, 'goods-not-read', { cause: 'toString' }).todo).toBe(
    'Введённое сохранено: попробуйте ещё раз позже.',
  );
});
