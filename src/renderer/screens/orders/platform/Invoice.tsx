import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { InvoiceView } from '#shared/contract/orders.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { saveFile } from '../../../widgets/save-file.ts';
import { usePrice } from '../../goods/use-price.ts';
import { GuardedFrame } from './GuardedFrame.tsx';
import styles from './PlatformOrder.module.css';
import { useGuardedView } from './use-guarded-view.ts';

type Props = {
  readonly orderId: string;
  /** The version of the interface that has answered. */
  readonly api: ApiVersion;
};

/** The invoice of an order; only v2 has it. */
export function Invoice({ orderId, api }: Props) {
  const { t } = useTranslation();
  if (api === 'v2') return <InvoiceOfV2 orderId={orderId} />;
  return (
    <section className={styles.panel} aria-labelledby="order-invoice">
      <h3 id="order-invoice" className={styles.title}>
        {t('ui.orderPlatform.invoice.title')}
      </h3>
      <p className={styles.note}>{t('ui.orderPlatform.invoice.portalOnly')}</p>
    </section>
  );
}

/** It may name the customer: read when a supervisor asks for it. */
function InvoiceOfV2({ orderId }: Pick<Props, 'orderId'>) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const guarded = useGuardedView(() => client.orders.invoice({ orderId }));
  return (
    <GuardedFrame
      id="order-invoice"
      title={t('ui.orderPlatform.invoice.title')}
      showText={t('ui.orderPlatform.invoice.show')}
      guarded={guarded}
    >
      {(view) => <Shown view={view} />}
    </GuardedFrame>
  );
}

function Shown({ view }: { readonly view: InvoiceView }) {
  const { t } = useTranslation();
  if (view === 'portal-only') return <p>{t('ui.orderPlatform.invoice.portalOnly')}</p>;
  switch (view.kind) {
    case 'lines':
      return <InvoiceLines invoice={view} />;
    case 'text':
      return <pre className={styles.text}>{view.text}</pre>;
    case 'file':
      return (
        <Button variant="default" mb="sm" onClick={() => save(view)}>
          {t('ui.orderPlatform.invoice.save', { name: view.name })}
        </Button>
      );
  }
}

type InvoiceFile = Extract<InvoiceView, { readonly kind: 'file' }>;

function save({ name, contentType, base64 }: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: contentType }));
}

function InvoiceLines({ invoice }: { readonly invoice: Extract<InvoiceView, { readonly kind: 'lines' }> }) {
  const { t } = useTranslation();
  const price = usePrice();
  const { number, lines, delivery, total, currency } = invoice;
  const money = (sum: string | null) => (sum === null || currency === null ? '—' : price(sum, currency));
  return (
    <table className={styles.table}>
      {number !== null && <caption>{t('ui.orderPlatform.invoice.number', { number })}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('ui.orderPlatform.unit')}</th>
          <th scope="col">{t('ui.orderPlatform.invoice.quantity')}</th>
          <th scope="col" className={styles.sum}>
            {t('ui.orderPlatform.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice has one line for each unit, also for equal ones
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>{quantity ?? '—'}</td>
            <td className={styles.sum}>{money(sum)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {delivery !== null && (
          <tr>
            <th scope="row" colSpan={2}>
              {t('ui.orderPlatform.invoice.delivery')}
            </th>
            <td className={styles.sum}>{money(delivery)}</td>
          </tr>
        )}
        {total !== null && (
          <tr>
            <th scope="row" colSpan={2}>
              {t('ui.orderPlatform.invoice.total')}
            </th>
            <td className={styles.sum}>
              <b>{money(total)}</b>
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
