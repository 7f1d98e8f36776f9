import { useTranslation } from 'react-i18next';

/** The specification's models of sale ("Sales models"). */
const MODELS = ['marketplace_crossdocking', 'dropshipping', 'fulfilment'] as const;

/** How a model of sale is called; one that nobody knows, as the platform writes it. */
export function useModelName(): (model: string) => string {
  const { t } = useTranslation();
  return (model) => {
    const known = MODELS.find((one) => one === model);
    return known === undefined ? model : t(`ui.goods.models.${known}`);
  };
}
