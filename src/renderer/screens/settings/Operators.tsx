import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { NewOperator } from './NewOperator.tsx';
import { NewPin } from './NewPin.tsx';

type Props = {
  readonly isUntitled?: boolean;
  readonly onAdded?: (operator: Operator) => void;
};

/** Who works at the station. For a supervisor. */
export function Operators({ isUntitled = false, onAdded }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  // Reloaded whenever somebody logs in or out.
  const operatorId = useView((view) => view.operator?.id) ?? '';
  const { data } = useStationQuery(
    (station) => station.settings.operators.queryOptions(),
    `${revision} ${operatorId}`,
  );
  const action = useAction();
  const [leaving, setLeaving] = useState<Operator | null>(null);
  const [pinOf, setPinOf] = useState<Operator | null>(null);
  const hasRealSupervisor = data?.operators.some(
    ({ id, role }) => role === 'supervisor' && !data.demoIds.includes(id),
  );
  const [losingPin, setLosingPin] = useState<Operator | null>(null);
  const close = () => {
    setLeaving(null);
    setLosingPin(null);
  };
  const remove = (id: string) => {
    void action.run(() => client.settings.removeOperator({ id }));
    close();
  };
  return (
    <FieldGroup legend={t('ui.settings.operators')} isUntitled={isUntitled} owner="floor">
      {data !== null && data.demoIds.length > 0 && (
        <Alert color="gray">
          {t(hasRealSupervisor ? 'ui.settings.operatorsKept' : 'ui.settings.operatorsDemo')}
        </Alert>
      )}
      <Table fz="md" my="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.settings.badge')}</Table.Th>
            <Table.Th>{t('ui.settings.operatorName')}</Table.Th>
            <Table.Th>{t('ui.settings.operatorRole')}</Table.Th>
            <Table.Th>{t('ui.common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(data?.operators ?? []).map((operator) => (
            <Table.Tr key={operator.id}>
              <Table.Td>OP:{operator.id}</Table.Td>
              <Table.Td>{operator.name}</Table.Td>
              <Table.Td>{t(`ui.settings.${operator.role}`)}</Table.Td>
              <Table.Td>
                <Group gap="xs">
                  {operator.role === 'supervisor' && data?.demoIds.includes(operator.id) === false && (
                    <PinButtons
                      operator={operator}
                      hasPin={data.withPin.includes(operator.id)}
                      onSet={setPinOf}
                      onRemove={setLosingPin}
                    />
                  )}
                  <Button
                    size="compact-md"
                    variant="default"
                    disabled={data?.demoIds.includes(operator.id) !== false}
                    aria-label={t('ui.common.colon', {
                      name: t('ui.settings.removeOperator'),
                      value: operator.name,
                    })}
                    onClick={() => setLeaving(operator)}
                  >
                    {t('ui.settings.removeOperator')}
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <NewOperator
        action={action}
        isFirst={data !== null && !hasRealSupervisor}
        {...(onAdded && { onAdded })}
      />
      <ActionNote note={action.note} />
      {pinOf !== null && <NewPin operator={pinOf} onClose={() => setPinOf(null)} />}
      {leaving !== null && (
        <RemoveDialog
          title={t('ui.settings.removeAsk', { name: leaving.name })}
          remove={t('ui.settings.removeOperator')}
          onRemove={() => remove(leaving.id)}
          onClose={close}
        />
      )}
      {losingPin !== null && (
        <RemoveDialog
          title={t('ui.pin.removeAsk', { name: losingPin.name })}
          remove={t('ui.pin.remove')}
          onRemove={() => {
            void action.run(() => client.settings.removePin({ operator: losingPin.id }));
            close();
          }}
          onClose={close}
        >
          <Text>{t('ui.pin.removed')}</Text>
        </RemoveDialog>
      )}
    </FieldGroup>
  );
}

type RemoveDialogProps = {
  readonly title: string;
  readonly remove: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

function RemoveDialog({ title, remove, onRemove, onClose, children }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Group>
        <Button size="lg" color="var(--pb-stop-solid)" onClick={onRemove}>
          {remove}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('ui.common.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}

type PinButtonsProps = {
  readonly operator: Operator;
  readonly hasPin: boolean;
  readonly onSet: (operator: Operator) => void;
  readonly onRemove: (operator: Operator) => void;
};

function PinButtons({ operator, hasPin, onSet, onRemove }: PinButtonsProps) {
  const { t } = useTranslation();
  const named = (name: string) => t('ui.common.colon', { name, value: operator.name });
  const set = t(hasPin ? 'ui.pin.change' : 'ui.pin.set');
  return (
    <>
      <Button size="compact-md" variant="default" aria-label={named(set)} onClick={() => onSet(operator)}>
        {set}
      </Button>
      {hasPin && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={named(t('ui.pin.remove'))}
          onClick={() => onRemove(operator)}
        >
          {t('ui.pin.remove')}
        </Button>
      )}
    </>
  );
}
