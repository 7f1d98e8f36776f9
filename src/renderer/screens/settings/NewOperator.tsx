import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';

type Props = { readonly mayChange: boolean; readonly action: Action };

const NOBODY = { id: '', name: '', role: 'packer' } as const;

type Newcomer = { readonly id: string; readonly name: string; readonly role: 'packer' | 'supervisor' };

export function NewOperator({ mayChange, action }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [newcomer, setNewcomer] = useState<Newcomer>(NOBODY);
  const change = (part: Partial<Newcomer>) => setNewcomer((old) => ({ ...old, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await action.run(() => client.settings.saveOperator(newcomer))) setNewcomer(NOBODY);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Group align="end" mb="xs">
        <TextInput
          size="md"
          label={t('ui.settings.operatorId')}
          pattern="[0-9A-Za-z\-]{1,20}"
          maxLength={20}
          required
          disabled={!mayChange}
          value={newcomer.id}
          onChange={(event) => change({ id: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('ui.settings.operatorName')}
          maxLength={60}
          required
          disabled={!mayChange}
          value={newcomer.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={t('ui.settings.operatorRole')}
          disabled={!mayChange}
          data={[
            { value: 'packer', label: t('ui.settings.packer') },
            { value: 'supervisor', label: t('ui.settings.supervisor') },
          ]}
          value={newcomer.role}
          onChange={(event) =>
            change({ role: event.currentTarget.value === 'supervisor' ? 'supervisor' : 'packer' })
          }
        />
        <Button size="md" type="submit" disabled={!mayChange || action.isBusy}>
          {t('ui.settings.addOperator')}
        </Button>
      </Group>
    </form>
  );
}
