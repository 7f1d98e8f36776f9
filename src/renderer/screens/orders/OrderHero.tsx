import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderPageView } from '#shared/contract/order-page.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import { OrderStatus } from '../../widgets/PlatformStatus.tsx';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderHero.module.css';

/** What a person asks first of an order: how far it is, until when, who packed it, and what may be done. */
export function OrderHero({ order }: { readonly order: OrderPageView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const live = order.units.filter(({ state }) => state !== 'cancelled');
  const packed = live.filter(({ state }) => state === 'packed');
  const packers = [...new Set(order.packs.flatMap(({ by }) => by ?? []))];
  return (
    <section className={styles.hero}>
      <dl className={styles.facts}>
        {live.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('ui.orderPage.packed')}</dt>
            <dd className={styles.count}>
              {t('ui.orderPage.packedOf', { packed: packed.length, units: live.length })}
            </dd>
          </div>
        )}
        {/* Nothing has to leave any more. */}
        {!isDeadStatus(order.status) && (
          <div className={styles.fact}>
            <dt>{t('ui.orderPage.cutOff')}</dt>
            <dd>
              <CutOff cutOff={order.cutOff} isOverdue={order.isOverdue} />
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{t('ui.orderPage.onPlatform')}</dt>
          <dd>
            <OrderStatus status={order.status} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('ui.orderPage.created')}</dt>
          <dd>
            {order.createdAt.length > 10 ? formats.timestamp(order.createdAt) : formats.day(order.createdAt)}
          </dd>
        </div>
        {packers.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('ui.orderPage.packedBy')}</dt>
            <dd>{t('ui.common.list', { items: packers })}</dd>
          </div>
        )}
      </dl>
      <Notice order={order} />
      <OrderActions order={order} />
    </section>
  );
}

/** At which table it is open; only on a floor the tables have names. */
function openAtWords(t: TFunction, { openAt, claim }: OrderPageView): string {
  if (openAt === 'here') return t('ui.orderPage.openHere');
  if (claim === null || claim.table === '') return t('ui.orderPage.openElsewhere');
  return t('ui.orderPage.openAtTable', { table: claim.table, packer: claim.packer ?? '' });
}

/** Why nobody packs it now. */
function Notice({ order }: { readonly order: OrderPageView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { hold, openAt, claim, blocked } = order;
  if (hold !== null) {
    const reason =
      hold.note === null ? t(`holdReasons.${hold.reason}.what`) : t(`holdNotes.${hold.note}.what`);
    const todo = hold.note === null ? t(`holdReasons.${hold.reason}.todo`) : t(`holdNotes.${hold.note}.todo`);
    const time = formats.timestamp(hold.at);
    return (
      <p className={styles.notice} data-tone="hold">
        <b>{t('ui.common.colon', { name: t('ui.orderPage.hold'), value: reason })}.</b> {todo}{' '}
        <span>{hold.by === '' ? time : t('ui.orderPage.heldBy', { by: hold.by, time })}</span>
      </p>
    );
  }
  if (openAt !== null)
    return (
      <p className={styles.notice} data-tone="info">
        <b>{openAtWords(t, order)}</b>{' '}
        {claim?.since != null && (
          <span>{t('ui.orderPage.openSince', { time: formats.timestamp(claim.since) })}</span>
        )}
      </p>
    );
  if (blocked === null || blocked === 'order-packed') return null;
  const sentences = reasonSentences(t, blocked, { order: order.orderId });
  const isNothingPacked = order.packs.every(({ status }) => status === 'taken-apart');
  const todo =
    blocked === 'order-cancelled' && isNothingPacked ? t('ui.orderPage.nothingToClear') : sentences.todo;
  return (
    <p className={styles.notice} data-tone="stop">
      <b>{sentences.what}.</b> {todo}
    </p>
  );
}
