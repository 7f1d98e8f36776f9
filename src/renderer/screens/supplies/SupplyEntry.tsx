import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyView } from '#shared/contract/supplies.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import { type SupplyStatus, supplyStatusOf } from '#shared/domain/supply-status.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { readErrorSentences } from '../../widgets/use-sentences.ts';
import { usePrice } from '../goods/use-price.ts';
import { MakeAgain } from './MakeAgain.tsx';
import { PrintPapers } from './PrintPapers.tsx';
import { RejectSupply } from './RejectSupply.tsx';
import styles from './Supplies.module.css';
import { SupplyItems, useProblemText } from './SupplyItems.tsx';
import { SupplyState } from './SupplyState.tsx';
import { useSupplyStatusText } from './supply-words.ts';

/** Everything that the station knows of one supply; it is read from the platform whenever somebody opens it. */
export function SupplyEntry({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const revision = useView((view) => view.revisions.shipments) ?? 0;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.supplies.entry.queryOptions({ input: { code } }),
    revision,
  );
  const [reading, setReading] = useState<'running' | 'done' | PlatformErrorKind>('running');
  useEffect(() => {
    if (!isOnline) return;
    setReading('running');
    client.supplies.read({ code }).then(
      ({ failure }) => setReading(failure ?? 'done'),
      () => setReading('unavailable'),
    );
  }, [client, isOnline, code]);
  const supply = data?.supply ?? null;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={() => goTo(addressOf.supplies)}
      >
        {t('ui.supplies.back')}
      </Button>
      {hasFailed && <LoadFailed onReload={reload} />}
      {supply === null && reading === 'running' && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {data !== null && supply === null && reading !== 'running' && (
        <Alert color="gray">{t('ui.supplies.entryNone', { code })}</Alert>
      )}
      {reading !== 'running' && reading !== 'done' && <ReadFailure kind={reading} />}
      {supply !== null && <Entry supply={supply} />}
    </>
  );
}

function ReadFailure({ kind }: { readonly kind: PlatformErrorKind }) {
  const { t } = useTranslation();
  const why = readErrorSentences(t, { kind: 'supply-read', cause: kind });
  if (why === null) return null;
  return <Alert color="yellow">{t('ui.supplies.readFailed', { what: why.what, todo: why.todo })}</Alert>;
}

/** Statuses in which a person has to know what follows. */
const WITH_A_NEXT_STEP = [
  'validation_error',
  'ready_for_shipment',
  'change_warehouse',
  'cancel_pending',
] as const satisfies readonly SupplyStatus[];

function Entry({ supply }: { readonly supply: SupplyView }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const known = supplyStatusOf(supply.status);
  const todo = WITH_A_NEXT_STEP.find((status) => status === known);
  return (
    <Stack gap="sm">
      <section className={styles.panel} aria-labelledby="supply-code">
        <div className={styles.head}>
          <h3 id="supply-code" className={styles.title}>
            {supply.code}
          </h3>
          <SupplyState supply={supply} />
          <RejectSupply supply={supply} />
          {supply.isMadeHere && <PrintPapers code={supply.code} />}
          {supply.mayMakeAgain && <MakeAgain code={supply.code} />}
        </div>
        {todo !== undefined && <p className={styles.todo}>{t(`ui.supplies.whatNext.${todo}`)}</p>}
        <Facts supply={supply} />
      </section>
      {supply.problems.length > 0 && (
        <Alert color="red" title={t('ui.supplies.problemsTitle')}>
          <ul className={styles.problems}>
            {supply.problems.map((problem) => (
              <li key={`${problem.field} ${problem.message}`}>{problemText(problem)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {supply.detailReadAt === null ? (
        <Text>{t('ui.supplies.notReadYet')}</Text>
      ) : (
        <SupplyItems supply={supply} />
      )}
      <History supply={supply} />
    </Stack>
  );
}

function Facts({ supply }: { readonly supply: SupplyView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const price = usePrice();
  const facts = [
    ['day', supply.day === null ? '' : formats.day(supply.day)],
    ['created', supply.createdAt === null ? '' : formats.timestamp(supply.createdAt)],
    ['warehouse', supply.warehouse],
    ['value', supply.priceSum === null ? '' : price(supply.priceSum, 'RUB')],
    [
      'pallets',
      supply.pallets
        .map(({ barcode, name }) => (name === '' ? barcode : t('ui.supplies.palletNamed', { barcode, name })))
        .join('\n'),
    ],
    [
      'warehouseChange',
      supply.canChangeWarehouse === null
        ? ''
        : t(
            supply.canChangeWarehouse
              ? 'ui.supplies.mayChangeWarehouse'
              : 'ui.supplies.mayNotChangeWarehouse',
          ),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{t(`ui.supplies.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The newest first. */
function History({ supply: { history } }: { readonly supply: SupplyView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const statusText = useSupplyStatusText();
  // The platform's order is not known; what has no time stays where it was.
  const newestFirst = history
    .map((entry, place) => ({ ...entry, place }))
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || b.place - a.place);
  return (
    <section className={styles.panel} aria-labelledby="supply-history">
      <h3 id="supply-history" className={styles.title}>
        {t('ui.supplies.historyTitle')}
      </h3>
      {history.length === 0 && <p>{t('ui.supplies.historyNone')}</p>}
      <ol className={styles.history}>
        {newestFirst.map(({ place, status, at, userName }) => (
          <li key={place}>
            <b title={status}>{statusText(status)}</b>
            {at !== null && <time dateTime={at}>{formats.timestamp(at)}</time>}
            {userName !== null && <span>{t('ui.supplies.by', { name: userName })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
