/** What an accepted or `info` scan has done. Each comment names the placeholders of its sentences. */
export const SITUATIONS = [
  'logged-in', // name
  'logged-out', // name
  'order-opened', // order, units
  'unit-taken', // name, size, left
  'unit-waits-for-mark', // name, size
  'pack-closed', // pack (its number), left
  'order-done', // order, pack (number of the last pack), packs
  'label-proven', // pack, order: the printed label of this pack was scanned
  'label-proven-placed', // pack, order, pallet
  'proof-put-off', // pack, order: set aside until its label is scanned
  'pack-started', // ordinal
  'undone', // what (name and size, or the order)
  'undone-order', // order
  'undone-waiting', // name, size
  'choose-line-to-teach', // code: a barcode that nothing knows
  'ask-teach', // code, name, size
  'barcode-taught', // code, name, size
  'choose-missing',
  'choose-reason', // name, size
  'ask-cancel-order', // order: nothing of it would be left; CMD:OK cancels it
  'ask-cancel-order-badge', // order: the same, and a supervisor's badge does
  'ask-cancel-unit-badge', // name, size
  'unit-missing', // name, size, left; seconds: how long undo can take it back, absent if it cannot
  'missing-taken-back', // name, size
  'order-cancelled-by-us', // order
  'question-left',
  'order-held', // order
  'order-released', // order
  'choose-pack-to-reopen',
  'pack-reopened', // pack, order
  'pallet-opened', // pallet
  'pallet-current', // pallet, packs
  'pallet-closed', // pallet, packs
  'label-after-server', // the label prints when the floor's database answers; follows another sentence
  'pallet-left', // pallet: it was closed at another table; follows another sentence
  'pack-placed', // pack, pallet
  'ask-take-off', // pack, pallet: it is there already; CMD:OK takes it off
  'pack-taken-off', // pack, pallet
  'take-off', // pack, pallet (its last four characters): follows another sentence
  'take-off-many', // packs (how many), pack, pallet (of the first)
  'take-off-seen', // pack, pallet
  'shipment-shown', // pallets, packs, units, shipment, heldBack
  'shipment-left',
  'shipment-sending', // shipment, packs, units, unsentMarks
  'pallets-relabelled', // pallets
  'shipment-confirming', // shipment
  'handover-printing', // shipment
  'reprinting', // number
  'item-label-printing', // itemNr
  'label-renewed', // pack, order: its label showed an old address
  'label-renewed-not-placed', // pack, order: and it is on no pallet yet, though one is open
  'label-being-renewed', // pack, order: the new label is requested and not printed yet
  'returns-on', // received: so far
  'return-box-opened', // box, units, received (of them, before)
  'return-received', // name, size, item, order, condition
  'return-received-ok', // name, size, item, order
  'return-received-defective', // name, size, item, order
  'return-received-used', // name, size, item, order
  'return-with-own-mark', // follows one of these
  'return-scan-mark', // follows one of these
  'return-mark-unproven', // follows one of these
  'return-of-other-box', // follows one of these
  'return-of-order', // order, units, received (of them)
  'return-mark-own', // name, size, item, order
  'ask-returns-end', // received, missing, extra
  'returns-go-on', // received, missing, extra
  'returns-left', // received
  'returns-ended', // received
  'returns-ended-differs', // received, missing, extra
  'stock-take-on', // goods, units: what is counted so far
  'stock-counted', // name, size, count
  'stock-count-set', // sku, count
  'stock-take-left', // goods, units
  'stock-take-ended', // goods, units
  'supply-count-on', // pallet, units: what is counted so far
  'supply-unit-counted', // name, size, pallet, onPallet (units on it)
  'supply-scan-mark', // name, size
  'supply-pallet', // pallet: the next one
  'supply-pallet-empty', // pallet
  'supply-unit-undone', // name, size, pallet, onPallet
  'supply-pallet-undone', // pallet, onPallet: the one before
  'supply-count-left', // units, pallets
  'supply-count-ended', // units, pallets
  'alarm-acknowledged',
] as const;

export type Situation = (typeof SITUATIONS)[number];

/** Variants of a situation's sentence by the state of the pack and its label; `verdict-sentence.ts` chooses. */
const OUTCOME_SENTENCES = [
  'pack-closed-number-waits', // left; the number is requested, the label prints when it arrives
  'pack-closed-label-later', // left; the number arrives when the whole order is packed
  'pack-closed-scan-label', // pack, left: proof of label is on
  'pack-closed-scan-own-label', // pack, left: the same, and its label was printed when it was closed before
  'pack-closed-label-stays', // pack, left: its label was printed when it was closed before
  'order-done-number-waits', // order, packs
  'order-done-scan-label', // order, pack, packs: proof of label is on
  'order-done-scan-own-label', // order, pack, packs: the same, and no label prints now
  'order-done-but-reopen', // order, reopen (numbers of packs with a cancelled unit)
  'order-done-label-stays', // order, pack, packs: no label prints now
  'pack-started-label-later', // ordinal; the numbers arrive when the whole order is packed
  'undone-label-void', // what (name and size)
] as const;

