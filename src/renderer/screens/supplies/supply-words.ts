import { useTranslation } from 'react-i18next';
import type { SupplyFilter } from '#shared/contract/supplies.ts';
import { type SupplyStatus, supplyPartOf, supplyStatusOf } from '#shared/domain/supply-status.ts';

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

/** A figure of the warehouse; a dash: the platform does not say. */
export function useFigureText(): (figure: number | null) => string {
  const { t } = useTranslation();
  const locale = t('language.locale');
  return (figure) =>
    figure === null ? t('ui.supplies.unknownFigure') : new Intl.NumberFormat(locale).format(figure);
}
