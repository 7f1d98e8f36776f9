import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { Thumbnail } from '../queue/Thumbnail.tsx';
import styles from './DecideQuarantine.module.css';
import { type PriceWords, usePriceWords } from './use-price-words.ts';

type Props = {
  readonly country: GoodsCountry;
  /** As it was when somebody opened the question. */
  readonly model: PriceModel;
  readonly onClose: () => void;
};

/**
 * Shows why the platform holds a price, and asks what becomes of it. Publishing the new one takes a second, deliberate
 * step, which no key does by itself. Once it is decided about elsewhere, only what has become of it is shown.
 */
export function DecideQuarantine({ country, model, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const words = usePriceWords(country);
  const formats = useFormats();
  const action = useAction();
  const [isPublishing, setPublishing] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const current = useCurrent(country, model);
  const held = model.price?.quarantine ?? null;
  const oldPrice = held?.oldPrice ?? model.price?.price ?? null;
  const newPrice = held?.newPrice ?? null;

  const isMoved =
    action.note?.done === false
      ? action.note.reason === 'held-price-moved'
      : !action.isBusy && !isStillHeld(current, newPrice);

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
        <Goods model={model} />
        {isMoved && <Moved model={current} words={words} />}
        <dl className={styles.figures} hidden={isMoved}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {newPrice === null && !isMoved && <Text>{t('ui.prices.quarantine.inPortal')}</Text>}
        {isMoved ? (
          <Group justify="flex-end">
            <Button size="md" onClick={onClose}>
              {t('ui.prices.quarantine.close')}
            </Button>
          </Group>
        ) : isPublishing && newPrice !== null ? (
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

/** The model as the station knows it now. */
function useCurrent(country: GoodsCountry, model: PriceModel): PriceModel {
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { parentSku } = model;
  const { data } = useStationQuery(
    (station) =>
      station.prices.list.queryOptions({ input: { country, text: parentSku, filter: 'all', after: null } }),
    revision,
  );
  return data?.models.find((one) => one.parentSku === parentSku) ?? model;
}

function isStillHeld({ price, onItsWay }: PriceModel, newPrice: string | null): boolean {
  return (
    price?.state === 'quarantine' && (price.quarantine?.newPrice ?? null) === newPrice && onItsWay === null
  );
}

/** Which model it is, as the list shows it and as the platform calls it. */
function Goods({ model }: { readonly model: PriceModel }) {
  const { t } = useTranslation();
  const skus = [...new Set([model.sellerParentSku, model.parentSku])].filter((sku) => sku !== '');
  return (
    <Group gap="sm" wrap="nowrap">
      <Thumbnail url={model.picture} />
      <Text size="sm">{[...skus, model.brand].filter(Boolean).join(t('ui.common.separator'))}</Text>
    </Group>
  );
}

/** What has become of a price that somebody else has decided about. */
function Moved({ model, words }: { readonly model: PriceModel; readonly words: PriceWords }) {
  const { t } = useTranslation();
  const { price, onItsWay } = model;
  const held = price?.state === 'quarantine' ? (price.quarantine?.newPrice ?? null) : null;
  const rows = [
    [t('ui.prices.columns.price'), words.money(price?.price ?? null)],
    ...(onItsWay === null ? [] : [[t('ui.prices.onItsWay'), words.money(onItsWay)]]),
    ...(held === null ? [] : [[t('ui.prices.quarantine.new'), words.money(held)]]),
    [t('ui.prices.columns.state'), price === null ? t('ui.prices.noPrice') : words.state(price)],
  ];
  return (
    <>
      <Alert color="yellow" c="black" role="status">
        {t('ui.prices.quarantine.moved')}
      </Alert>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
