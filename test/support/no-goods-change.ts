import type { Handlers } from '#main/outbox/handler.ts';

/** For outboxes of tests that change no goods. */
export const noGoodsChange: Handlers['goods-change'] = () => {
  throw new Error('this test changes no goods');
};

/** For outboxes of tests that change no supplies. */
export const noSupplyChanges: Pick<Handlers, 'supply-reject'> = {
  'supply-reject'() {
    throw new Error('this test changes no supplies');
  },
};
