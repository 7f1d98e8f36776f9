import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './DecideQuarantine.module.css';
import { usePriceWords } from './use-price-words.ts';

type Props = {
  readonly country: GoodsCountry;
  readonly model: PriceModel;
  readonly onClose: () => void;
};

/**
 * Shows why the platform holds a price, and asks what becomes of it. Publishing the new one takes a second, deliberate
 * step, which no key does by itself.
 */
export function DecideQuarantine({ country, model, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const words = usePriceWords(country);
  const formats = useFormats();
  const action = useAction();
  const [isPublishing, setPublishing] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const held = model.price?.quarantine ?? null;
  const oldPrice = held?.oldPrice ?? model.price?.price ?? null;
  const newPrice = held?.newPrice ?? null;

  async function decide(decision: 'confirm' | 'restore', price: string): Promise<void> {
    const input = { country, parentSku: model.parentSku, decision, price };
    if (await action.run(async () => (await client.prices.drafts.decide(input)).outcome)) onClose();
  }

  const figures = [
    [t('ui.prices.quarantine.old'), words.money(oldPrice)],
    [t('ui.prices.quarantine.new'), words.money(newPrice)],
    [t('ui.prices.quarantine.drop'), words.share(held?.dropPercent ?? null)],
    [t('ui.prices.quarantine.threshold'), words.share(held?.thresholdPercent ?? null)],
    [t('ui.prices.quarantine.since'), held?.since == null ? '—' : formats.timestamp(held.since)],
    [t('ui.prices.quarantine.reason'), reasonOf(held?.reason ?? '')],
  ] as const;

  function reasonOf(reason: string): string {
    const isKnown = reason === '' || reason.toLowerCase() === 'black_price_diff';
    return isKnown ? t('ui.prices.quarantine.priceDrop') : reason;
  }

  return (
    <Dialog
      title={t('ui.prices.quarantine.title', { place: words.place, name: model.name || model.parentSku })}
      onClose={onClose}
    >
      <Stack gap="md">
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {newPrice === null && <Text>{t('ui.prices.quarantine.inPortal')}</Text>}
        {isPublishing && newPrice !== null ? (
          <>
            <Text fw={600} role="status">
              {t('ui.prices.quarantine.follows', { old: words.money(oldPrice), new: words.money(newPrice) })}
            </Text>
            <Checkbox
              size="md"
              label={t('ui.prices.quarantine.compared')}
              checked={isCompared}
              onChange={(event) => setCompared(event.currentTarget.checked)}
            />
            <Group justify="space-between">
              <Button
                key="back"
                variant="default"
                size="md"
                onClick={() => {
                  setCompared(false);
                  setPublishing(false);
                }}
              >
                {t('ui.prices.back')}
              </Button>
              <Button
                key="publish"
                size="md"
                color="red"
                disabled={!isCompared}
                loading={action.isBusy}
                onClick={() => void decide('confirm', newPrice)}
              >
                {t('ui.prices.quarantine.publish', { price: words.money(newPrice) })}
              </Button>
            </Group>
          </>
        ) : (
          <Group justify="space-between">
            <Button key="cancel" variant="default" size="md" onClick={onClose}>
              {t('ui.prices.quarantine.later')}
            </Button>
            <Group gap="sm">
              {newPrice !== null && (
                <Button variant="default" size="md" onClick={() => setPublishing(true)}>
                  {t('ui.prices.quarantine.confirm')}
                </Button>
              )}
              {oldPrice !== null && (
                <Button size="md" loading={action.isBusy} onClick={() => void decide('restore', oldPrice)}>
                  {t('ui.prices.quarantine.restore', { price: words.money(oldPrice) })}
                </Button>
              )}
            </Group>
          </Group>
        )}
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
