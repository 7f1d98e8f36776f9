import {
  KEEP_LABEL_DAYS,
  type LookSetting,
  MAX_CANCEL_DELAY_SECONDS,
  MAX_PREFETCH_ORDERS,
  NOTIFICATIONS_PORTS,
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

/** Settings that are whole numbers. In a draft `NaN` stands for a field with no number in it: never sent. */
export type NumberSetting = (typeof NUMBERS)[number];

/** What is wrong with a number, as a sentence at its field. */
type NumberProblem = {
  readonly key:
    | 'ui.settings.numberMissing'
    | 'ui.settings.numberMissingInRange'
    | 'ui.settings.lookOutOfRange'
    | 'ui.settings.portOutOfRange'
    | 'ui.settings.numberOutOfRange'
    | 'ui.settings.portOfPage';
  readonly params: Readonly<Record<'least' | 'most' | 'value', number>>;
};

type Ranges = Pick<SettingsView, 'lookRanges' | 'pagePort'>;

/** null: the station takes this number. */
export function numberProblem(name: NumberSetting, value: number, view: Ranges): NumberProblem | null {
  const range = rangeOf(name, view);
  const params = { least: range.least, most: range.most, value };
  if (!Number.isInteger(value))
    return {
      key: name === 'sellerId' ? 'ui.settings.numberMissing' : 'ui.settings.numberMissingInRange',
      params,
    };
  if (name === 'notificationsPort' && value === view.pagePort)
    return { key: 'ui.settings.portOfPage', params };
  if (value >= range.least && value <= range.most) return null;
  if (isLook(name)) return { key: 'ui.settings.lookOutOfRange', params };
  const isPort = name === 'notificationsPort';
  return { key: isPort ? 'ui.settings.portOutOfRange' : 'ui.settings.numberOutOfRange', params };
}

/** Whether something was typed that must be put right before the draft can be saved. */
export function hasNumberProblem(draft: Draft, view: Ranges): boolean {
  return NUMBERS.some((name) => {
    const value = draft[name];
    return value !== undefined && numberProblem(name, value, view) !== null;
  });
}

function rangeOf(name: NumberSetting, { lookRanges }: Ranges): { least: number; most: number } {
  if (isLook(name)) return lookRanges[name];
  if (name === 'prefetchOrders') return { least: 0, most: MAX_PREFETCH_ORDERS };
  if (name === 'keepLabelDays') return KEEP_LABEL_DAYS;
  if (name === 'cancelDelaySeconds') return { least: 0, most: MAX_CANCEL_DELAY_SECONDS };
  return name === 'sellerId' ? { least: 0, most: Number.MAX_SAFE_INTEGER } : NOTIFICATIONS_PORTS;
}

function isLook(name: NumberSetting): name is LookSetting {
  return name === 'newOrdersSeconds' || name === 'changedOrdersSeconds';
}
