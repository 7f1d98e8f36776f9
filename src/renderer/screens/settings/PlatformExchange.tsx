import { Alert, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PeriodReadView,
  type PeriodView,
  type ReceivedRow,
  type RegisteredAddress,
  type RegistrationView,
  UNREADABLE_CAUSES,
} from '#shared/contract/exchange.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './PlatformExchange.module.css';

/** What the platform has sent, where it sends it, and how it is asked again. */
export function PlatformExchange() {
  return (
    <>
      <Received />
      <Registered />
      <AskAgain />
    </>
  );
}

function Received() {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data, hasFailed } = useStationQuery(
    (station) => station.exchange.received.queryOptions(),
    revision,
  );
  return (
    <FieldGroup legend={t('ui.exchange.received')}>
      {hasFailed && <Text role="status">{t('ui.exchange.notLoaded')}</Text>}
      {data !== null && data.rows.length === 0 && <Text>{t('ui.exchange.nothing')}</Text>}
      {data !== null && data.rows.length > 0 && (
        // A keyboard scrolls it where the window is narrow.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
        <section className={styles.scroll} tabIndex={0} aria-label={t('ui.exchange.received')}>
          <Table fz="md" my="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('ui.exchange.kind')}</Table.Th>
                <Table.Th>{t('ui.exchange.last')}</Table.Th>
                {data.days.map((day, ago) => (
                  <Table.Th key={day} className={styles.number}>
                    {ago === 0 ? t('ui.exchange.today') : shortDay(day)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row) => (
                <Table.Tr key={`${row.kind} ${row.detail}`}>
                  <Table.Td>{nameOf(t, row)}</Table.Td>
                  <Table.Td className={styles.time}>{formats.timestampToSecond(row.lastAt)}</Table.Td>
                  {row.counts.map((count, at) => (
                    <Table.Td key={data.days[at]} className={styles.number}>
                      {count}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      <Text size="sm">{t('ui.exchange.receivedHow')}</Text>
    </FieldGroup>
  );
}

/** `27.11` */
function shortDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}

function nameOf(t: TFunction, { kind, detail }: ReceivedRow): string {
  const name = t(`ui.exchange.kinds.${kind}`);
  if (detail === '') return name;
  const cause = UNREADABLE_CAUSES.find((known) => known === detail);
  const value = kind === 'unreadable' && cause !== undefined ? t(`ui.exchange.causes.${cause}`) : detail;
  return t('ui.common.colon', { name, value });
}

function Registered() {
  const { t } = useTranslation();
  const operator = useView((view) => view.operator?.id) ?? '';
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.exchange.registration.queryOptions(),
    operator,
  );
  return (
    <FieldGroup legend={t('ui.exchange.registered')}>
      <Stack gap="sm">
        <div role="status">
          {hasFailed && <Text>{t('ui.exchange.notLoaded')}</Text>}
          {data === null && !hasFailed && <Text>{t('ui.exchange.asking')}</Text>}
          {data !== null && <Registration registration={data} />}
        </div>
        {data?.state !== 'in-portal' && (
          <Group>
            <Button variant="default" onClick={reload}>
              {t('ui.exchange.ask')}
            </Button>
          </Group>
        )}
      </Stack>
    </FieldGroup>
  );
}

function Registration({ registration }: { readonly registration: RegistrationView }) {
  const { t } = useTranslation();
  switch (registration.state) {
    case 'not-allowed':
      return <Text>{t('ui.settings.supervisorTab')}</Text>;
    case 'in-portal':
      return <Text>{t('ui.exchange.registeredInPortal')}</Text>;
    case 'unanswered':
      return (
        <Problem>
          {registration.cause === 'forbidden'
            ? t('ui.exchange.noScope')
            : t('ui.orderPlatform.noAnswer', { why: t(`platformErrors.${registration.cause}.what`) })}
        </Problem>
      );
    case 'unreadable':
      return (
        <Problem>
          {t('ui.exchange.noAddressFound')}
          <Unknown names={registration.unknown} />
        </Problem>
      );
    case 'read':
      return <Addresses {...registration} />;
  }
}

function Addresses({ addresses, hasMore }: Extract<RegistrationView, { readonly state: 'read' }>) {
  const { t } = useTranslation();
  if (addresses.length === 0) return <Problem>{t('ui.exchange.noneRegistered')}</Problem>;
  const isKnown = addresses.every(({ isOurs }) => isOurs !== null);
  const isOurs = addresses.some((address) => address.isOurs === true && address.isActive !== false);
  return (
    <Stack gap="sm">
      {isKnown && !isOurs && <Problem>{t('ui.exchange.notOurs')}</Problem>}
      {isOurs && (
        <Alert
          color="green"
          c="var(--pb-text)"
          icon={<IconCircleCheckFilled aria-hidden="true" />}
          role="presentation"
        >
          {t('ui.exchange.ours')}
        </Alert>
      )}
      <ul className={styles.addresses}>
        {addresses.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there twice
          <li key={at}>
            <Address {...address} />
          </li>
        ))}
      </ul>
      {hasMore && <Text>{t('ui.exchange.hasMore')}</Text>}
    </Stack>
  );
}

function Address({ address, isActive, state, types, unknown }: RegisteredAddress) {
  const { t } = useTranslation();
  return (
    <>
      <Text fw={600} className={styles.address}>
        {address ?? t('ui.exchange.noAddress')}
      </Text>
      {isActive !== null && <Text>{t(isActive ? 'ui.exchange.active' : 'ui.exchange.inactive')}</Text>}
      {state !== '' && <Text>{t('ui.exchange.state', { state })}</Text>}
      {types.length > 0 && <Text>{t('ui.exchange.types', { types: types.join(', ') })}</Text>}
      <Unknown names={unknown} />
    </>
  );
}

function Unknown({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return names.length > 0 && <Text size="sm">{t('ui.exchange.unknown', { names: names.join(', ') })}</Text>;
}

function AskAgain() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery((station) => station.exchange.period.queryOptions(), revision);
  if (data === null) return null;
  return (
    <FieldGroup legend={t('ui.exchange.again')}>
      <Stack gap="sm">
        <Text>{t('ui.exchange.againHow')}</Text>
        <Period view={data} />
        <div role="status">{data.last !== null && <Progress last={data.last} />}</div>
        <Resend resend={data.resend} />
      </Stack>
    </FieldGroup>
  );
}

function Period({ view: { today, maxDays, last } }: { readonly view: PeriodView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [period, setPeriod] = useState({ from: today, to: today });
  const isReading = last?.state === 'listing' || last?.state === 'reading';
  const choose = (part: 'from' | 'to', day: string) => {
    const next = { ...period, [part]: day };
    setPeriod(next.from <= next.to ? next : { from: day, to: day });
  };
  return (
    <>
      <Group align="end">
        {(['from', 'to'] as const).map((part) => (
          <TextInput
            key={part}
            size="md"
            type="date"
            label={t(`ui.exchange.${part}`)}
            min="2020-01-01"
            max={today}
            value={period[part]}
            // While a year is typed, the browser reports 0002, 0020, 0202.
            onChange={({ currentTarget: { value, validity } }) => {
              if (validity.valid && value !== '') choose(part, value);
            }}
            // It would save the settings.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ))}
        <Button
          size="md"
          variant="default"
          loading={action.isBusy}
          disabled={isReading}
          onClick={() => void action.run(() => client.exchange.readPeriod(period))}
        >
          {t('ui.exchange.read')}
        </Button>
      </Group>
      <Text size="sm">{t('ui.exchange.limit', { days: maxDays })}</Text>
      <ActionNote note={action.note?.done === true ? null : action.note} />
    </>
  );
}

function Progress({ last }: { readonly last: PeriodReadView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, from, to, listed, left, changed, cause } = last;
  const days = from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`;
  const text = {
    listing: t('ui.exchange.listing', { days }),
    reading: t('ui.exchange.reading', { days, listed, left }),
    done: t('ui.exchange.done', { days, listed, changed }),
    failed: t('ui.exchange.failed', {
      days,
      why: cause === null ? '' : t(`platformErrors.${cause}.what`),
    }),
  };
  if (state === 'failed') return <Problem>{text.failed}</Problem>;
  return <Text fw={600}>{text[state]}</Text>;
}

function Resend({ resend }: Pick<PeriodView, 'resend'>) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  if (resend === 'in-portal') return <Text>{t('ui.exchange.resendInPortal')}</Text>;
  return (
    <>
      <Text>{t('ui.exchange.resendHow')}</Text>
      <Group>
        <Button
          variant="default"
          loading={action.isBusy}
          onClick={() => void action.run(() => client.exchange.resend())}
        >
          {t('ui.exchange.resend')}
        </Button>
        <ActionNote note={action.note} doneText={t('ui.exchange.resent')} />
      </Group>
    </>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <Alert
      color="yellow"
      c="var(--pb-text)"
      icon={<IconAlertTriangleFilled aria-hidden="true" />}
      role="presentation"
    >
      {children}
    </Alert>
  );
}
