import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import { AccountTest } from './AccountTest.tsx';
import type { AccountFieldProblems } from './account-problems.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberField } from './NumberField.tsx';
import { type FieldsProps, fieldProps } from './settings-draft.ts';

const ADDRESSES = ['b2bUrl', 'sellerUrl'] as const;

type Props = FieldsProps & { readonly problems: AccountFieldProblems; readonly isSaved: boolean };

export function AccountSettings({ problems, isSaved, ...fields }: Props) {
  const { t } = useTranslation();
  const { values, change, view, mayChange } = fields;
  const errorAt = (name: keyof AccountFieldProblems) => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    const { what, todo } = reasonSentences(t, problem, {});
    return `${what}. ${todo}`;
  };
  return (
    <FieldGroup legend={t('ui.settings.account')}>
      {ADDRESSES.map((name) => (
        <TextInput
          key={name}
          size="md"
          label={t(`ui.settings.${name}`)}
          value={values[name]}
          error={errorAt(name)}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          {...fieldProps(t, fields, name)}
        />
      ))}
      <TextInput
        size="md"
        label={t('ui.settings.clientId')}
        value={values.clientId}
        error={errorAt('clientId')}
        onChange={(event) => change({ clientId: event.currentTarget.value })}
        {...fieldProps(t, fields, 'clientId')}
      />
      <PasswordInput
        size="md"
        label={t('ui.settings.clientSecret')}
        autoComplete="off"
        value={values.clientSecret ?? ''}
        error={errorAt('clientSecret')}
        onChange={(event) => change({ clientSecret: event.currentTarget.value })}
        {...fieldProps(
          t,
          fields,
          'clientSecret',
          t(view.hasClientSecret ? 'ui.settings.secretKept' : 'ui.settings.secretMissing'),
        )}
      />
      <TextInput
        size="md"
        label={t('ui.settings.partnerId')}
        value={values.partnerId}
        error={errorAt('partnerId')}
        onChange={(event) => change({ partnerId: event.currentTarget.value })}
        {...fieldProps(t, fields, 'partnerId', t('ui.settings.partnerHint'))}
      />
      <NumberField
        {...fields}
        name="sellerId"
        {...(values.sellerId > 0 ? {} : { hint: t('ui.settings.sellerIdMissing') })}
      />
      <AccountTest
        values={values}
        mayChange={mayChange}
        isBroken={Object.keys(problems).length > 0}
        isSaved={isSaved}
      />
    </FieldGroup>
  );
}
