import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'confirm-missing' }> };

/** Nothing would be left of the order, or a supervisor must say so: what follows, and who may answer. */
export function AskCancel({ asking }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const { orderId, name, size, isWholeOrder, needsSupervisor } = asking;
  const title = isWholeOrder ? t('ui.asking.cancelOrder', { order: orderId }) : t('ui.asking.cancelUnit');
  return (
    <Question title={title} how={t('ui.asking.customerLoses', { name, size })}>
      {isWholeOrder && <p className={styles.consequence}>{t('ui.asking.cancelOrderHow')}</p>}
      {needsSupervisor ? (
        <p className={styles.figures}>{t('ui.asking.badgeNeeded')}</p>
      ) : (
        <button
          type="button"
          className={styles.destroy}
          onClick={() => void press({ does: 'command', command: 'OK' })}
        >
          {t('ui.asking.cancelOrderYes')}
        </button>
      )}
    </Question>
  );
}
