import { useTranslation } from 'react-i18next';
import type { CustomerView } from '#shared/contract/orders.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { GuardedFrame } from './GuardedFrame.tsx';
import styles from './PlatformOrder.module.css';
import { useGuardedView } from './use-guarded-view.ts';

/** Who ordered, and where it goes; read when a supervisor asks for it. */
export function CustomerData({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const guarded = useGuardedView(() => client.orders.customer({ orderId }));
  return (
    <GuardedFrame
      id="order-customer"
      title={t('ui.orderPlatform.customer.title')}
      showText={t('ui.orderPlatform.customer.show')}
      guarded={guarded}
    >
      {(view) => (
        <>
          <Customer customer={view.customer} />
          <Address address={view.address} pickupPoint={view.pickupPoint} />
        </>
      )}
    </GuardedFrame>
  );
}

function Customer({ customer }: Pick<CustomerView, 'customer'>) {
  const { t } = useTranslation();
  if (customer === 'hidden') return <p>{t('ui.orderPlatform.customer.hidden.customer')}</p>;
  if (customer === 'no-answer') return <p>{t('ui.orderPlatform.customer.noAnswer')}</p>;
  if (customer === 'portal-only') return <p>{t('ui.orderPlatform.customer.portalOnly.customer')}</p>;
  const { lastName, firstName, middleName, phone, email } = customer;
  const name = [lastName, firstName, middleName].filter((part) => part !== null && part !== '').join(' ');
  return (
    <Lines
      lines={[
        [t('ui.orderPlatform.customer.name'), name],
        [t('ui.orderPlatform.customer.phone'), phone],
        [t('ui.orderPlatform.customer.email'), email],
      ]}
    />
  );
}

function Address({ address, pickupPoint }: Pick<CustomerView, 'address' | 'pickupPoint'>) {
  const { t } = useTranslation();
  if (address === 'hidden') return <p>{t('ui.orderPlatform.customer.hidden.address')}</p>;
  if (address === 'portal-only') return <p>{t('ui.orderPlatform.customer.portalOnly.address')}</p>;
  const pointLines: readonly Line[] =
    pickupPoint === null || typeof pickupPoint === 'string'
      ? []
      : [
          [t('ui.orderPlatform.customer.pickupName'), pickupPoint.name],
          [t('ui.orderPlatform.customer.pickupAddress'), pickupPoint.address],
        ];
  return (
    <>
      <Lines
        lines={[
          [t('ui.orderPlatform.customer.city'), address.city],
          [t('ui.orderPlatform.customer.street'), address.street],
          [t('ui.orderPlatform.customer.houseNum'), address.houseNum],
          [t('ui.orderPlatform.customer.apartment'), address.apartment],
          [t('ui.orderPlatform.customer.pickupPoint'), address.pickupPointId],
          ...pointLines,
        ]}
      />
      {typeof pickupPoint === 'string' && (
        <p className={styles.note}>{t(`ui.orderPlatform.customer.pickupPoints.${pickupPoint}`)}</p>
      )}
    </>
  );
}

type Line = readonly [name: string, value: string | null];

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
