import { useTranslation } from 'react-i18next';
import type { StatusView } from '#shared/contract/status.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useNow } from '../../station/use-now.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection, usePart } from './StatusSection.tsx';

type Props = { readonly status: StatusView };

/** The connection to the platform. */
export function Platform({ status }: Props) {
  const { t } = useTranslation();
  const time = useTime();
  const part = usePart(status.problems);
  const { platform } = status;
  return (
    <StatusSection
      title={t('ui.status.platform.title')}
      {...part('platform')}
      facts={[
        [t('ui.status.platform.state'), t(`ui.health.${platform.state}`)],
        [t('ui.status.platform.since'), time(platform.since)],
        [t('ui.status.platform.lastAnswer'), time(platform.lastAnswerAt) ?? t('ui.status.never')],
        [t('ui.status.platform.hosts'), platform.hosts.join(', ') || null],
      ]}
    />
  );
}

/** What the station knows of the platform's orders. */
export function Orders({ status }: Props) {
  const { t } = useTranslation();
  const time = useTime();
  const part = usePart(status.problems);
  const { orders } = status;
  return (
    <StatusSection
      title={t('ui.status.orders.title')}
      {...part('orders')}
      facts={[
        [t('ui.status.orders.listed'), time(orders.listedAt) ?? t('ui.status.never')],
        [t('ui.status.orders.known'), orders.known],
        [
          t('ui.status.orders.filled'),
          t(orders.isFilled ? 'ui.status.orders.isFilled' : 'ui.status.orders.filling'),
        ],
      ]}
    >
      <PageLink to={addressOf.queue}>{t('ui.status.orders.open')}</PageLink>
    </StatusSection>
  );
}

/** The changes that are to be sent to the platform. */
export function Outbox({ status }: Props) {
  const { t } = useTranslation();
  const time = useTime();
  const part = usePart(status.problems);
  const { outbox } = status;
  return (
    <StatusSection
      title={t('ui.status.outbox.title')}
      {...part('outbox')}
      facts={[
        [t('ui.status.outbox.waiting'), outbox.waiting],
        [t('ui.status.outbox.refused'), outbox.refused],
        [t('ui.status.outbox.oldest'), time(outbox.oldestAt)],
      ]}
    >
      <PageLink to={addressOf.outbox}>{t('ui.status.outbox.open')}</PageLink>
    </StatusSection>
  );
}

/** The version of the platform that the station works with, how long it lasts, and the token of its account. */
export function Version({ status }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = useTime();
  const part = usePart(status.problems);
  const { version, token } = status;
  const { endsOn, daysLeft: left, switchesOn } = version;
  const end = formats.day(endsOn);
  const isV1 = version.api === 'v1';
  return (
    <StatusSection
      title={t('ui.status.version.title')}
      {...part('version')}
      facts={[
        [t('ui.status.version.api'), version.api],
        [
          t('ui.status.version.ends'),
          isV1 ? (left === null ? end : t('ui.status.version.endsIn', { day: end, left })) : null,
        ],
        [t('ui.status.version.switches'), switchesOn === null ? null : formats.day(switchesOn)],
        [t('ui.status.version.v2'), isV1 ? t(`ui.status.version.v2States.${version.v2State}`) : null],
        [t('ui.status.version.renewed'), time(token?.renewedAt ?? null) ?? t('ui.status.never')],
        [t('ui.status.version.token'), time(token?.validUntil ?? null)],
      ]}
    />
  );
}

/** A time as people say it; null for none. */
export function useTime(): (at: string | null) => string | null {
  const formats = useFormats();
  const now = useNow();
  return (at) => (at === null ? null : formats.wall(at, now).local);
}
