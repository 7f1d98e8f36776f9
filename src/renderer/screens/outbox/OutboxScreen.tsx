import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#shared/contract/outbox.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { Page } from '../../widgets/Page.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { outboxErrorSentences } from '../../widgets/use-sentences.ts';
import styles from './OutboxScreen.module.css';

/** What waits for the platform and why, and what it has refused. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.queue) ?? 0;
  const counts = useView((view) => `${view.health.outboxWaiting} ${view.health.outboxFailed}`) ?? '';
  // An entry is tried again without a change of the counts.
  const tick = useNow();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.outbox.list.queryOptions(),
    `${revision} ${counts} ${tick}`,
  );
  const role = useView((view) => view.operator?.role) ?? null;
  const action = useAction();
  const [dropped, setDropped] = useState<OutboxRow | null>(null);
  const inGroup = (name: GroupName) => data?.rows.filter((row) => groupOf(row) === name) ?? [];
  const lines = { action, mayAct: role === 'supervisor', onDrop: setDropped };
  return (
    <Page title={t('ui.outbox.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <ActionNote note={action.note} />
      {data !== null && data.rows.length === 0 && <Alert color="gray">{t('ui.outbox.empty')}</Alert>}
      {data !== null && data.rows.length > 0 && role !== 'supervisor' && (
        <Text>{t('ui.outbox.onlySupervisor')}</Text>
      )}
      <Changes title={t('ui.outbox.refused')} rows={inGroup('refused')} {...lines} />
      <Changes title={t('ui.outbox.settling')} rows={inGroup('settling')} {...lines}>
        {t('ui.outbox.settlingHow')}
      </Changes>
      <Changes title={t('ui.outbox.waiting')} rows={inGroup('waiting')} {...lines} />
      {data !== null && data.rows.length < data.total && (
        <Text>{t('ui.outbox.cut', { shown: data.rows.length, total: data.total })}</Text>
      )}
      {dropped !== null && <DropQuestion row={dropped} action={action} onClose={() => setDropped(null)} />}
    </Page>
  );
}

type GroupName = 'refused' | 'settling' | 'waiting';

function groupOf({ state }: OutboxRow): GroupName {
  return state === 'refused' || state === 'settling' ? state : 'waiting';
}

type LineProps = {
  readonly action: Action;
  readonly mayAct: boolean;
  readonly onDrop: (row: OutboxRow) => void;
};

type ChangesProps = LineProps & {
  readonly title: string;
  readonly rows: readonly OutboxRow[];
  readonly children?: ReactNode;
};

function Changes({ title, rows, children, ...lines }: ChangesProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>
        {title} <span className={styles.number}>{rows.length}</span>
      </h3>
      {children !== undefined && <p className={styles.how}>{children}</p>}
      <ul className={styles.changes}>
        {rows.map((row) => (
          <ChangeLine key={row.id} row={row} {...lines} />
        ))}
      </ul>
    </section>
  );
}

function ChangeLine({ row, action, mayAct, onDrop }: LineProps & { readonly row: OutboxRow }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { about, itemNr, asked } = row;
  const name = t(`ui.queue.refusedKinds.${row.kind}`);
  const isRefused = row.state === 'refused';
  return (
    <li className={styles.change} data-state={row.state}>
      <div>
        <b>{name}</b>
        {asked !== null && (
          <p>
            {asked.reason === null
              ? t(`ui.orderChanges.statuses.${asked.status}`)
              : t('ui.common.colon', {
                  name: t(`ui.orderChanges.statuses.${asked.status}`),
                  value: asked.reason,
                })}
          </p>
        )}
        <p>
          <About about={about} />
          {itemNr !== null && `, ${t('ui.outbox.item', { itemNr })}`}
        </p>
      </div>
      <div>
        <Why row={row} />
        <When row={row} />
      </div>
      {mayAct && row.actions.length > 0 && (
        <Group gap="xs" className={styles.actions}>
          {row.actions.includes('retry') && (
            <Button
              disabled={action.isBusy}
              aria-label={t('ui.common.named', {
                name: t(isRefused ? 'ui.outbox.retryRefused' : 'ui.outbox.retry'),
                number: itemNr ?? about.id,
              })}
              onClick={() => void action.run(() => client.outbox.retry({ id: row.id }))}
            >
              {t(isRefused ? 'ui.outbox.retryRefused' : 'ui.outbox.retry')}
            </Button>
          )}
          {row.actions.includes('drop') && (
            <Button
              variant="default"
              disabled={action.isBusy}
              aria-label={t('ui.common.named', {
                name: t(isRefused ? 'ui.outbox.settled' : 'ui.outbox.drop'),
                number: itemNr ?? about.id,
              })}
              onClick={() =>
                isRefused ? void action.run(() => client.outbox.drop({ id: row.id })) : onDrop(row)
              }
            >
              {t(isRefused ? 'ui.outbox.settled' : 'ui.outbox.drop')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

function About({ about }: { readonly about: OutboxRow['about'] }) {
  const { t } = useTranslation();
  const name = t(`ui.outbox.${about.what}`, { id: about.id });
  if (about.what === 'goods') return name;
  const to = {
    order: addressOf.order(about.id),
    shipment: addressOf.shipments,
    supply: addressOf.supply(about.id),
  };
  return <PageLink to={to[about.what]}>{name}</PageLink>;
}

/** Why it has not been sent, and what a person can do about it. */
function Why({ row }: { readonly row: OutboxRow }) {
  const { t } = useTranslation();
  const why = outboxErrorSentences(t, row);
  const state = row.state;
  return (
    <>
      {(state === 'held' || state === 'behind' || state === 'sending') && <p>{t(`ui.outbox.${state}`)}</p>}
      {why !== null && (
        <p>
          <b>{why.what}</b> {why.todo}
        </p>
      )}
      {/* The platform's bare word for a missing right says less than the sentences above. */}
      {row.detail !== '' && row.cause !== 'forbidden' && <p className={styles.small}>{row.detail}</p>}
    </>
  );
}

function When({ row }: { readonly row: OutboxRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const parts = [
    t('ui.outbox.since', { time: formats.wall(row.since, now).local }),
    ...(row.attempts > 0 ? [t('ui.outbox.tries', { count: row.attempts })] : []),
    ...(row.nextTryAt === null
      ? []
      : [t('ui.outbox.nextTry', { time: formats.wall(row.nextTryAt, now).local })]),
  ];
  return <p className={styles.small}>{parts.join(t('ui.common.separator'))}</p>;
}

type DropQuestionProps = {
  readonly row: OutboxRow;
  readonly action: Action;
  readonly onClose: () => void;
};

function DropQuestion({ row, action, onClose }: DropQuestionProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  return (
    <Dialog title={t('ui.outbox.dropTitle')} onClose={onClose}>
      <p>
        <b>{t(`ui.queue.refusedKinds.${row.kind}`)}</b>
        {t('ui.common.separator')}
        {t(`ui.outbox.${row.about.what}`, { id: row.about.id })}
      </p>
      <p>{t(`ui.outbox.dropFollows.${row.kind}`)}</p>
      <Group>
        <Button variant="default" onClick={onClose}>
          {t('ui.outbox.dropNo')}
        </Button>
        <Button
          color="red"
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.outbox.drop({ id: row.id })).then(onClose)}
        >
          {t('ui.outbox.dropYes')}
        </Button>
      </Group>
    </Dialog>
  );
}
