import type { BenchTexts } from '../catalogue.ts';

export const englishVerdicts = {
  'logged-in': 'You are logged in{{name, colon}}',
  'logged-out': '{{name}} logged out',
  'order-opened': 'Order{{order, lead}} opened: {{units, units}}',
  'unit-taken': 'Packed: {{name}}{{size, comma}}',
  'unit-waits-for-mark': '{{name}}{{size, comma}}: now scan its marking code',
  'pack-closed': 'Pack{{pack, lead}} closed, its label is printing. {{left, unitsLeft}}',
  'pack-closed-number-waits':
    'Pack closed, waiting for its number: the label prints by itself. {{left, unitsLeft}}',
  'pack-closed-label-later':
    'Pack closed: keep it here, its label prints when the whole order is packed. {{left, unitsLeft}}',
  'pack-closed-scan-label': 'Stick the label on pack{{pack, lead}} and scan it. {{left, unitsLeft}}',
  'pack-closed-scan-own-label':
    'Scan the label already on pack{{pack, lead}}: no new one prints. {{left, unitsLeft}}',
  'pack-closed-label-stays': 'Pack{{pack, lead}} closed, it keeps its label. {{left, unitsLeft}}',
  'order-done': 'Order{{order, lead}} is done. Stick the label on pack{{pack, lead}}',
  'order-done-number-waits':
    'Waiting for the pack number: keep the pack here, its label prints by itself. Order{{order, lead}} is done',
  'order-done-scan-label': 'All items packed. Stick the label on pack{{pack, lead}} and scan it',
  'order-done-scan-own-label':
    'All items packed. Scan the label already on pack{{pack, lead}}: no new one prints',
  'order-done-but-reopen':
    'Order{{order, lead}} is not ready yet: reopen pack{{reopen, lead}} and take the cancelled item out',
  'order-done-label-stays':
    'Order{{order, lead}} is done. Pack{{pack, lead}} keeps its label, no new one prints',
  'label-arrived': 'Stick label{{pack, lead}} on pack {{ordinal}} of order{{order, lead}}',
  'label-kept-back':
    'Pack{{pack, lead}} is done, but the printer does not work. The label prints by itself once the printer works',
  'label-stopped': 'Label{{pack, lead}} does not print by itself. If it is not on the pack, open “Prints”',
  'label-held': 'Label{{pack, lead}} was not printed: its code is wrong. Keep the pack here',
  'label-proven': 'Label correct: pack{{pack, lead}} is closed',
  'label-proven-placed': 'Label correct: pack{{pack, lead}} is on pallet{{pallet, lead}}',
  'proof-put-off': 'Pack{{pack, lead}} is set aside: scan its label later. Until then it cannot be shipped',
  'pack-started': 'Pack {{ordinal}} started',
  'pack-started-label-later':
    'Pack {{ordinal}} started. Keep the previous pack here: labels print when the whole order is packed',
  undone: 'Undone{{what, colon}}',
  'undone-label-void':
    'Undone: {{what}}. If its label has already printed, throw it away: the next pack prints a new one',
  'undone-order': 'Undone: order{{order, lead}} is no longer open',
  'undone-waiting': '{{name}}{{size, comma}}: no longer waiting for its marking code',
  'choose-line-to-teach': 'The station does not know the code {{code}}. Whose is it?',
  'ask-teach': '{{code}} is {{name}}{{size, comma}}? Scan OK',
  'barcode-taught': 'Remembered: {{code}} is {{name}}{{size, comma}}. Scan the item again',
  'choose-missing': 'Which item is missing?',
  'choose-reason': 'The customer will not get: {{name}}{{size, comma}}. Why is it missing?',
  'ask-cancel-order': 'The whole order{{order, lead}} will be cancelled. Cancel it?',
  'ask-cancel-order-badge': 'The whole order{{order, lead}} will be cancelled: a supervisor is needed',
  'ask-cancel-unit-badge': 'The customer will not get: {{name}}{{size, comma}}. A supervisor is needed',
  'unit-missing':
    'Removed from the order: {{name}}{{size, comma}}. {{left, unitsLeft}}{{seconds, undoWithin}}',
  'missing-taken-back': 'Back in the order: {{name}}{{size, comma}}',
  'returns-on': 'Receiving returns: scan a box, then its items. Received: {{received}}',
  'return-box-opened': 'Box {{box}}: {{units, units}} in it, {{received}} of them received. Scan the items',
  'return-received':
    'Returned: {{name}}{{size, comma}}. Condition not given{{condition, parens}}: check it. Order{{order, lead}}',
  'return-received-ok': 'Returned in good condition: {{name}}{{size, comma}}. Order{{order, lead}}',
  'return-received-defective':
    'Returned defective: {{name}}{{size, comma}}. Set it aside, not on the shelf. Order{{order, lead}}',
  'return-received-used':
    'Returned used: {{name}}{{size, comma}}. Set it aside, not on the shelf. Order{{order, lead}}',
  'return-with-own-mark': 'The marking code is its own.',
  'return-scan-mark': 'Scan its marking code.',
  'return-mark-unproven': 'Nobody knows with which marking code it was sold: check the item yourself.',
  'return-of-other-box': 'The platform has it in another box: put it with that box.',
  'return-of-order':
    '{{order}}: {{units, units}} of this order come back, {{received}} received. Scan each item: its marking code, item label or barcode',
  'return-mark-own': 'The marking code is its own: {{name}}{{size, comma}}. Order{{order, lead}}',
  'ask-returns-end':
    'Not all is right. Missing: {{missing}}, too many: {{extra}}. End all the same? OK ends, Back goes on',
  'returns-go-on': 'Receiving goes on. Received: {{received}}, missing: {{missing}}, too many: {{extra}}',
  'returns-left': 'Receiving stopped, what was received is kept: {{received}}',
  'returns-ended': 'Receiving ended. Received: {{received}}, everything is there',
  'returns-ended-differs':
    'Receiving ended. Received: {{received}}, missing: {{missing}}, too many: {{extra}}. The list is on the Returns screen',
  'stock-take-on': 'Stock-take: scan the goods. Counted so far: goods {{goods}}, units {{units}}',
  'stock-counted': '{{count}} pcs: {{name}}{{size, comma}}',
  'stock-count-set': 'Counted {{count}} pcs: {{sku}}',
  'stock-take-left': 'Stock-take stopped, the counts are kept. Goods {{goods}}, units {{units}}',
  'stock-take-ended':
    'Counted: goods {{goods}}, units {{units}}. Check the differences on the Stock screen and send them',
  'supply-count-on': 'Counting a supply: pallet {{pallet}}, {{units, units}} so far. Scan the goods',
  'supply-unit-counted': 'Pallet {{pallet}}, {{onPallet, units}}: {{name}}{{size, comma}}',
  'supply-scan-mark': 'Scan its marking code: {{name}}{{size, comma}}',
  'supply-pallet': 'Pallet {{pallet}}: scan the goods that go onto it',
  'supply-pallet-empty': 'Pallet {{pallet}} is still empty: scan the goods that go onto it',
  'supply-unit-undone':
    'Taken back: {{name}}{{size, comma}}. Take it off pallet {{pallet}}: {{onPallet, units}} on it',
  'supply-pallet-undone': 'Back to pallet {{pallet}}: {{onPallet, units}} on it',
  'supply-count-left': 'Counting stopped, the count is kept: {{units, units}}, {{pallets, pallets}}',
  'supply-count-ended':
    'Counted: {{units, units}}, {{pallets, pallets}}. Check and declare them on the Supplies screen',
  'question-left': 'Nothing was changed. Go on',
  'order-cancelled-by-us': 'Order{{order, lead}} cancelled: no items are left in it',
  'order-held': 'Order{{order, lead}} put on the hold shelf',
  'order-released': 'Order{{order, lead}} is off the hold shelf',
  'choose-pack-to-reopen': 'Which pack do you want to reopen?',
  'pack-reopened':
    'Pack{{pack, lead}} of order{{order, lead}} is open again. Take everything out and scan it again; it keeps its label',
  'pallet-opened': 'Pallet{{pallet, lead}} opened',
  'pallet-current': 'Working with pallet{{pallet, lead}}: {{packs, packs}} on it',
  'pallet-closed': 'Pallet{{pallet, lead}} closed: {{packs, packs}}',
  'label-after-server':
    'Its label prints when the floor’s database answers: keep the pack at the table until then.',
  'pallet-left':
    'Pallet{{pallet, lead}} was closed at another table: put nothing on it. Scan another one, then the number of the pack.',
  'pack-placed': 'Pack{{pack, lead}} is on pallet{{pallet, lead}}',
  'pack-taken-off': 'Pack{{pack, lead}} is off pallet{{pallet, lead}}',
  'ask-take-off': 'Pack{{pack, lead}} is already on pallet{{pallet, lead}}. Take it off?',
  'take-off': 'Take pack{{pack, lead}} off pallet …{{pallet}} and scan its number.',
  'take-off-many':
    'Take off their pallets and scan their numbers: {{packs, packs}}. The first{{pack, colon}}, on pallet …{{pallet}}; the others are in the list.',
  'take-off-seen': 'Pack{{pack, lead}} is off pallet …{{pallet}}: recorded.',
  'shipment-shown':
    'Shipment{{shipment, lead}}: {{pallets, pallets}}, {{packs, packs}}, {{units, units}}. Send it?',
  'shipment-left': 'The shipment was not sent',
  'shipment-sending':
    'Shipment{{shipment, lead}} is being sent: {{packs, packs}}, {{units, units}}{{unsentMarks, marksKept}}',
  'pallets-relabelled':
    'Pallets {{pallets}} get new numbers: stick the new labels over the old ones when they have printed.',
  'shipment-confirming': 'Shipment{{shipment, lead}} is being confirmed',
  'handover-printing': 'Printing the hand-over list of shipment{{shipment, lead}}',
  reprinting: 'Reprinting{{number, colon}}',
  'item-label-printing': 'Printing the item label{{itemNr, lead}}',
  'label-renewed':
    'The label with the new address is printing: pack{{pack, lead}}. Stick it over the old one',
  'label-renewed-not-placed':
    'The label with the new address is printing: pack{{pack, lead}}. Stick it over the old one and scan the pack once more for the pallet',
  'label-being-renewed':
    'The label with the new address for pack{{pack, lead}} has not printed yet. Wait for it, or check the Prints screen',
  'alarm-acknowledged': 'Alarm acknowledged',
} satisfies BenchTexts['verdicts'];

