import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';

type Props = {
  readonly action: Action;
  /** The station has no supervisor of its own: the first is one. */
  readonly isFirst: boolean;
  readonly onAdded?: (operator: Operator) => void;
};

type Newcomer = { id: string; name: string; role: Operator['role'] };

const ROLES = ['packer', 'supervisor'] as const;

/** Adds a person, or changes the one who has this badge. */
export function NewOperator({ action, isFirst, onAdded }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const form = useForm<Newcomer>({
    initialValues: { id: '', name: '', role: 'packer' },
    validate: {
      id: (id) => (/^[0-9A-Za-z-]{1,20}$/.test(id.trim()) ? null : t('ui.settings.operatorIdWrong')),
      name: (name) => (name.trim() === '' ? t('ui.settings.operatorNameMissing') : null),
    },
  });
  const save = form.onSubmit(async ({ id, name, role }) => {
    const operator = { id: id.trim(), name: name.trim(), role: isFirst ? 'supervisor' : role } as const;
    if (!(await action.run(() => client.settings.saveOperator(operator)))) return;
    form.reset();
    onAdded?.(operator);
  });
  return (
    <form noValidate onSubmit={save}>
      {isFirst && <Text mb="xs">{t('ui.settings.supervisorFirst')}</Text>}
      <Group align="start" mb="xs" gap="sm">
        <TextInput
          size="md"
          label={t('ui.settings.operatorId')}
          placeholder={t('ui.settings.operatorIdHint')}
          maxLength={20}
          w={220}
          {...form.getInputProps('id')}
        />
        <TextInput
          size="md"
          label={t('ui.settings.operatorName')}
          placeholder={t('ui.settings.operatorNameHint')}
          maxLength={60}
          flex="1 1 12rem"
          {...form.getInputProps('name')}
        />
        <NativeSelect
          size="md"
          label={t('ui.settings.operatorRole')}
          w={210}
          data={ROLES.map((value) => ({ value, label: t(`ui.settings.${value}`) }))}
          {...form.getInputProps('role')}
          value={isFirst ? 'supervisor' : form.values.role}
          disabled={isFirst}
        />
        <Button size="md" mt="1.75rem" type="submit" loading={action.isBusy}>
          {t('ui.settings.addOperator')}
        </Button>
      </Group>
    </form>
  );
}
