import { type FieldError, Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import { isShipmentLive, shipmentItems } from './shipment.ts';

/** A number that the partner sent, and its path in the body. */
interface SentNumber {
  readonly field: string;
  readonly number: string;
}

export interface SentNumbers {
  /** Empty where the platform makes the id and the pallet barcodes. */
  readonly ids: readonly SentNumber[];
  readonly pallets: readonly SentNumber[];
  readonly packs: readonly SentNumber[];
  readonly unitloads: readonly SentNumber[];
}

/**
 * Numbers that must not repeat, neither in the body nor in any earlier shipment, whatever became of it
 * (assumptions, "Settled on 22.11.2026"). Pack numbers are free again when their shipment is: the packs
 * travel in the next.
 */
export function numberProblems(world: World, sent: SentNumbers): Problem[] {
  const all = [...world.shipments.values()];
  const livePallets = all.filter(isShipmentLive).flatMap((shipment) => shipment.pallets);
  const usedPallets = all.flatMap((shipment) => shipment.pallets.map((pallet) => pallet.barcode));
  const usedPacks = livePallets.flatMap((pallet) => pallet.packs.map((pack) => pack.packNumber));
  const usedUnitloads = all.flatMap((shipment) => shipmentItems(shipment).map((item) => item.unitload));
  return [
    ...repeated('non-unique id', sent.ids, [...world.shipments.keys()]),
    ...repeated('non-unique barcode', sent.pallets, usedPallets),
    ...repeated('non-unique barcode', sent.packs, usedPacks),
    ...repeated('non-unique unitload', sent.unitloads, usedUnitloads),
  ];
}

function repeated(text: Problem['text'], sent: readonly SentNumber[], used: readonly string[]): Problem[] {
  const seen = new Set(used);
  return sent.flatMap(({ field, number }) => {
    if (seen.has(number)) return [{ text, field, detail: `${number} is in use already` }];
    seen.add(number);
    return [];
  });
}

/** Why the platform refuses a well-formed shipment; texts of section "Errors". */
type ProblemText =
  | 'shipment validation error'
  | 'non-unique id'
  | 'non-unique barcode'
  | 'non-unique unitload'
  | 'order not found'
  | 'period exceeded';

export interface Problem {
  readonly text: ProblemText;
  readonly field: string;
  readonly detail: string;
}

const STATUS: Readonly<Record<ProblemText, 400 | 404 | 409>> = {
  'shipment validation error': 400,
  'non-unique id': 409,
  'non-unique barcode': 409,
  'non-unique unitload': 409,
  'order not found': 404,
  'period exceeded': 400,
};

/** Numbers in use are reported first: they distinguish a repeated request from a wrong one. */
const FIRST: readonly ProblemText[] = ['non-unique id', 'non-unique unitload', 'non-unique barcode'];

/**
 * One refusal for all problems, each with its text in `errors`. The message is that of a number in use, else
 * the text that all problems share, else "shipment validation error".
 */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const errors: FieldError[] = problems.map(({ text, field, detail }) => ({
    field,
    message: `${text}: ${detail}`,
  }));
  const texts = new Set(problems.map((problem) => problem.text));
  const [shared] = texts.size === 1 ? texts : [];
  const text = FIRST.find((candidate) => texts.has(candidate)) ?? shared ?? 'shipment validation error';
  const detail = problems.find((problem) => problem.text === text)?.detail ?? 'several problems, see errors';
  throw new Refusal(STATUS[text], text, detail, errors);
}
