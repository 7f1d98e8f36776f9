import { printedBarcode } from '#shared/domain/barcode.ts';
import {
  action,
  plainAction,
  type QuestionOfKind,
  type ScanContext,
  withQuestionDropped,
} from '../action.ts';
import { accept, type Decision, refuse, unitSubject } from '../decision.ts';
import { MAX_STORED_CODE_LENGTH } from '../scan-intent.ts';
import { loadScannedGoods } from '../scanned-goods.ts';
import { type OpenOrder, openUnits, type Unit } from '../state.ts';

/**
 * The refusal of a barcode that nothing knows, and beside it, to a supervisor at the bench, the question to which goods of
 * the open order it belongs. Not asked: of a packer, without an open order, while a mark is awaited, while goods of the
 * order are not in the catalog yet and may have this barcode, and without the server, which may know it.
 */
export function withTeachingOffered(scan: ScanContext, refused: Decision, code: string): Decision {
  if (refused.verdict !== 'refused' || !mayTeach(scan) || !isTeachable(code)) return refused;
  const asking = { kind: 'teach-line', code } as const;
  return {
    ...refused,
    events: [...refused.events, { type: 'Asked', asking }],
    also: { situation: 'choose-line-to-teach', params: { code: printedBarcode(code) } },
  };
}

function mayTeach({ state: { order, operator, asking }, isAway }: ScanContext): boolean {
  if (isAway || order === null || asking !== null || operator?.role !== 'supervisor') return false;
  const open = openUnits(order);
  if (order.isCancelled || order.waiting !== null || open.length === 0) return false;
  return open.every(({ isKnown }) => isKnown);
}

/** As sellers print codes: no noise of a bad read, no address of a page, and none of the station's own `CMD:` and `OP:`. */
const GOODS_CODE = /^[\p{L}\p{N}][\p{L}\p{N} ./_+-]{3,}$/u;

/** A longer code is not looked for when it is scanned. */
function isTeachable(code: string): boolean {
  return code.length <= MAX_STORED_CODE_LENGTH && GOODS_CODE.test(code);
}

function askConfirmation(order: OpenOrder, code: string, unit: Unit): Decision {
  const asking = { kind: 'confirm-teach', code, itemNr: unit.itemNr } as const;
  return accept('ask-teach', [{ type: 'Asked', asking }], {
    params: { code: printedBarcode(code), name: unit.name, size: unit.size },
    subject: unitSubject(order, unit),
    sound: 'info',
  });
}

/** The goods are named by item number or SKU: another barcode may be that of the next unit. */
export const chooseLineToTeach = (asking: QuestionOfKind<'teach-line'>) =>
  action({
    facts: async (from, { state, intent }: ScanContext<'item' | 'sku'>) =>
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
