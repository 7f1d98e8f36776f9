import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { setSearchText } from '../order-search/search-text.ts';
import styles from './Find.module.css';
import { closeFind } from './find-store.ts';
import type { Beyond } from './use-beyond.ts';

type Props = { readonly beyond: Beyond; readonly text: string };

/** What the platform was asked for beyond what the station has, and what came of it. */
export function BeyondStatus({ beyond: { state, rows, answer }, text }: Props) {
  const { t } = useTranslation();
  if (state === 'none') return null;
  const words = () => {
    if (state === 'asking') return t('ui.findBeyond.asking');
    if (answer === null || answer.report.source === 'cache') return t('ui.findBeyond.unanswered');
    if (answer.report.unanswered.includes('text')) return t('ui.findBeyond.portalOnly');
    const asked = t(`ui.findBeyond.asked.${answer.report.api}`);
    return rows.length > 0
      ? asked
      : t('ui.common.sentences', { first: t('ui.findBeyond.nothing'), second: asked });
  };
  return (
    <div className={styles.beyond}>
      <p role="status">{words()}</p>
      {rows.length > 1 && (
        <button
          type="button"
          className={styles.close}
          onClick={() => {
            setSearchText(text.trim());
            closeFind();
            goTo(addressOf.allOrders);
          }}
        >
          {t('ui.findBeyond.more', { count: answer?.total ?? rows.length })}
        </button>
      )}
    </div>
  );
}
