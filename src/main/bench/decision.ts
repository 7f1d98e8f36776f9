import type { DoneView } from '#shared/contract/bench.ts';
import type { MixUpView } from '#shared/contract/goods.ts';
import type { AlarmReason, Reason } from '#shared/domain/reason.ts';
import type { PackOutcome, Sound, VerdictKind } from '#shared/domain/verdict.ts';
import type { Situation } from '#shared/messages/keys.ts';
import type { BenchEvent, UndoChange, UndoStep } from './events.ts';
import type { OpenOrder, Params, Unit } from './state.ts';

/** What the journal records of a scan besides its verdict. */
export type ScanSubject = {
  readonly orderId?: string | null;
  readonly itemNr?: string | null;
  readonly sku?: string | null;
  readonly packNumber?: string | null;
};

/** The subject of a scan about a unit. */
export function unitSubject(
  { orderId }: OpenOrder,
  { itemNr, sku }: Unit,
): { readonly orderId: string; readonly itemNr: string; readonly sku: string } {
  return { orderId, itemNr, sku };
}

/** The answer to one scan, with everything that follows from it. */
export type Decision = {
  readonly verdict: VerdictKind;
  readonly reason: Reason | null;
  readonly situation: Situation | null;
  readonly params: Params;
  readonly outcome: PackOutcome;
  /** A second message, shown with the first one. */
  readonly also?: { readonly situation: Situation; readonly params: Params };
  readonly sound: Sound;
  readonly subject: ScanSubject;
  /** Which goods were refused, and which belong there. */
  readonly mixUp?: MixUpView | undefined;
  /** The pack that is closed, or whose label is proven. */
  readonly done?: DoneView | undefined;
  readonly events: readonly BenchEvent[];
  readonly undo: UndoChange;
  /** With `pop`: the step that is taken back. */
  readonly takesBack?: UndoStep;
};

type DecisionDetails = { readonly params?: Params; readonly subject?: ScanSubject; readonly sound?: Sound };

export function accept(
  situation: Situation,
  events: readonly BenchEvent[],
  details: DecisionDetails & {
    readonly undo?: UndoChange;
    readonly outcome?: PackOutcome;
    readonly done?: DoneView | undefined;
  } = {},
): Decision {
  return {
    verdict: 'accepted',
    reason: null,
    situation,
    params: details.params ?? {},
    outcome: details.outcome ?? {},
    sound: details.sound ?? 'accepted',
    subject: details.subject ?? {},
    done: details.done,
    events,
    undo: details.undo ?? 'keep',
  };
}

/** Nothing was done and nothing was wrong. */
export function inform(
  message: { reason: Reason } | { situation: Situation },
  details: DecisionDetails & { events?: readonly BenchEvent[] } = {},
): Decision {
  return {
    verdict: 'info',
    reason: 'reason' in message ? message.reason : null,
    situation: 'situation' in message ? message.situation : null,
    params: details.params ?? {},
    outcome: {},
    sound: 'info',
    subject: details.subject ?? {},
    events: details.events ?? [],
    undo: 'keep',
  };
}

/** Wrong goods and too many units have different sounds. */
const ALARMS: Readonly<Record<AlarmReason, Sound>> = {
  'not-needed': 'wrong-goods',
  'mark-wrong-goods': 'wrong-goods',
  'mark-used': 'wrong-goods',
  'too-many': 'too-many',
  'order-cancelled': 'alarm',
  'unit-cancelled': 'alarm',
  'packed-unit-cancelled': 'alarm',
  'label-outdated': 'alarm',
  'label-of-other-pack': 'alarm',
  'disk-full': 'alarm',
  'disk-almost-full': 'alarm',
  contradicts: 'alarm',
};

const SOUND_OF: Partial<Record<Reason, Sound>> = ALARMS;

/** The sound of an alarm, whether a scan or the platform has raised it. */
export function alarmSound(reason: Reason): Sound {
  return SOUND_OF[reason] ?? 'alarm';
}

/** A refusal changes nothing but the alarm; `events` only if the refused goods must also be put on hold. */
export function refuse(
  reason: Reason,
  details: DecisionDetails & {
    readonly events?: readonly BenchEvent[];
    readonly undo?: UndoChange;
    readonly mixUp?: MixUpView | undefined;
  } = {},
): Decision {
  const { mixUp } = details;
  const sound = SOUND_OF[reason];
  const params = details.params ?? {};
  const alarm: readonly BenchEvent[] =
    sound === undefined ? [] : [{ type: 'AlarmRaised', alarm: { reason, params, text: '', mixUp } }];
  return {
    verdict: 'refused',
    reason,
    situation: null,
    params,
    outcome: {},
    sound: details.sound ?? sound ?? 'refused',
    subject: details.subject ?? {},
    mixUp,
    events: [...(details.events ?? []), ...alarm],
    undo: details.undo ?? 'keep',
  };
}