/** State of the label that the last verdict announced. */
const LABEL_SENTENCES = [
  'label-arrived', // pack, ordinal, order: the label for which a closed pack has waited
  'label-kept-back', // pack: its printer does not print at present
  'label-stopped', // pack: its label failed or was cancelled, and does not print by itself
  'label-held', // pack: the code on its label is wrong, so it was not printed
] as const;

export const VERDICT_SENTENCES = [...SITUATIONS, ...OUTCOME_SENTENCES, ...LABEL_SENTENCES] as const;

export type VerdictSentence = (typeof VERDICT_SENTENCES)[number];

/** What the packer has to do now: one sentence, readable from two metres. */
export const TODO_KEYS = [
  'scan-badge',
  'await-server', // the floor's database is away, and there is no order to finish
  'no-bench', // nobody packs at this station
  'await-recovery', // nothing can be packed: the station reads from the platform what happened since its backup
  'set-account', // nothing can be packed: the account is missing, or not accepted yet
  'scan-unit', // idle: scan a unit, an order or CMD:NEXT
  'count-units', // a stock-take is on
  'receive-returns', // returns are received
  'count-supply', // pallet, onPallet: a supply is counted
  'end-returns', // it is asked whether to end that although something is missing or too much
  'scan-next-unit', // name, size, left: open order, the next unit to find
  'scan-mark', // name, size
  'scan-label', // pack (its number), order: proof of label
  'scan-labels', // pack (their numbers), order
  'close-pack', // all units are in, automatic close is off
  'acknowledge', // alarm: remove the goods, then CMD:OK
  'scan-line-to-teach', // code
  'confirm-teach', // code, name, size
  'scan-missing-unit',
  'scan-missing-reason', // name, size
  'confirm-cancel-order', // order
  'badge-to-cancel-order', // order
  'badge-to-cancel-unit', // name, size
  'scan-pack-to-reopen',
  'confirm-shipment',
  'shipment-blocked', // a shipment was requested, and none of its packs may go
  'confirm-release', // order
  'confirm-take-off', // pack, pallet
  'hold-cancelled', // order: the platform has cancelled it while it is packed; CMD:OK puts it on the hold shelf
] as const;

export type TodoKey = (typeof TODO_KEYS)[number];

/** Variants of a reason's sentence that fit better, given the contents of the bench or other facts. */
export const REASON_VARIANTS = [
  'not-needed-size', // name, inHand, needed: the order needs the twin in this size
  'not-needed-shade', // name, inHand, needed: the same, and the size is a shade
  'not-needed-name', // name, twin, size: the order needs the twin with this name
  'too-many-size', // name, inHand, needed: all in this size are packed, but not the twin
  'mark-wrong-goods-size', // name, inHand, needed: the unit that waits for its mark is the twin
  'mark-used-here', // name, size, item: the mark is on a unit of the open order, which is in another pack of it
  'unit-cancelled-packed', // name, size, pack: it lies in the open pack
  'nothing-to-undo-hold', // order: its packer put it on the hold shelf
  'nothing-to-undo-shipment',
  'nothing-to-undo-pallet-opened', // pallet
  'nothing-to-undo-pallet-closed', // pallet
  'order-cancelled-here', // order, places (numbers of its closed packs): none of its packs is on a pallet
  'label-outdated-on-pallet', // order, pack, pallet
  'double-read-badge',
  'double-read-counted', // name, size: a stock-take has the unit with this mark already
  'not-allowed-order-open', // orderOpen (its number): a stock-take cannot begin
  'not-allowed-returns', // orderOpen (its number): returns cannot be received
  'not-allowed-supply', // orderOpen (its number): a supply cannot be counted
  'pallet-closed-pack', // pack, pallet: the pack was scanned, not the pallet
  'pack-plan-fixed-many', // order, planned (which pack of the order the unit belongs to)
  'missing-not-chosen', // left: CMD:OK does not identify which of several lines is meant
  'order-on-hold-asked', // order: the station has asked whether to release it
  'shipment-refused-for', // problem, where, advice: a shipment problem's own words, and the numbers it is about
  'shipment-changed-for', // late (packs), problem, where, advice: packs may not go that were shown as going
  'shipment-changed', // other packs may go than were shown
] as const;

export type ReasonVariant = (typeof REASON_VARIANTS)[number];
