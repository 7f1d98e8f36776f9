import { expect, it } from 'vitest';
import { createEventBus, type Emit } from '#main/base/events.ts';

type Events = { ordersChanged: [orderIds: readonly string[]]; goodsChanged: [] };

function bus() {
  const logged: unknown[] = [];
  return { ...createEventBus<Events>({ error: (...entry: unknown[]) => logged.push(entry) }), logged };
}

it('calls the listeners of an event with its payload, in the order of their subscription', () => {
  const { emit, on } = bus();
  const heard: string[] = [];
  on(
    'ordersChanged',
    (orderIds) => heard.push(`first ${orderIds}`),
    (orderIds) => heard.push(`second ${orderIds}`),
  );
  on('ordersChanged', () => heard.push('third'));
  on('goodsChanged', () => heard.push('of goods'));
  emit('ordersChanged', ['A', 'B']);
  expect(heard).toEqual(['first A,B', 'second A,B', 'third']);
});

it('ends one subscription, and no other', () => {
  const { emit, on } = bus();
  const heard: string[] = [];
  const listener = () => heard.push('both');
  const undo = on('goodsChanged', listener, () => heard.push('undone'));
  on('goodsChanged', listener);
  undo();
  undo();
  emit('goodsChanged');
  expect(heard).toEqual(['both']);
});

it('logs a listener that throws, and calls the others', () => {
  const { emit, on, logged } = bus();
  const heard: string[] = [];
  on(
    'goodsChanged',
    () => {
      throw new Error('the disk is full');
    },
    () => heard.push('second'),
  );
  emit('goodsChanged');
  expect(heard).toEqual(['second']);
  expect(logged).toMatchObject([
    [{ event: 'goodsChanged', err: { message: 'the disk is full' } }, 'an event listener threw an error'],
  ]);
});

it('lets a part emit only the events that it names', () => {
  const { emit, on } = bus();
  const goods: Emit<Pick<Events, 'goodsChanged'>> = emit;
  let heard = 0;
  on('goodsChanged', () => {
    heard += 1;
  });
  goods('goodsChanged');
  // @ts-expect-error: it does not declare order events
  goods('ordersChanged', []);
  expect(heard).toBe(1);
});
