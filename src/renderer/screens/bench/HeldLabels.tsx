import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import { showScreen } from '../../state/screen-store.ts';
import { useView } from '../../state/station-store.ts';
import styles from './HeldLabels.module.css';

const SHOWN = 2;

/** Labels that came with a code that is not their number's, and so were not printed: which, why, and what to do. */
export function HeldLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.heldLabels) ?? [];
  const more = labels.length - SHOWN;
  return (
    <div role="alert">
      {labels.length > 0 && (
        <div className={styles.labels}>
          <ul className={styles.list} aria-label={t('ui.bench.heldLabels')}>
            {labels.slice(0, SHOWN).map((label) => (
              <Label key={label.id} label={label} />
            ))}
            {more > 0 && <li>{t('ui.bench.heldMore', { count: more })}</li>}
          </ul>
          <button type="button" className={styles.link} onClick={() => showScreen('prints')}>
            {t('ui.bench.toPrints')}
          </button>
        </div>
      )}
    </div>
  );
}

function Label({ label }: { readonly label: HeldLabelView }) {
  const { t } = useTranslation();
  const { kind, number, problem, detail } = label;
  return (
    <li className={styles.label}>
      <IconAlertTriangleFilled size={28} aria-hidden="true" />
      <div>
        <strong>
          {t(`documents.${kind}`)} {number}: {t(`printProblems.${problem}.what`)}
          {detail !== null && ` — ${detail}`}
        </strong>
        <br />
        {t(`printProblems.${problem}.todo`)}
      </div>
    </li>
  );
}
