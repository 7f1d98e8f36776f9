import { useTranslation } from 'react-i18next';
import type { SupplyCountersView, SupplyFilter } from '#shared/contract/supplies.ts';
import {
  isSupplyUncounted,
  type SupplyStatus,
  supplyPartOf,
  supplyStatusOf,
} from '#shared/domain/supply-status.ts';

export type ShownSupplies = { readonly text: string; readonly filter: SupplyFilter };

/** A status in words; as received when nobody knows it. */
export function useSupplyStatusText(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = supplyStatusOf(status);
    return known === null ? status : t(`ui.supplies.statuses.${known}`);
  };
}

export type SupplyTone = 'good' | 'bad' | 'due' | 'waits' | 'over';

const TONES: Readonly<Partial<Record<SupplyStatus, SupplyTone>>> = {
  validation_error: 'bad',
  ready_for_shipment: 'good',
  change_warehouse: 'due',
  closed: 'good',
  rejected: 'over',
};

/** Whether somebody has to do something, something is on its way, or all is well. */
export function supplyTone(status: string): SupplyTone {
  const known = supplyStatusOf(status);
  if (known === null) return 'waits';
  return TONES[known] ?? (supplyPartOf(status) === 'ended' ? 'over' : 'waits');
}

export const SUPPLY_FIGURES = ['quantity', 'receipt', 'accepted', 'surplus', 'missing', 'damaged'] as const;
type SupplyFigure = (typeof SUPPLY_FIGURES)[number];

/** A figure of a supply; a dash: the platform does not say, or the warehouse has not counted yet. */
export function useFigureText(status: string): (name: SupplyFigure, of: SupplyCountersView) => string {
  const { t } = useTranslation();
  const locale = t('language.locale');
  const isUncounted = isSupplyUncounted(status);
  return (name, of) => {
    const figure = of[name];
    if (figure === null || (figure === 0 && isUncounted && name !== 'quantity'))
      return t('ui.supplies.unknownFigure');
    return new Intl.NumberFormat(locale).format(figure);
  };
}