export const englishTodo = {
  'scan-badge': 'Scan your badge',
  'await-server': 'Wait for the signal: the floor’s database does not answer',
  'no-bench': 'Nobody packs here',
  'await-recovery': 'The station is catching up with the platform: please wait, nothing can be packed yet',
  'set-account': 'No account: nothing can be packed. Call a supervisor',
  'scan-unit': 'Scan an item or an order number',
  'count-units': 'Scan an item to count it',
  'receive-returns': 'Scan a box of returns, or an item from it',
  'count-supply': 'Pallet {{pallet}}, {{onPallet, units}}: scan the next item',
  'end-returns': 'End receiving all the same? Scan OK or Back',
  'scan-next-unit': 'Take: {{name}}{{size, comma}}',
  'scan-mark': 'Scan the marking code: {{name}}{{size, comma}}',
  'scan-label': 'Scan the label of this pack: {{pack}}',
  'scan-labels': 'Scan the labels of these packs: {{pack}}',
  'close-pack': 'All items packed: close the pack',
  acknowledge: 'Set the item aside and acknowledge the alarm',
  'scan-line-to-teach': 'Whose code is this: {{code}}? Tap the item',
  'confirm-teach': 'Remember {{code}} for {{name}}{{size, comma}}? Scan OK',
  'scan-missing-unit': 'Which item is missing? Tap it',
  'scan-missing-reason': 'Choose why it is missing: {{name}}{{size, comma}}',
  'confirm-cancel-order': 'Cancel the whole order{{order, lead}}? Scan “OK”',
  'badge-to-cancel-order': 'Cancel the whole order{{order, lead}}? A supervisor’s badge is needed',
  'badge-to-cancel-unit': 'Remove {{name}}{{size, comma}} from the order? A supervisor’s badge is needed',
  'scan-pack-to-reopen': 'Scan the number of the pack to reopen',
  'confirm-shipment': 'Send the shipment? Scan “OK”',
  'shipment-blocked': 'The shipment cannot be sent: fix the problems',
  'confirm-release': 'Take order{{order, lead}} off the hold shelf? Scan “OK”',
  'confirm-take-off': 'Take pack{{pack, lead}} off the pallet? Scan “OK”',
  'hold-cancelled': 'Order{{order, lead}} is cancelled: set it aside and scan “OK”',
} satisfies BenchTexts['todo'];
