import { useTranslation } from 'react-i18next';
import type { ChangePreviewRow } from '#shared/contract/order-changes.ts';
import type { RequestedStatus } from '#shared/domain/order-changes.ts';
import { OrderStatus } from '../PlatformStatus.tsx';
import styles from './ChangeQuestion.module.css';
import { refusalText } from './refusal-text.ts';

type Props = { readonly rows: readonly ChangePreviewRow[]; readonly status: RequestedStatus };

/** What would come of a change: of one order in sentences, of many in a table. */
export function ChangePreview({ rows, status }: Props) {
  const { t } = useTranslation();
  const [only] = rows;
  const changed = rows.filter(({ because }) => because === null).length;
  return (
    <section className={styles.preview} aria-label={t('ui.orderChanges.preview')} aria-live="polite">
      {rows.length === 1 && only !== undefined ? (
        <Consequences row={only} status={status} />
      ) : (
        <>
          <p>
            <b>{t('ui.orderChanges.willChange', { changed, all: rows.length })}</b>
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('ui.common.order')}</th>
                <th scope="col">{t('ui.common.status')}</th>
                <th scope="col">{t('ui.orderChanges.preview')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.orderId} data-refused={row.because !== null}>
                  <td>{row.orderId}</td>
                  <td>
                    <OrderStatus status={row.status} />
                  </td>
                  <td>
                    <Consequences row={row} status={status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {status === 'canceled' && changed > 0 && <p>{t('ui.orderChanges.irrevocable')}</p>}
    </section>
  );
}

function Consequences({ row, status }: { readonly row: ChangePreviewRow; readonly status: RequestedStatus }) {
  const { t } = useTranslation();
  const { because, plan, notPacked, left, packed, packs, claim } = row;
  if (because === 'not-packed' && notPacked !== null) return <NotPacked {...notPacked} />;
  if (because !== null) return <p className={styles.refused}>{refusalText(t, because, status)}</p>;
  if (plan === null) return null;
  const sentences =
    status === 'canceled'
      ? [
          plan.of === 'order'
            ? t('ui.orderChanges.willCancelWhole')
            : t('ui.orderChanges.willCancelUnits', { units: plan.units }),
          left === 0 ? t('ui.orderChanges.nothingLeft') : t('ui.orderChanges.left', { left }),
        ]
      : [
          plan.of === 'order'
            ? t('ui.orderChanges.willAsk', { status: t(`ui.orderChanges.statuses.${status}`) })
            : t('ui.orderChanges.willAskUnits', {
                status: t(`ui.orderChanges.statuses.${status}`),
                units: plan.units,
              }),
        ];
  const warnings = [
    ...(claim === null
      ? []
      : [t(claim.table === '' ? 'ui.orderChanges.open' : 'ui.orderChanges.openAt', { table: claim.table })]),
    ...(packed === 0
      ? []
      : [
          packs.length === 0
            ? t('ui.orderChanges.packed', { packed })
            : t('ui.orderChanges.packedIn', { packed, packs: t('ui.common.list', { items: packs }) }),
        ]),
  ];
  return (
    <>
      <p>{sentences.join(' ')}</p>
      {notPacked !== null && <NotPacked {...notPacked} />}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </>
  );
}

function NotPacked(counted: NonNullable<ChangePreviewRow['notPacked']>) {
  const { t } = useTranslation();
  return <p className={styles.danger}>{t('ui.orderChanges.notPacked', counted)}</p>;
}
