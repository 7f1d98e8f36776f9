import type { Handlers } from '#main/outbox/handler.ts';

/** For outboxes of tests that change no goods. */
export const noGoodsChange: Handlers['goods-change'] = () => {
  throw new Error('this test changes no goods');
};

/** For outboxes of tests that change no supplies. */
export const noSupplyChanges: Pick<Handlers, 'supply-create' | 'supply-reject'> = {
  'supply-create'() {
    throw new Error('this test makes no supplies');
  },
  'supply-reject'() {
    throw new Error('this test changes no supplies');
  },
};
