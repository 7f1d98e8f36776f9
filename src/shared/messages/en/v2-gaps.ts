import type { Catalogue } from '../catalogue.ts';

/** What stops working because of a gap of REST v2, and what to do now. */
export const englishV2Gaps = {
  'orders-not-listed': {
    what: 'The list of orders cannot be read through v2: no new orders arrive, and nothing is sent to the platform.',
    todo: 'You can finish the orders you have started. Pack new orders through the seller portal, and give this list to the platform’s manager.',
  },
  'orders-not-read': {
    what: 'Orders cannot be read through v2: no new orders arrive, and nothing is sent to the platform.',
    todo: 'You can finish the orders you have started. Pack new orders through the seller portal, and give this list to the platform’s manager.',
  },
  'assembly-unknown': {
    what: 'The platform does not say whether an order may be packed: the station goes by its status.',
    todo: 'Pack as usual. If the platform refuses to assemble an order, put it on hold.',
  },
  'orders-not-confirmed': {
    what: 'Orders cannot be confirmed through v2: the platform accepts none of the known requests.',
    todo: 'Confirm orders in the seller portal. The station picks it up by itself.',
  },
  'goods-not-listed': {
    what: 'The list of goods cannot be read through v2: the station does not learn of new goods.',
    todo: 'Pack known goods as usual. Put orders with new goods on hold and call the supervisor.',
  },
  'goods-not-named': {
    what: 'New goods arrive without name and barcode: pack them by SKU.',
    todo: 'Scan the SKU or the item number. The station does not know which of them need a marking code: set marked goods aside and call the supervisor.',
  },
  'goods-without-barcode': {
    what: 'New goods arrive without a barcode: they are not recognised by it.',
    todo: 'Scan the SKU or the item number.',
  },
  'goods-without-category': {
    what: 'New goods arrive without a category: the station does not know which of them need a marking code.',
    todo: 'Check new goods for a marking code yourself. If in doubt, put the order on hold and call the supervisor.',
  },
  'goods-not-searched': {
    what: 'Single goods cannot be looked up through v2: the station learns of new goods once a day, from the whole list.',
    todo: 'Put an order with unknown goods on hold until tomorrow, or pack it through the seller portal.',
  },
  'numbers-not-read': {
    what: 'The pack numbers from the platform cannot be read.',
    todo: 'Such orders go to the hold shelf: take numbers and labels from the seller portal.',
  },
  'labels-not-read': {
    what: 'The link to labels cannot be read through v2: labels do not print.',
    todo: 'Close packs as usual, and print their labels from the seller portal.',
  },
  'shipments-not-listed': {
    what: 'The list of shipments cannot be read through v2: the station sends none, so that none is sent twice.',
    todo: 'Pack and fill pallets as usual. Create the shipment in the seller portal.',
  },
} satisfies Catalogue['v2Gaps'];
