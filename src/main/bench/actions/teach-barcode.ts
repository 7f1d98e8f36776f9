import { printedBarcode } from '#shared/domain/barcode.ts';
import {
  action,
  plainAction,
  type QuestionOfKind,
  type ScanContext,
  withQuestionDropped,
} from '../action.ts';
import { accept, type Decision, refuse, unitSubject } from '../decision.ts';
import { loadScannedGoods } from '../scanned-goods.ts';
import { type OpenOrder, openUnits, type Unit } from '../state.ts';

/**
 * A supervisor at the bench has scanned a barcode that nothing knows: asks to which goods of the open order it belongs.
 * null: it is refused as usual, because a packer works here, no order is open, a mark is awaited, or goods of the order
 * are not in the catalog yet and may have this barcode.
 */
export function offerTeaching({ state }: ScanContext, code: string): Decision | null {
  const { order, operator } = state;
  if (order === null || operator?.role !== 'supervisor' || code === '') return null;
  const open = openUnits(order);
  if (order.isCancelled || order.waiting !== null || open.length === 0) return null;
  if (open.some((unit) => !unit.isKnown)) return null;
  const [unit, ...others] = open;
  const isOneLine = unit !== undefined && others.every(({ sku }) => sku === unit.sku);
  return isOneLine ? askConfirmation(order, code, unit) : askLine(order, code);
}

function askLine({ orderId }: OpenOrder, code: string): Decision {
  const asking = { kind: 'teach-line', code } as const;
  return accept('choose-line-to-teach', [{ type: 'Asked', asking }], {
    params: { code: printedBarcode(code) },
    subject: { orderId },
    sound: 'info',
  });
}

function askConfirmation(order: OpenOrder, code: string, unit: Unit): Decision {
  const asking = { kind: 'confirm-teach', code, itemNr: unit.itemNr } as const;
  return accept('ask-teach', [{ type: 'Asked', asking }], {
    params: { code: printedBarcode(code), name: unit.name, size: unit.size },
    subject: unitSubject(order, unit),
    sound: 'info',
  });
}

/** The goods are named by item number, barcode or SKU. */
export const chooseLineToTeach = (asking: QuestionOfKind<'teach-line'>) =>
  action({
    facts: async (from, { state, intent }: ScanContext<'item' | 'barcode' | 'sku'>) =>
      intent.kind === 'item' ? null : loadScannedGoods(from, state.order, intent),

    decide({ state: { order }, intent }, goods) {
      if (order === null) return refuse('no-order-open');
      const unit = openUnits(order).find((candidate) =>
        intent.kind === 'item'
          ? candidate.itemNr === intent.itemNr
          : goods?.skus.includes(candidate.sku) === true,
      );
      if (unit === undefined) return refuse('unit-not-open', { subject: { orderId: order.orderId } });
      return askConfirmation(order, asking.code, unit);
    },
  });

/** `CMD:OK`. The goods are not packed by it: the next scan of the barcode does. */
export const confirmTeaching = (asking: QuestionOfKind<'confirm-teach'>) =>
  plainAction<'command'>((scan) => {
    const { order, operator } = scan.state;
    if (order === null) return refuse('no-order-open');
    const unit = order.units.find(({ itemNr }) => itemNr === asking.itemNr);
    if (operator?.role !== 'supervisor')
      return refuse('not-allowed', { params: { name: operator?.name ?? '' } });
    if (unit === undefined) return refuse('unit-not-open', { subject: { orderId: order.orderId } });
    const taught = { type: 'BarcodeTaught', barcode: asking.code, sku: unit.sku } as const;
    return withQuestionDropped(
      scan,
      accept('barcode-taught', [taught], {
        params: { code: printedBarcode(asking.code), name: unit.name, size: unit.size },
        subject: unitSubject(order, unit),
      }),
    );
  });
