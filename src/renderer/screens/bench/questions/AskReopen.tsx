import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useBenchLock } from '../../../station/use-bench-lock.ts';
import { PackNumber } from '../../../widgets/PackNumber.tsx';
import { useFormats } from '../../../widgets/use-formats.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'reopen-pack' }> };

/** Any closed pack may be scanned; the last ones are offered, by the order's number while they have none. */
export function AskReopen({ asking }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const { timestamp } = useFormats();
  const isLocked = useBenchLock() !== null;
  return (
    <Question title={t('ui.asking.reopen')} how={t('ui.asking.reopenHow')}>
      {asking.packs.length === 0 && <p className={styles.none}>{t('ui.asking.reopenNone')}</p>}
      <ul className={styles.answers}>
        {asking.packs.map(({ packNumber, orderId, ordinal, closedAt }) => (
          <li key={`${orderId}/${ordinal}`}>
            <button
              type="button"
              className={styles.answer}
              disabled={isLocked}
              onClick={() => void press({ does: 'name-pack-to-reopen', number: packNumber ?? orderId })}
            >
              <span className={styles.pack}>
                {packNumber === null ? orderId : <PackNumber number={packNumber} scale="list" />}
                <span className={styles.detail}>{t('ui.proof.packOf', { ordinal, order: orderId })}</span>
              </span>
              <span className={styles.time}>{timestamp(closedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}
