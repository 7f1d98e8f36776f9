import type { HelpPage } from '../catalogue.ts';

/** Refusals that are about an order as a whole, or about goods that are missing in it. */
export const englishOrderHelp = {
  'order-not-found': {
    why: 'The station knows no order with this number and could not get it from the platform.',
    steps: [
      'Check the number and scan it again.',
      'Was it placed a moment ago? Wait a minute: the queue refreshes by itself.',
      'If it does not appear, tell the supervisor: it may be another seller’s, or the platform is offline.',
    ],
  },
  'order-cancelled': {
    why: 'The customer or the platform has cancelled the order. It must not be sent, even if it is packed.',
    steps: [
      'Stop, and collect everything of this order.',
      'Put it on the hold shelf. Take the packs that the screen names off their pallets.',
      'Acknowledge the alarm.',
      'You or the supervisor: unpack it, put the goods back, destroy the labels. Then press “Unpacked, goods are back” on “Queue”.',
    ],
  },
  'unit-cancelled': {
    why: 'The customer or the platform has cancelled one item of this order. The others are to be packed.',
    steps: [
      'If it is in the pack, take it out. Put it back in its place.',
      'Acknowledge the alarm.',
      'Go on: the screen shows the next item.',
    ],
  },
  'order-too-old': {
    why: 'The order is over 6 days (144 hours) old. The platform no longer accepts it: it has to be cancelled.',
    steps: [
      'Do not pack it, take another.',
      'Supervisor: on “Queue”, “Cancel the order” beside it, and one of the platform’s reasons.',
      'Unpack what was packed and put it back.',
    ],
  },
  'order-on-hold': {
    why: 'The order is on the hold shelf: a person or the station has put it there. “Queue” says why.',
    steps: [
      'Take another order.',
      'To pack this one, read the reason on the shelf and settle it.',
      'Then scan the order number and “OK” right after it. Or “Release” on “Queue”.',
    ],
  },
  'order-not-held': {
    why: 'The order was taken off the hold shelf meanwhile; its reason is no longer needed.',
    steps: ['Nothing to do, go on.'],
  },
  'order-claimed': {
    why: 'Another table is packing this order right now. The screen names the table.',
    steps: [
      'Take another order.',
      'Goods in your hand? Bring them to that table, or put them back.',
      'Is that table done and the order still taken? Tell the supervisor: it has to be finished or put aside there.',
      'Is that table out of order? A supervisor hands the order over to yours: its number in “Find”, then “Hand over to another table”.',
    ],
  },
  'order-not-claimed': {
    why: 'Meanwhile the table has finished the order, put it aside or returned it to the queue.',
    steps: ['Open the order at the table that will pack it.'],
  },
  'order-handed-over': {
    why: 'The supervisor has handed this order over to another table. From now on it is packed there.',
    steps: [
      'Scan “OK”.',
      'Carry the open pack and all goods of this order to that table.',
      'There the order number or “Next order” is scanned: everything packed is kept.',
    ],
  },
  'order-returned': {
    why: 'Your table had no connection to the database for more than 90 seconds. An empty order went back to the queue, so that another table could take it.',
    steps: [
      'Scan “OK”.',
      'Scan the order number: if nobody has taken it, it opens again.',
      'Does it happen often? Tell the supervisor that the table has a bad connection.',
    ],
  },
  'table-not-found': {
    why: 'The table was removed or renamed while the list was open.',
    steps: ['Close the window, open it again and choose a table.'],
  },
  'table-alive': {
    why: 'The table works and may have begun this order. Only an order of a table that has not answered for 30 seconds can be taken.',
    steps: [
      'Is the order needed at another table? “Hand over to another table”.',
      'Is the table switched off? Wait half a minute and try again.',
    ],
  },
  'table-in-use': {
    why: 'A table can be taken off the list when it has not answered for 90 seconds and has no order.',
    steps: [
      'Hand its orders over to another table.',
      'Close the program there and wait a minute and a half.',
    ],
  },
  'claim-has-units': {
    why: 'Some of the goods are in a pack on that table. Such an order does not return to the queue: it would be packed twice.',
    steps: ['Press “Hand over to another table”.', 'Carry its pack and goods to that table.'],
  },
  'claim-moved': {
    why: 'While the list was open the table came back, or the order returned to the queue by itself.',
    steps: ['Look at the list: it is up to date.'],
  },
  'order-packed': {
    why: 'All goods of this order are in closed packs.',
    steps: ['Take another order.', 'To change a pack, scan “Reopen” and then the number on its label.'],
  },
  'order-to-confirm': {
    why: 'The order is not confirmed yet, and until then it may not be packed.',
    steps: ['Take another order.', 'A supervisor confirms orders on “Queue”. Then scan the number again.'],
  },
  'order-not-packable': {
    why: 'By its status at the platform this order is not packed now. The screen names the status.',
    steps: [
      'Take another order.',
      'If it looks wrong, tell the supervisor, who looks it up in the seller portal.',
    ],
  },
  'order-open': {
    why: 'An unfinished order is on the bench: goods are in its pack, or the station waits for a marking code. A second order on top of it would mix up goods.',
    steps: ['Finish the open order.', 'Or put it aside with “Hold shelf”, and open the other one then.'],
  },
  'order-already-open': {
    why: 'You scanned the number of the order that is open anyway.',
    steps: ['Scan its goods: the next ones are on the screen.'],
  },
  'no-order-open': {
    why: 'The command is about an open order, and none is open.',
    steps: ['Scan goods, an order number, or the command “Next order”.', 'Then repeat the command.'],
  },
  'queue-empty': {
    why: 'No order of the queue may be packed.',
    steps: [
      'Wait: new orders appear by themselves.',
      'Supervisor: look at “Queue” for orders to confirm, and at the hold shelf.',
    ],
  },
  'cancel-not-allowed': {
    why: 'The platform does not allow cancelling this item. The order cannot be packed without it, so the station put it on the hold shelf.',
    steps: [
      'Put everything packed on the hold shelf.',
      'Tell the supervisor: the goods must be found, or the platform’s manager asked.',
      'When it is settled: the order number, then “OK”, and go on.',
    ],
  },
  'cancel-told': {
    why: 'The platform has received the cancellation of this item: it cannot come back into the order.',
    steps: [
      'Do not pack it, even if it turned up.',
      'Set it aside and tell the supervisor.',
      'Next time: after “Item missing” there are a few seconds for “Undo scan”; the screen says how many.',
    ],
  },
  'reason-unknown': {
    why: 'There is no reason with this number: the sheet has 1 to 10.',
    steps: ['Press a reason on the screen, or scan one from the sheet.', 'Changed your mind? “Back”.'],
  },
  'no-reason-asked': {
    why: 'The code of a reason works only after “Item missing” and the item itself.',
    steps: ['Scan “Item missing”.', 'Press the item that is not there.', 'Scan the reason now.'],
  },
  'unit-not-open': {
    why: 'This item is packed or cancelled already, or not of this order. Or several different items are left, and “OK” does not say which one is missing.',
    steps: [
      'Press the item that is missing on the screen.',
      'Is it packed, and should it not be? First “Undo scan”, then “Item missing”.',
    ],
  },
  'stock-unknown': {
    why: 'A stock-take counts only goods of the station’s catalog that have a seller’s SKU.',
    steps: [
      'Scan another code of the goods: barcode, SKU or marking code.',
      'Are the goods new? Refresh the catalog and count them at the end.',
      'A quantity can also be typed on the Stock screen.',
    ],
  },
  'stock-twins': {
    why: 'The barcode does not tell these goods apart, and each has a stock of its own.',
    steps: ['Scan the SKU on the tag, or type it.', 'The number of units can be typed right after the SKU.'],
  },
  'stock-number': {
    why: 'A number sets the quantity of the goods that were scanned right before it.',
    steps: [
      'Scan the goods, then type or scan the number: 0 to 99999.',
      'More than 99999? Type the quantity on the Stock screen.',
    ],
  },
  'stock-take-on': {
    why: 'While a stock-take is on, scans count goods and pack nothing.',
    steps: [
      'Everything is counted: “OK”. The Stock screen shows the differences.',
      'Something must be packed: “Back”. The counts are kept.',
    ],
  },
  'return-unknown': {
    why: 'The station receives returns that the platform has announced. It has not heard of this code yet: the return is new, or the item was never sold.',
    steps: [
      'Set it aside and go on scanning: the station is asking the platform.',
      'Scan it again in a minute.',
      'Nothing has changed? Give it to the supervisor, who asks the platform.',
    ],
  },
  'return-not-ours': {
    why: 'You have no order, no return and no goods with this code: the box or the item is another seller’s.',
    steps: ['Set it aside.', 'The supervisor returns it to the platform.'],
  },
  'return-already-received': {
    why: 'This unit was scanned already, at this table or another one.',
    steps: [
      'Scanned twice? Take the next item.',
      'Is it a second item of the same kind? It is one too many: set it aside and tell the supervisor.',
    ],
  },
  'return-which-unit': {
    why: 'The barcode says which goods it is, not of which order, and several such returns are expected.',
    steps: ['Scan the label with its item number, or its marking code.'],
  },
  'mark-of-other-unit': {
    why: 'Platform and station remember with which marking code an item was sold. This one has another: it may have been swapped.',
    steps: [
      'Set the item aside and show it to the supervisor.',
      'Is it the next item already? Scan its code once more.',
    ],
  },
  'returns-on': {
    why: 'While returns are received, scans receive items and pack nothing.',
    steps: [
      'Everything is received: “OK”. The station says what is missing and what is too many.',
      'Something must be packed: “Back”. What was received is kept.',
    ],
  },
  'preview-gone': {
    why: 'A summary of new stock or prices is valid once and for half an hour, since the goods may change meanwhile.',
    steps: [
      'Look at what is being sent on the screen: it may be there already.',
      'If it is not, make the summary again.',
    ],
  },
  'change-not-found': {
    why: 'The change is no longer in the outbox.',
    steps: ['Open the Outbox again: it shows what waits now.'],
  },
  'change-unsettled': {
    why: 'The platform’s answer was lost or has not come yet. It cannot be sent again, since it could happen twice, nor taken back, since it may have happened.',
    steps: [
      'Wait: as soon as the platform answers, the station reads whether it has the change.',
      'Then the station ends it, or sends it again.',
    ],
  },
  'change-needed': {
    why: 'A pack needs the platform’s number: without it the pack cannot be shipped.',
    steps: [
      'Wait for the connection: the station asks by itself.',
      'If nobody needs the order, put it on the hold shelf and cancel it at the platform.',
    ],
  },
  'change-to-compose': {
    why: 'The platform did not accept the shipment, and it will not accept the same one again.',
    steps: [
      'See on the Shipments screen what prevents it, and fix that.',
      'Its pallets are on the floor again: send them in a new shipment.',
    ],
  },
  'platform-unreachable': {
    why: 'The platform did not answer: the network is down, or the platform is.',
    steps: [
      'Go on packing: that needs no network.',
      'The station asks again by itself. The bottom line shows the connection.',
      'If it lasts, tell the supervisor.',
    ],
  },
} satisfies Readonly<Record<string, HelpPage>>;
