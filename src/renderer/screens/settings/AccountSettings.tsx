import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountTest } from './AccountTest.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberField } from './NumberField.tsx';
import { type FieldsProps, fieldProps } from './settings-fields.ts';

const ADDRESSES = ['b2bUrl', 'sellerUrl'] as const;

export function AccountSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  return (
    <FieldGroup legend={t('ui.settings.account')}>
      {ADDRESSES.map((name) => (
        <TextInput
          key={name}
          size="md"
          label={t(`ui.settings.${name}`)}
          value={values[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          {...fieldProps(t, fields, name)}
        />
      ))}
      <TextInput
        size="md"
        label={t('ui.settings.clientId')}
        value={values.clientId}
        onChange={(event) => change({ clientId: event.currentTarget.value })}
        {...fieldProps(t, fields, 'clientId')}
      />
      <PasswordInput
        size="md"
        label={t('ui.settings.clientSecret')}
        autoComplete="off"
        value={values.clientSecret ?? ''}
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
        maxLength={3}
        pattern="([0-9A-Za-z]{2,3})?"
        value={values.partnerId}
        onChange={(event) => change({ partnerId: event.currentTarget.value })}
        {...fieldProps(t, fields, 'partnerId', t('ui.settings.partnerHint'))}
      />
      <NumberField
        {...fields}
        name="sellerId"
        {...(values.sellerId > 0 ? {} : { hint: t('ui.settings.sellerIdMissing') })}
      />
      <AccountTest />
    </FieldGroup>
  );
}
