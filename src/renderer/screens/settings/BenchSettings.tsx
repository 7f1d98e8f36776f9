import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ASSEMBLE_AT, type PollSetting, WHO_MAY_CANCEL, WHO_MAY_SHIP } from '#shared/contract/settings.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberField } from './NumberField.tsx';
import { type FieldsProps, fieldProps, fromLines, toLines } from './settings-draft.ts';

const ASSEMBLE_AT_TEXTS = {
  close: 'ui.settings.assembleAtClose',
  open: 'ui.settings.assembleAtOpen',
  prefetch: 'ui.settings.assembleAtPrefetch',
} as const;

const WHO_MAY_CANCEL_TEXTS = {
  packer: 'ui.settings.whoMayCancelPacker',
  'supervisor-for-order': 'ui.settings.whoMayCancelOrder',
  supervisor: 'ui.settings.whoMayCancelSupervisor',
} as const;

const WHO_MAY_SHIP_TEXTS = {
  everybody: 'ui.settings.whoMayShipEverybody',
  supervisor: 'ui.settings.whoMayShipSupervisor',
} as const;

export function BenchSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  return (
    <FieldGroup legend={t('ui.settings.bench')}>
      <TextInput
        size="md"
        label={t('ui.settings.station')}
        maxLength={40}
        required
        value={values.station}
        onChange={(event) => change({ station: event.currentTarget.value })}
        {...fieldProps(t, fields, 'station')}
      />
      <TextInput
        size="md"
        label={t('ui.settings.destination')}
        maxLength={40}
        required
        value={values.destination}
        onChange={(event) => change({ destination: event.currentTarget.value })}
        {...fieldProps(t, fields, 'destination')}
      />
      <PollSeconds {...fields} name="newOrdersSeconds" />
      <PollSeconds {...fields} name="changedOrdersSeconds" />
      <Switch
        size="md"
        mt="xl"
        label={t('ui.settings.autoClose')}
        checked={values.autoClose}
        onChange={(event) => change({ autoClose: event.currentTarget.checked })}
        {...fieldProps(t, fields, 'autoClose')}
      />
      <NumberField {...fields} name="cancelDelaySeconds" hint={t('ui.settings.cancelDelaySecondsHint')} />
      <NativeSelect
        size="md"
        label={t('ui.settings.whoMayCancel')}
        data={WHO_MAY_CANCEL.map((who) => ({ value: who, label: t(WHO_MAY_CANCEL_TEXTS[who]) }))}
        value={values.whoMayCancel}
        onChange={(event) => {
          const who = WHO_MAY_CANCEL.find((one) => one === event.currentTarget.value);
          change({ whoMayCancel: who ?? 'packer' });
        }}
        {...fieldProps(t, fields, 'whoMayCancel')}
      />
      <NativeSelect
        size="md"
        label={t('ui.settings.whoMayShip')}
        data={WHO_MAY_SHIP.map((who) => ({ value: who, label: t(WHO_MAY_SHIP_TEXTS[who]) }))}
        value={values.whoMayShip}
        onChange={(event) => {
          const who = WHO_MAY_SHIP.find((one) => one === event.currentTarget.value);
          change({ whoMayShip: who ?? 'everybody' });
        }}
        {...fieldProps(t, fields, 'whoMayShip')}
      />
      <NativeSelect
        size="md"
        label={t('ui.settings.assembleAt')}
        data={ASSEMBLE_AT.map((at) => ({ value: at, label: t(ASSEMBLE_AT_TEXTS[at]) }))}
        value={values.assembleAt}
        onChange={(event) => {
          const at = ASSEMBLE_AT.find((one) => one === event.currentTarget.value);
          change({ assembleAt: at ?? 'close' });
        }}
        {...fieldProps(t, fields, 'assembleAt')}
      />
      <Textarea
        size="md"
        rows={Math.max(4, view.settings.markCategories.length + 1)}
        label={t('ui.settings.markCategories')}
        defaultValue={toLines(values.markCategories)}
        onChange={(event) => change({ markCategories: fromLines(event.currentTarget.value) })}
        {...fieldProps(t, fields, 'markCategories', t('ui.settings.linesHint'))}
      />
    </FieldGroup>
  );
}

/** How often the platform is polled, and the range that it allows. */
function PollSeconds({ name, ...fields }: FieldsProps & { readonly name: PollSetting }) {
  const { t } = useTranslation();
  const range = fields.view.pollRanges[name];
  const hint = range.isRecommended ? 'ui.settings.pollHint' : 'ui.settings.pollHintDemo';
  return <NumberField {...fields} name={name} hint={t(hint, range)} />;
}
