import type { z } from 'zod';
import { type PollRange, type SettingsView, settingsSchema } from '#shared/contract/settings.ts';
import { accountProblems } from '#shared/domain/account-fields.ts';
import { isPossiblePrefix } from '#shared/domain/keyboard-scanner.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { FieldName, FormValues } from './settings-fields.ts';
import { changedFields } from './settings-values.ts';

/** Why a field cannot be saved: one of the form's own sentences, or a reason that the station would give. */
export type FieldProblem =
  | {
      readonly key:
        | 'required'
        | 'tooLong'
        | 'tooMany'
        | 'numberMissing'
        | 'numberMissingInRange'
        | 'numberOutOfRange'
        | 'pollOutOfRange'
        | 'portOutOfRange'
        | 'portOfPage'
        | 'notAllowed';
      readonly params: Readonly<Record<'min' | 'max' | 'value', number>>;
    }
  | { readonly reason: Reason; readonly params: Readonly<Record<string, string>> };

type StationFacts = Pick<SettingsView, 'settings' | 'fixed' | 'hasClientSecret' | 'pollRanges' | 'pagePort'>;

const ACCOUNT = ['b2bUrl', 'sellerUrl', 'clientId', 'partnerId', 'clientSecret'] as const;

/**
 * The problems of the fields that were changed, by path (`station`, `printers.m`). What was not changed is not
 * checked, so that an invalid old value does not prevent saving others.
 */
export function fieldProblems(
  values: FormValues,
  saved: FormValues,
  station: StationFacts,
): Readonly<Record<string, FieldProblem>> {
  const changed = changedFields(values, saved);
  const problems: Record<string, FieldProblem> = {};
  for (const name of changed) {
    const problem = schemaProblem(name, values[name], station) ?? ruleProblem(name, values, station);
    if (problem !== null) problems[name] = problem;
  }
  if (changed.includes('printers')) Object.assign(problems, printerProblems(values, saved));
  if (changed.includes('otherPrinters')) Object.assign(problems, spareProblems(values, saved));
  if (ACCOUNT.some((name) => changed.includes(name))) {
    for (const [name, reason] of Object.entries(accountProblems(values)))
      problems[name] = { reason, params: {} };
    if (needsSecretAgain(values, station)) problems.clientSecret = { reason: 'secret-again', params: {} };
  }
  return problems;
}

/** The contract's own rule for this value. */
function schemaProblem(name: FieldName, value: unknown, station: StationFacts): FieldProblem | null {
  // The account's fields have words of their own, and the secret has no rule.
  if (name === 'clientSecret' || name === 'partnerId' || (name === 'sellerId' && value === '')) return null;
  const parsed = settingsSchema.shape[name].safeParse(value);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  if (issue === undefined) return null;
  return typeof value === 'number' || value === ''
    ? (numberProblem(name, value, station) ?? textProblem(issue))
    : textProblem(issue);
}

function textProblem(issue: z.core.$ZodIssue): FieldProblem {
  const params = { min: 0, max: 0, value: 0 };
  if (issue.code === 'too_small') return { key: 'required', params };
  if (issue.code !== 'too_big') return { key: 'notAllowed', params };
  const max = Number(issue.maximum);
  return { key: issue.origin === 'array' ? 'tooMany' : 'tooLong', params: { ...params, max } };
}

const PORTS: readonly FieldName[] = ['notificationsPort', 'statusPort'];

/** What the schema alone does not know: the platform's ranges, and the port of the station's page. */
function ruleProblem(name: FieldName, values: FormValues, station: StationFacts): FieldProblem | null {
  const value = values[name];
  if (name === 'keyboardPrefix' && !isPossiblePrefix(values.keyboardPrefix))
    return { reason: 'keyboard-prefix', params: { name: values.keyboardPrefix } };
  if (typeof value !== 'number') return null;
  if (PORTS.includes(name) && value === station.pagePort)
    return { key: 'portOfPage', params: { min: 0, max: 0, value } };
  return numberProblem(name, value, station);
}

function numberProblem(name: FieldName, value: number | '', station: StationFacts): FieldProblem | null {
  const range = rangeOf(name, station);
  if (range === null) return null;
  const params = { min: range.min, max: range.max, value: Number(value) };
  if (value === '') return { key: name === 'sellerId' ? 'numberMissing' : 'numberMissingInRange', params };
  if (value >= range.min && value <= range.max) return null;
  if (name in station.pollRanges) return { key: 'pollOutOfRange', params };
  return { key: name === 'notificationsPort' ? 'portOutOfRange' : 'numberOutOfRange', params };
}

/** From the platform for polls, from the contract for every other number; null: it is no number. */
function rangeOf(name: FieldName, { pollRanges }: StationFacts): Pick<PollRange, 'min' | 'max'> | null {
  if (name === 'newOrdersSeconds' || name === 'changedOrdersSeconds') return pollRanges[name];
  if (name === 'clientSecret') return null;
  const schema = settingsSchema.shape[name];
  if (schema.type !== 'number') return null;
  return { min: schema.minValue ?? 0, max: schema.maxValue ?? Number.MAX_SAFE_INTEGER };
}

function printerProblems({ printers }: FormValues, saved: FormValues): Record<string, FieldProblem> {
  const wrong = PAPER_SIZE_NAMES.filter(
    (size) =>
      printers[size] !== '' &&
      printers[size] !== saved.printers[size] &&
      !parsePrinterSpec(printers[size]).ok,
  );
  return Object.fromEntries(wrong.map((size) => [`printers.${size}`, unknownPrinter(printers[size])]));
}

function spareProblems({ otherPrinters }: FormValues, saved: FormValues): Record<string, FieldProblem> {
  const problems = PAPER_SIZE_NAMES.flatMap((size) => {
    const wrong = otherPrinters[size].find(
      (line) => !saved.otherPrinters[size].includes(line) && !parsePrinterSpec(line).ok,
    );
    return wrong === undefined ? [] : [[`otherPrinters.${size}`, unknownPrinter(wrong)] as const];
  });
  return Object.fromEntries(problems);
}

function unknownPrinter(name: string): FieldProblem {
  return { reason: 'printer-spec-unknown', params: { name } };
}

/** A stored secret is not sent to an address for which nobody typed it. */
function needsSecretAgain(values: FormValues, { settings, fixed, hasClientSecret }: StationFacts): boolean {
  if (!hasClientSecret || fixed.includes('clientSecret') || values.clientSecret !== '') return false;
  const known = originsOf(settings);
  return originsOf(values).some((origin) => !known.includes(origin));
}

function originsOf({ b2bUrl, sellerUrl }: Pick<FormValues, 'b2bUrl' | 'sellerUrl'>): readonly string[] {
  return [b2bUrl, sellerUrl]
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => URL.parse(address)?.origin ?? address);
}
