import {
  ASSORTMENT,
  LIPSTICK_02,
  LIPSTICK_07,
  LONG_NAMED,
  SHOE_41,
  SHOE_42,
  TOTE,
  UMBRELLA,
} from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { orderOf, packing, unitOf, verdictOf } from '../views.ts';
import { FIRST, OPEN, REST, SHOE, WAITING } from './open-order.ts';

export const NEXT_UNITS: readonly Specimen[] = [
  { id: 'hero-plain', title: 'plain goods', view: packing(orderOf([FIRST, ...REST])) },
  { id: 'hero-marked', title: 'a mark is due', view: OPEN },
  {
    id: 'hero-waiting',
    title: 'waits for its mark',
    view: {
      ...WAITING,
      last: verdictOf({ situation: 'unit-waits-for-mark', sound: 'reminder', params: SHOE }),
    },
  },
  {
    id: 'hero-twin-size',
    title: 'twin of another size',
    view: packing(
      orderOf(
        [FIRST, unitOf(SHOE_41, 2, { markRequired: true }), unitOf(SHOE_42, 3, { markRequired: true })],
        {
          lookAlikes: [{ goods: SHOE_42, differsIn: 'size', isInOrder: true }],
        },
      ),
    ),
  },
  {
    id: 'hero-twin-shade',
    title: 'twin of another shade',
    view: packing(
      orderOf([unitOf(LIPSTICK_07, 1), unitOf(TOTE, 2)], {
        lookAlikes: [{ goods: LIPSTICK_02, differsIn: 'name', isInOrder: false }],
      }),
    ),
  },
  {
    id: 'hero-equal',
    title: 'twenty equal units, seven packed',
    view: packing(
      orderOf(
        Array.from({ length: 20 }, (_, at) => unitOf(TOTE, at + 1, { status: at < 7 ? 'packed' : 'open' })),
      ),
    ),
  },
  {
    id: 'hero-twenty',
    title: 'twenty units of seven goods',
    view: packing(
      orderOf(
        Array.from({ length: 20 }, (_, at) =>
          unitOf(ASSORTMENT[at % ASSORTMENT.length] ?? TOTE, at + 1, { status: at < 4 ? 'packed' : 'open' }),
        ),
      ),
    ),
  },
  {
    id: 'hero-last',
    title: 'the last unit',
    view: packing(orderOf([FIRST, unitOf(UMBRELLA, 2)])),
  },
  {
    id: 'hero-long-name',
    title: 'name of 150 characters',
    view: packing(
      orderOf([unitOf(LONG_NAMED, 1), unitOf({ ...LONG_NAMED, sku: 'MP002XW0LON2' }, 2), ...REST]),
    ),
  },
  {
    id: 'hero-all-in',
    title: 'all packed, to be closed by hand',
    view: packing(orderOf([FIRST, unitOf(TOTE, 2, { status: 'packed' })])),
  },
];
