import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { ChangeQuestion } from './ChangeQuestion.tsx';

type Props = {
  readonly orderId: string;
  /** It is over six days and can only be cancelled; others see who does that. */
  readonly isOld?: boolean;
};

/** Lets a supervisor cancel an order or some of its units, or ask the platform for another status. */
export function ChangeOrder({ orderId, isOld = false }: Props) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return isOld ? <Text size="sm">{t('ui.orderChanges.supervisor')}</Text> : null;
  const name = isOld ? t('ui.orderChanges.cancel') : t('ui.orderChanges.ask');
  return (
    <>
      <Button
        variant="default"
        size={isOld ? 'sm' : 'md'}
        onClick={() => setAsked(true)}
        aria-label={t('ui.common.named', { name, number: orderId })}
      >
        {name}
      </Button>
      {isAsked && <ChangeQuestion orderIds={[orderId]} onClose={() => setAsked(false)} />}
    </>
  );
}
