import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import { BenchAlert } from './BenchAlert.tsx';

/** Labels that came with a code that is not their number's, and so were not printed: which, why, and what to do. */
export function HeldLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.heldLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem, detail }) => {
    const why = t(`printProblems.${problem}.what`);
    const codes = detail === null ? '' : ` — ${detail}`;
    return {
      key: id,
      what: `${t(`documents.${kind}`)} ${number}: ${why}${codes}`,
      todo: t(`printProblems.${problem}.todo`),
    };
  });
  return <BenchAlert label={t('ui.bench.heldLabels')} alerts={alerts} />;
}
