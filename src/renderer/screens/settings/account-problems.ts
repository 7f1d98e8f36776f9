import { type AccountFields, accountProblems } from '#shared/domain/account-fields.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { type Draft, type FieldsProps, isFixed } from './settings-draft.ts';

export type AccountFieldProblems = Readonly<Partial<Record<keyof AccountFields | 'clientSecret', Reason>>>;

const FIELDS = ['b2bUrl', 'sellerUrl', 'clientId', 'partnerId', 'clientSecret'] as const;

/** The problems that prevent saving, at their fields; none while no account field was touched. */
export function accountFieldProblems(
  { view, values }: Pick<FieldsProps, 'view' | 'values'>,
  draft: Draft,
): AccountFieldProblems {
  if (!FIELDS.some((name) => draft[name] !== undefined)) return {};
  const { settings, hasClientSecret } = view;
  const known = originsOf(settings);
  const isElsewhere = originsOf(values).some((origin) => !known.includes(origin));
  const needsSecret =
    isElsewhere && hasClientSecret && !isFixed(view, 'clientSecret') && !values.clientSecret;
  return { ...accountProblems(values), ...(needsSecret && { clientSecret: 'secret-again' as const }) };
}

function originsOf({ b2bUrl, sellerUrl }: Pick<AccountFields, 'b2bUrl' | 'sellerUrl'>): readonly string[] {
  return [b2bUrl, sellerUrl]
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => URL.parse(address)?.origin ?? address);
}
