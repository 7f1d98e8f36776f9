import { create } from 'zustand';
import type { FormValues } from './settings-fields.ts';

type SettingsDraft = {
  /** The fields as they are typed; null: nothing is unsaved. */
  readonly typed: FormValues | null;
  /** The station's values when they were typed. */
  readonly before: FormValues | null;
};

/** Unsaved settings of this page, which outlive the screen: whoever leaves it is asked, and may come back to them. */
export const useSettingsDraft = create<SettingsDraft>(() => ({ typed: null, before: null }));

export function keepDraft(typed: FormValues, before: FormValues): void {
  useSettingsDraft.setState({ typed, before });
}

export function dropDraft(): void {
  useSettingsDraft.setState({ typed: null, before: null });
}
