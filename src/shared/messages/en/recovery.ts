import type { russianRecovery } from '../ru/recovery.ts';

/** A database that is completed from the platform, and what was found. */
export const englishRecovery: typeof russianRecovery = {
  recovery: {
    title: 'Recovery report',
    going: {
      orders: 'The station is catching up with the platform: orders, {{done}} of {{total}}',
      shipments: 'The station is catching up with the platform: shipments, {{done}} of {{total}}',
      changes: 'The station is catching up with the platform: what was not sent yet, {{done}} of {{total}}',
      finishing: 'The station is catching up with the platform: storing what it found',
    },
    goingTodo: 'Nothing can be packed yet: please wait. Nothing is sent or printed.',
    waiting: 'The station waits for the platform to catch up with it: nothing can be packed',
    waitingTodo: 'The station tries again by itself.',
    ready: 'The station’s data was restored and completed from the platform',
    readyTodo: 'Read the report on “Status”: what to pack again and what to check.',
    readIt: 'Read it and do what it says. Then press “Read”.',
    nothing: 'Nothing has changed at the platform since the backup.',
    cause: 'Why',
    causes: {
      restored: 'the data comes from a backup',
      moved: 'the folder came from another computer',
      'short-journal': 'the last entries of the journal are missing',
    },
    since: 'Everything was checked since',
    endedAt: 'Finished',
    save: 'Save as text',
    fileName: 'packbench-recovery.txt',
    markSeen: 'Read',
    shipment: '{{id}}: {{packs}} packs, {{units}} items',
    change: '{{kind}} {{about}}: {{result}}',
    results: {
      done: 'the platform had already done it',
      absent: 'the platform never got it, the station sends it',
      dropped: 'not needed: its packs left in another shipment',
      'taken-back': 'the platform never got it, the station does not send it',
    },
    parts: {
      toPackAgain: {
        title: 'Pack again',
        todo: 'These orders got pack numbers after the backup and are in no shipment. If a pack with such a number stands on the floor, open the order, take the items out and scan them again: the number stays the same.',
      },
      held: {
        title: 'On the hold shelf: nobody knows what is in which pack',
        todo: 'Find the packs of these orders, release the order and pack it again.',
      },
      takenBack: {
        title: 'Decide again',
        todo: 'The station does not know whether somebody thought better of it after the backup, so it does not send this by itself: the items are to be packed again, the pallets are on the floor again. If an item is not there, press “Missing” again; send a confirmation, a cancellation or a shipment again.',
      },
      prints: {
        title: 'Does not print by itself',
        todo: 'It may have come out already. Look at the packs, and on “Printing” press “Retry” or remove it.',
      },
      withoutMark: {
        title: 'Shipped, but the station does not know the mark',
        todo: 'The marks are at the platform or on paper. The station will not notice if such a mark is scanned again.',
      },
      unreadOrders: {
        title: 'Orders that could not be read',
        todo: 'The station reads them later by itself. Until then check these orders in the seller portal.',
      },
      unreadShipments: {
        title: 'Shipments whose contents the platform does not show',
        todo: 'Check them in the seller portal: their packs must not be sent again.',
      },
      cancelledUnits: {
        title: 'Cancelled items',
        todo: 'If such an item is in a pack, take it out.',
      },
      shipments: {
        title: 'Shipments that the backup did not have',
        todo: 'They are stored with all pallets, packs and items. Nothing to do.',
      },
      changes: {
        title: 'What waited for the platform',
        todo: 'The station asked the platform about each one first: nothing is sent twice.',
      },
    },
  },
};
