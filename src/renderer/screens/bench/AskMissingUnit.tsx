import { useTranslation } from 'react-i18next';
import { Picture } from '../../components/Picture.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';
import { isToTake } from './units.ts';

export function AskMissingUnit() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const units = (useView((view) => view.order?.units) ?? []).filter(isToTake);
  return (
    <Question title={t('ui.asking.missingUnit')} how={t('ui.asking.missingUnitHow')}>
      <ul className={styles.answers}>
        {units.map((unit) => (
          <li key={unit.itemNr}>
            <button
              type="button"
              className={styles.answer}
              onClick={() => void press({ does: 'name-missing', itemNr: unit.itemNr })}
            >
              <Picture url={unit.imageUrl} className={styles.picture} />
              <span>
                {unit.name}
                {unit.size !== '' && `, ${unit.size}`}
                <span className={styles.detail}>{unit.itemNr}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}
