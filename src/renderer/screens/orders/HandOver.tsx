import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPageView } from '#shared/contract/order-page.ts';
import { useView } from '../../station/station-store.ts';
import { HandOverQuestion } from '../../widgets/HandOverQuestion.tsx';

/** Lets a supervisor give an order that is open at one table to another. */
export function HandOver({ order }: { readonly order: OrderPageView }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return <Text size="sm">{t('ui.orderPage.handOverBy')}</Text>;
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsked(true)}>
        {t('ui.orderPage.handOver')}
      </Button>
      {isAsked && (
        <HandOverQuestion
          orderId={order.orderId}
          table={order.claim?.table ?? null}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
