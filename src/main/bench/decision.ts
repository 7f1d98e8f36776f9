import type { Reason } from '#shared/domain/reason.ts';
import type { PackOutcome, Sound, VerdictKind } from '#shared/domain/verdict.ts';
import type { Situation } from '#shared/messages/keys.ts';
import type { BenchEvent, UndoChange, UndoStep } from './events.ts';
import type { OpenOrder, Params, Unit } from './state.ts';

/** What the journal says of a scan beside its verdict. */
export type Subject = {
  readonly orderId?: string | null;
  readonly itemNr?: string | null;
  readonly sku?: string | null;
  readonly packNumber?: string | null;
};

/** What the journal says of a scan that is about a unit. */
export function unitSubject(
  { orderId }: OpenOrder,
  { itemNr, sku }: Unit,
): { readonly orderId: string; readonly itemNr: string; readonly sku: string } {
  return { orderId, itemNr, sku };
}

/** The answer to one scan and everything that follows from it. */
export type Decision = {
  readonly verdict: VerdictKind;
  readonly reason: Reason | null;
  readonly told: Situation | null;
  readonly params: Params;
  readonly outcome: PackOutcome;
  /** What is said beside it. */
  readonly also?: { readonly told: Situation; readonly params: Params };
  readonly sound: Sound;
  readonly subject: Subject;
  readonly events: readonly BenchEvent[];
  readonly undo: UndoChange;
  /** With `pop`: the step that is taken back. */
  readonly takesBack?: UndoStep;
};

type Said = { readonly params?: Params; readonly subject?: Subject; readonly sound?: Sound };

export function accept(
  told: Situation,
  events: readonly BenchEvent[],
  said: Said & { readonly undo?: UndoChange; readonly outcome?: PackOutcome } = {},
): Decision {
  return {
    verdict: 'accepted',
    reason: null,
    told,
    params: said.params ?? {},
    outcome: said.outcome ?? {},
    sound: said.sound ?? 'accepted',
    subject: said.subject ?? {},
    events,
    undo: said.undo ?? 'keep',
  };
}

/** Nothing was done and nothing was wrong. */
export function inform(
  what: { reason: Reason } | { told: Situation },
  said: Said & { events?: readonly BenchEvent[] } = {},
): Decision {
  return {
    verdict: 'info',
    reason: 'reason' in what ? what.reason : null,
    told: 'told' in what ? what.told : null,
    params: said.params ?? {},
    outcome: {},
    sound: 'info',
    subject: said.subject ?? {},
    events: said.events ?? [],
    undo: 'keep',
  };
}

/**
 * Refusals that could send a wrong parcel: they lock the bench until somebody acknowledges them (design, bench). Wrong
 * goods and too many sound different from each other.
 */
const ALARMS: Partial<Record<Reason, Sound>> = {
  'not-needed': 'wrong-goods',
  'mark-wrong-goods': 'wrong-goods',
  'mark-used': 'wrong-goods',
  'too-many': 'too-many',
  'order-cancelled': 'alarm',
  'unit-cancelled': 'alarm',
  'packed-unit-cancelled': 'alarm',
  'label-of-other-pack': 'alarm',
};

/** What is heard of an alarm, whether a scan or the platform's word has raised it. */
export function alarmSound(reason: Reason): Sound {
  return ALARMS[reason] ?? 'alarm';
}

/** A refusal changes nothing but the alarm; `events` only where what is refused must also be put aside. */
export function refuse(
  reason: Reason,
  said: Said & {
    readonly events?: readonly BenchEvent[];
    readonly undo?: UndoChange;
  } = {},
): Decision {
  const sound = ALARMS[reason];
  const params = said.params ?? {};
  const alarm: readonly BenchEvent[] =
    sound === undefined ? [] : [{ type: 'AlarmRaised', alarm: { reason, params, text: '' } }];
  return {
    verdict: 'refused',
    reason,
    told: null,
    params,
    outcome: {},
    sound: said.sound ?? sound ?? 'refused',
    subject: said.subject ?? {},
    events: [...(said.events ?? []), ...alarm],
    undo: said.undo ?? 'keep',
  };
}
