import { loggable } from '#client/errors/loggable.ts';
import type { JsonCaller } from '#client/json-caller.ts';
import type { PlatformErrorKind } from '#client/platform-error.ts';
import { resendNotifications } from '#client/v1/raw-calls.ts';
import { type RegisteredReceiver, readRegistration } from '#client/v1/receivers.ts';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { ReceivedCounts } from '#main/orders/notifications/received-counts.ts';
import type { Receiver } from '#main/orders/notifications/receiver.ts';
import type {
  PeriodView,
  ReceivedView,
  RegisteredAddress,
  RegistrationView,
} from '#shared/contract/exchange.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { daysAfter, moscowDate } from '#shared/domain/moscow-date.ts';
import type { PeriodReading } from './period-reading.ts';

export type ExchangeApiDeps = {
  readonly clock: Pick<Clock, 'platformNow'>;
  readonly log: Log;
  readonly actions: Pick<AuditedActions, 'refuseUnless' | 'run'>;
  readonly receivedCounts: Pick<ReceivedCounts, 'view'>;
  readonly notifications: Pick<Receiver, 'path'>;
  readonly periodReading: PeriodReading;
  /** REST v1 of the account, whatever version is in use; null: it has ended. */
  readonly v1: () => JsonCaller | null;
};

const MAX_DAYS = 31;

/** v1 may have ended early, and answers 404 then. */
const ENDED: readonly PlatformErrorKind[] = ['version-ended', 'not-found'];

/** Whether the station hears from the platform, and how it asks again. */
export function createExchangeApi(parts: ExchangeApiDeps) {
  const { clock, log, actions, v1 } = parts;
  const today = () => moscowDate(clock.platformNow());

  function asAddress(receiver: RegisteredReceiver): RegisteredAddress {
    const path = parts.notifications.path();
    // A proxy leads to the station by the same path.
    const isOurs = path === null ? null : receiver.address !== null && hasPath(receiver.address, path);
    return { ...receiver, isOurs };
  }

  return {
    received: (): Promise<ReceivedView> => parts.receivedCounts.view(),

    async registration(): Promise<RegistrationView> {
      if ((await actions.refuseUnless('supervisor')) !== null) return { state: 'not-allowed' };
      const caller = v1();
      if (caller === null) return { state: 'in-portal' };
      const answer = await readRegistration(caller);
      if (!answer.ok) {
        if (ENDED.includes(answer.error.kind)) return { state: 'in-portal' };
        log.warn({ error: loggable(answer.error) }, 'the registered addresses could not be read');
        return { state: 'unanswered', cause: answer.error.kind };
      }
      const registration = answer.value;
      return registration.receivers === null
        ? { state: 'unreadable', unknown: registration.unknown }
        : {
            state: 'read',
            addresses: registration.receivers.map(asAddress),
            hasMore: registration.hasMore,
          };
    },

    period: (): PeriodView => ({
      maxDays: MAX_DAYS,
      today: today(),
      last: parts.periodReading.last(),
      resend: v1() === null ? 'in-portal' : 'possible',
    }),

    async readPeriod(from: string, to: string): Promise<Outcome> {
      const isRight = isDay(from) && isDay(to) && from <= to && from <= today();
      if (!isRight || to >= daysAfter(from, MAX_DAYS)) return notDone('period-wrong');
      const state = parts.periodReading.last()?.state;
      if (state === 'listing' || state === 'reading') return notDone('period-busy');
      const outcome = await actions.run(
        async () => auditOnly('period-read-again', [`${from} ${to}`]),
        'supervisor',
      );
      if (!outcome.done) return outcome;
      return parts.periodReading.start({ from, to }) ? DONE : notDone('period-busy');
    },

    async resend(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return refused;
      const caller = v1();
      if (caller === null) return notDone('resend-in-portal');
      const outcome = await actions.run(async () => auditOnly('notifications-requested', ['']), 'supervisor');
      if (!outcome.done) return outcome;
      // Not in the queue of the bench: scans do not wait for the platform. The body is not documented: it names nothing.
      const answer = await resendNotifications(caller);
      if (answer.ok) return DONE;
      log.warn({ error: loggable(answer.error) }, 'notifications could not be asked for again');
      if (ENDED.includes(answer.error.kind)) return notDone('resend-in-portal');
      if (answer.error.kind === 'forbidden') return notDone('resend-no-scope');
      return notDone(answer.error.mayHaveHappened ? 'resend-lost' : 'resend-failed');
    },
  };
}

function hasPath(address: string, path: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.endsWith(path);
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
