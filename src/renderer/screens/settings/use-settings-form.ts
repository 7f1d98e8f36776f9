import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import type { TFunction } from 'i18next';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { type Action, useAction } from '../../station/use-action.ts';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import { type FieldProblem, fieldProblems } from './field-problems.ts';
import { dropDraft, keepDraft, useSettingsDraft } from './settings-draft.ts';
import { FIELD_NAMES, type FieldName, type FormValues, tabOfField } from './settings-fields.ts';
import { changedFields, changeOf, formValues, mergeValues } from './settings-values.ts';

export type SettingsForm = {
  readonly view: SettingsView;
  readonly mayChange: boolean;
  readonly form: UseFormReturnType<FormValues>;
  readonly values: FormValues;
  /** The station's values. */
  readonly saved: FormValues;
  readonly changed: readonly FieldName[];
  /** Changed fields that somebody else has changed meanwhile. */
  readonly conflicts: readonly FieldName[];
  /** What prevents saving now, by path. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
  readonly action: Action;
  readonly change: (part: Partial<FormValues>) => void;
  /** Goes to the first field with a problem; true: there is none. */
  readonly check: () => boolean;
  /** Writes what has changed, or goes to the first field with a problem; true: saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** Gives up what was typed in this field for the station's value. */
  readonly restore: (name: FieldName) => void;
};

export const SettingsFormContext = createContext<SettingsForm | null>(null);

export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext);
  if (form === null) throw new Error('a field of the settings outside their form');
  return form;
}

/** The field of each refusal that is about a value. */
const REFUSED_FIELDS: Partial<Record<Reason, FieldName>> = {
  'new-orders-seconds': 'newOrdersSeconds',
  'changed-orders-seconds': 'changedOrdersSeconds',
  'page-port': 'notificationsPort',
  'page-unprotected': 'b2bUrl',
  'scanner-name-unknown': 'scanners',
  'printer-spec-unknown': 'printers',
  'keyboard-prefix': 'keyboardPrefix',
  'secret-again': 'clientSecret',
};

/**
 * The form of the settings: what is typed and not saved, across its tabs. The station's values may change
 * meanwhile: only the fields that were typed here keep theirs.
 */
export function useNewSettingsForm(view: SettingsView, mayChange: boolean): SettingsForm {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [saved, setSaved] = useState(() => formValues(view.settings));
  const [conflicts, setConflicts] = useState<readonly FieldName[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useForm<FormValues>({
    initialValues: unsavedValues(saved),
    validate: (values) => errorsOf(t, fieldProblems(values, saved, view)),
    validateInputOnChange: true,
    onValuesChange: (values) => keep(values, saved),
  });
  const values = form.getValues();
  const changed = changedFields(values, saved);
  const problems = fieldProblems(values, saved, view);

  const station = useRef(view.settings);
  useEffect(() => {
    if (station.current === view.settings) return;
    station.current = view.settings;
    const now = formValues(view.settings);
    const merged = mergeValues(form.getValues(), saved, now);
    setSaved(now);
    setConflicts((old) => [...new Set([...old, ...merged.conflicts])]);
    form.setValues(merged.values);
    keep(merged.values, now);
  });
  // The field may be on another tab, which is rendered first.
  useEffect(() => {
    if (wanted === null) return;
    const input = form.getInputNode(wanted);
    if (input === null) return;
    input.closest('details')?.setAttribute('open', '');
    input.focus();
    setWanted(null);
  });

  function show(path: string): void {
    const [page] = location.pathname.match(/^\/settings/) ?? [];
    if (page !== undefined) goTo(addressOf.settingsTab(tabOfField(path)), { replace: true });
    setWanted(path);
  }

  function reset(next: FormValues): void {
    form.setValues(next);
    form.clearErrors();
    setConflicts([]);
    dropDraft();
  }

  function check(): boolean {
    const [wrong] = Object.keys(problems).sort(byPlace);
    form.setErrors(errorsOf(t, problems));
    if (wrong !== undefined) show(wrong);
    return wrong === undefined;
  }

  async function save(): Promise<boolean> {
    if (!check()) return false;
    const change = changeOf(values, saved);
    let outcome: Outcome | null = null;
    const isDone = await action.run(async () => {
      outcome = await client.settings.write(change);
      return outcome;
    });
    if (isDone) {
      const next = { ...values, clientSecret: '' };
      // What was typed while the station was saving is not saved.
      const { values: typed } = mergeValues(form.getValues(), values, next);
      setSaved(next);
      reset(typed);
      keep(typed, next);
      return true;
    }
    showRefusal(outcome);
    return false;
  }

  function showRefusal(outcome: Outcome | null): void {
    if (outcome === null || outcome.done) return;
    const field = REFUSED_FIELDS[outcome.reason];
    if (field === undefined) return;
    const { what, todo } = reasonSentences(t, outcome.reason, outcome.params);
    form.setFieldError(field, `${what}. ${todo}`);
    show(field);
  }

  return {
    view,
    mayChange,
    form,
    values,
    saved,
    changed,
    conflicts: conflicts.filter((name) => changed.includes(name)),
    problems,
    action,
    change: (part) => {
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value);
    },
    check,
    save,
    discard: () => reset(saved),
    restore: (name) => {
      form.setFieldValue<FormValues, FieldName>(name, saved[name]);
      form.clearFieldError(name);
    },
  };
}

/** What was typed before this screen was left, over the station's values of now. */
function unsavedValues(now: FormValues): FormValues {
  const { typed, before } = useSettingsDraft.getState();
  return typed === null || before === null ? now : mergeValues(typed, before, now).values;
}

function keep(values: FormValues, saved: FormValues): void {
  if (changedFields(values, saved).length === 0) dropDraft();
  else keepDraft(values, saved);
}

/** From the first tab to the last, from top to bottom. */
function byPlace(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(path: string): number {
  const [field] = path.split('.');
  return FIELD_NAMES.indexOf(field as FieldName);
}

function errorsOf(t: TFunction, problems: Readonly<Record<string, FieldProblem>>): FormErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path, problemText(t, problem)]),
  );
}

/** A problem in words, for the field. */
export function problemText(t: TFunction, problem: FieldProblem): string {
  if ('key' in problem) return t(`ui.settings.problems.${problem.key}`, problem.params);
  const { what, todo } = reasonSentences(t, problem.reason, problem.params);
  return `${what}. ${todo}`;
}
