import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceDraft } from '#shared/contract/price-drafts.ts';
import type { PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { ROUNDINGS, type Rounding, readPercent } from '#shared/domain/price-rules.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { usePriceWords } from './use-price-words.ts';

type Props = {
  readonly country: GoodsCountry;
  readonly models: readonly PriceModel[];
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Raises or lowers the prices of the selected models by percent, and shows what will be sent. */
export function PercentDialog({ country, models, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const words = usePriceWords(country);
  const action = useAction();
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<Rounding>('nearest');
  const [endsSales, setEndsSales] = useState(false);
  const [draft, setDraft] = useState<PriceDraft | null>(null);
  const isOdd = percent.trim() !== '' && percent.trim() !== '-' && readPercent(percent) === null;

  async function summarize(): Promise<void> {
    const parentSkus = models.map(({ parentSku }) => parentSku);
    await action.run(async () => {
      const input = { country, parentSkus, percent, rounding, endsSales };
      const answer = await client.prices.drafts.percent(input);
      setDraft(answer.draft);
      return answer.outcome;
    });
  }

  if (draft !== null)
    return (
      <Dialog title={t('ui.prices.summaryTitle', { place: words.place })} size="wide" onClose={onClose}>
        <DraftSummary
          key={draft.id}
          draft={draft}
          onBack={() => setDraft(null)}
          onAgain={() => void summarize()}
          onSent={() => {
            onSent();
            onClose();
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      title={t('ui.prices.percentTitle', { place: words.place, count: models.length })}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void summarize();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('ui.prices.percentFollows')}</Text>
          <Group grow align="flex-start">
            <TextInput
              size="md"
              label={t('ui.prices.percent')}
              placeholder="-7,5"
              value={percent}
              error={isOdd ? t('ui.prices.percentOdd') : null}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
            <NativeSelect
              size="md"
              label={t('ui.prices.rounding')}
              value={rounding}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setRounding(ROUNDINGS.find((way) => way === value) ?? 'nearest');
              }}
              data={ROUNDINGS.map((way) => ({ value: way, label: t(`ui.prices.roundings.${way}`) }))}
            />
          </Group>
          <Checkbox
            size="md"
            label={t('ui.prices.endsSales')}
            checked={endsSales}
            onChange={(event) => setEndsSales(event.currentTarget.checked)}
          />
          <ActionNote note={action.note?.done === true ? null : action.note} />
          <Group justify="space-between">
            <Button variant="default" size="lg" onClick={onClose}>
              {t('ui.common.cancel')}
            </Button>
            <Button type="submit" size="lg" loading={action.isBusy} disabled={readPercent(percent) === null}>
              {t('ui.prices.toSummary')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
