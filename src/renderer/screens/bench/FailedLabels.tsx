import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import { BenchAlert } from './BenchAlert.tsx';

/** Labels that do not come out by themselves, or may have come out unseen: which, why, and what to do. */
export function FailedLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.failedLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem }) => ({
    key: id,
    what: `${t(`documents.${kind}`)} ${number}: ${t(`printProblems.${problem}.what`)}`,
    todo: t(`printProblems.${problem}.todo`),
  }));
  return <BenchAlert label={t('ui.bench.failedLabels')} alerts={alerts} />;
}
