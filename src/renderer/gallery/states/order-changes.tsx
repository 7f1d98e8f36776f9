import type { ChangeOptions, ChangePreviewRow, StatusRefusals } from '#shared/contract/order-changes.ts';
import { addressOf } from '../../shell/addresses.ts';
import { Shell } from '../../shell/Shell.tsx';
import { ChangeQuestion } from '../../widgets/order-changes/ChangeQuestion.tsx';
import { SHOE_41, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK } from '../views.ts';
import { QUEUE_STATES } from './queue.ts';

const VIEW = { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } } as const;

const OF_CONFIRMED: StatusRefusals = {
  canceled: null,
  ready_for_shipment: null,
  shipped: 'not-after',
  delivered: 'not-after',
  not_delivered: 'not-after',
  returned: 'not-after',
};
const OF_UNIT: StatusRefusals = { ...OF_CONFIRMED, ready_for_shipment: 'not-in-country' };

const OPTIONS: ChangeOptions = {
  orderId: ORDER_ID,
  country: 'RU',
  status: 'Confirmed',
  isTooOld: false,
  refusals: OF_CONFIRMED,
  units: [SHOE_41, TOTE].map(({ name, size }, place) => ({
    itemNr: `${ORDER_ID}-00${place + 1}`,
    name,
    size,
    status: 'Confirmed',
    refusals: OF_UNIT,
  })),
};

const ROW: ChangePreviewRow = {
  orderId: ORDER_ID,
  country: 'RU',
  status: 'Confirmed',
  plan: { of: 'units', units: 2 },
  because: null,
  notPacked: null,
  left: 0,
  packed: 1,
  packs: [PACK],
  claim: null,
};

const MANY: readonly ChangePreviewRow[] = [
  { ...ROW, packed: 0, packs: [] },
  {
    ...ROW,
    orderId: 'RU261122-831564',
    claim: { table: 'Стол 2', packer: 'Пётр Орлов', since: NOW },
  },
  {
    ...ROW,
    orderId: 'KZ261121-831102',
    country: 'KZ',
    status: 'To be confirmed',
    plan: { of: 'order', units: 3 },
    packed: 0,
    packs: [],
  },
  { ...ROW, orderId: 'RU261120-830417', status: 'Ready for shipment', plan: null, because: 'in-shipment' },
  { ...ROW, orderId: 'RU261119-829001', status: 'Canceled', plan: null, because: 'ended' },
];

const OF_QUEUE = QUEUE_STATES[0]?.answers;
const nothing = () => undefined;

/** Over the screen on which it is asked. */
export const ORDER_CHANGES: readonly Specimen[] = [
  {
    id: 'order-change',
    title: 'what the platform is to do with an order',
    view: VIEW,
    address: addressOf.queue,
    answers: {
      ...OF_QUEUE,
      'orderChanges.options': { options: OPTIONS },
      'orderChanges.preview': { rows: [ROW] },
    },
    content: (
      <>
        <Shell />
        <ChangeQuestion orderIds={[ORDER_ID]} onClose={nothing} />
      </>
    ),
  },
  {
    id: 'order-change-many',
    title: 'the same with many orders, some of which cannot be changed',
    view: VIEW,
    address: addressOf.queue,
    answers: { ...OF_QUEUE, 'orderChanges.preview': { rows: MANY } },
    content: (
      <>
        <Shell />
        <ChangeQuestion orderIds={MANY.map(({ orderId }) => orderId)} onClose={nothing} />
      </>
    ),
  },
];
