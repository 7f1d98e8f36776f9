import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './SoldOut.module.css';

type Props = {
  readonly mayAct: boolean;
  /** The shelf is empty: only the packed units are there. */
  readonly onNoneLeft: (goods: { readonly sku: string; readonly packed: number }) => void;
  /** The goods are there. */
  readonly onFound: (report: { readonly sku: string; readonly order: string }) => void;
};

/** Goods that a packer did not find and the platform still sells: the supervisor decides, whenever there is time. */
export function SoldOut({ mayAct, onNoneLeft, onFound }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => `${view.revisions.goods} ${view.revisions.queue}`) ?? '';
  const { data } = useStationQuery((station) => station.stock.soldOut.queryOptions(), revision);
  if (data === null || data.length === 0) return null;
  return (
    <details className={styles.frame}>
      <summary className={styles.title}>{t('ui.stock.soldOut', { count: data.length })}</summary>
      <p className={styles.how}>{t('ui.stock.soldOutHow')}</p>
      <ul className={styles.list}>
        {data.map(({ sellerSku, goods, quantity, packed, orderId, reportedAt }) => (
          <li key={sellerSku} className={styles.item}>
            <span>
              <b>{goods?.name ?? sellerSku}</b> {goods?.size}{' '}
              <span className={styles.small}>{sellerSku}</span>
            </span>
            <span className={styles.small}>
              {formats.timestamp(reportedAt)}
              {t('ui.common.separator')}
              <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>
            </span>
            <span>
              {t('ui.stock.soldOutStill', { count: quantity })}
              {packed > 0 && `${t('ui.common.separator')}${t('ui.stock.soldOutPacked', { count: packed })}`}
            </span>
            <Button
              size="sm"
              variant="default"
              disabled={!mayAct}
              aria-label={t('ui.common.named', {
                name: t(packed > 0 ? 'ui.stock.toPacked' : 'ui.stock.toZero', { count: packed }),
                number: sellerSku,
              })}
              onClick={() => onNoneLeft({ sku: sellerSku, packed })}
            >
              {t(packed > 0 ? 'ui.stock.toPacked' : 'ui.stock.toZero', { count: packed })}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={!mayAct}
              aria-label={t('ui.common.named', { name: t('ui.stock.soldOutFound'), number: sellerSku })}
              onClick={() => onFound({ sku: sellerSku, order: orderId })}
            >
              {t('ui.stock.soldOutFound')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
