import { useTranslation } from 'react-i18next';

/** Statuses of goods that are known (assumed); others may come. */
const STATUSES = ['active', 'inactive'] as const;

/** How a status of goods is called; one that nobody knows, as the platform writes it. */
export function useStatusName(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = STATUSES.find((one) => one === status.toLowerCase());
    return known === undefined ? status : t(`ui.goods.statuses.${known}`);
  };
}
