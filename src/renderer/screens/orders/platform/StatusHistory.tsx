import { useTranslation } from 'react-i18next';
import type { StatusStepView } from '#shared/contract/orders.ts';
import { OrderStatus } from '../../../widgets/PlatformStatus.tsx';
import { useFormats } from '../../../widgets/use-formats.ts';
import styles from './PlatformOrder.module.css';

/** The statuses that the order has had at the platform, the newest first; null: they could not be read. */
export function StatusHistory({ steps }: { readonly steps: readonly StatusStepView[] | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section className={styles.panel} aria-labelledby="platform-history">
      <h3 id="platform-history" className={styles.title}>
        {t('ui.orderPlatform.history')}
      </h3>
      {steps === null && <p className={styles.problem}>{t('ui.orderPlatform.historyFailed')}</p>}
      {steps?.length === 0 && <p className={styles.note}>{t('ui.orderPlatform.noHistory')}</p>}
      <ol className={styles.history}>
        {(steps ?? []).toReversed().map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have a status twice, at the same time
          <li key={at}>
            <b>
              <OrderStatus status={step.status} />
            </b>
            {step.at !== null && <time dateTime={step.at}>{formats.timestampToSecond(step.at)}</time>}
            {[step.reason, step.location]
              .filter((word) => word !== null && word !== '')
              .map((word) => (
                <span key={word}>{word}</span>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
