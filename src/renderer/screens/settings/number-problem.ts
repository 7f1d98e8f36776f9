import {
  KEEP_LABEL_DAYS,
  MAX_CANCEL_DELAY_SECONDS,
  MAX_PREFETCH_ORDERS,
  NOTIFICATIONS_PORTS,
  type PollSetting,
  type SettingsView,
} from '#shared/contract/settings.ts';
import type { Draft } from './settings-draft.ts';

const NUMBERS = [
  'newOrdersSeconds',
  'changedOrdersSeconds',
  'prefetchOrders',
  'keepLabelDays',
  'cancelDelaySeconds',
  'sellerId',
  'notificationsPort',
] as const;

/** Settings that are whole numbers. In a draft `NaN` stands for a field without a number: never sent. */
export type NumberSetting = (typeof NUMBERS)[number];

/** The problem of a number, as a sentence at its field. */
type NumberProblem = {
  readonly key:
    | 'ui.settings.numberMissing'
    | 'ui.settings.numberMissingInRange'
    | 'ui.settings.pollOutOfRange'
    | 'ui.settings.portOutOfRange'
    | 'ui.settings.numberOutOfRange'
    | 'ui.settings.portOfPage';
  readonly params: Readonly<Record<'min' | 'max' | 'value', number>>;
};

type Ranges = Pick<SettingsView, 'pollRanges' | 'pagePort'>;

/** null: the station accepts this number. */
export function numberProblem(name: NumberSetting, value: number, view: Ranges): NumberProblem | null {
  const range = rangeOf(name, view);
  const params = { min: range.min, max: range.max, value };
  if (!Number.isInteger(value))
    return {
      key: name === 'sellerId' ? 'ui.settings.numberMissing' : 'ui.settings.numberMissingInRange',
      params,
    };
  if (name === 'notificationsPort' && value === view.pagePort)
    return { key: 'ui.settings.portOfPage', params };
  if (value >= range.min && value <= range.max) return null;
  if (isPollSetting(name)) return { key: 'ui.settings.pollOutOfRange', params };
  const isPort = name === 'notificationsPort';
  return { key: isPort ? 'ui.settings.portOutOfRange' : 'ui.settings.numberOutOfRange', params };
}

/** Whether something was typed that must be corrected before the draft can be saved. */
export function hasNumberProblem(draft: Draft, view: Ranges): boolean {
  return NUMBERS.some((name) => {
    const value = draft[name];
    return value !== undefined && numberProblem(name, value, view) !== null;
  });
}

function rangeOf(name: NumberSetting, { pollRanges }: Ranges): { min: number; max: number } {
  if (isPollSetting(name)) return pollRanges[name];
  if (name === 'prefetchOrders') return { min: 0, max: MAX_PREFETCH_ORDERS };
  if (name === 'keepLabelDays') return KEEP_LABEL_DAYS;
  if (name === 'cancelDelaySeconds') return { min: 0, max: MAX_CANCEL_DELAY_SECONDS };
  return name === 'sellerId' ? { min: 0, max: Number.MAX_SAFE_INTEGER } : NOTIFICATIONS_PORTS;
}

function isPollSetting(name: NumberSetting): name is PollSetting {
  return name === 'newOrdersSeconds' || name === 'changedOrdersSeconds';
}
