import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPhoto, IconRulerMeasure } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { PutOnSale } from './PutOnSale.tsx';

/** What a supervisor can change about goods at the platform. */
export function EditGoods({ entry }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const areImagesSent = new URLSearchParams(useSearch()).get('sent') === 'images';
  if (!isSupervisor) return null;
  const { sku } = entry.goods;

  async function start(template: 'reduced' | 'full_update'): Promise<void> {
    let draft: number | null = null;
    const isStarted = await action.run(async () => {
      const answer = await client.goodsDrafts.start({ template, sku });
      draft = answer.draft;
      return answer.outcome;
    });
    if (isStarted && draft !== null) goTo(addressOf.goodsDraft(draft));
  }

  return (
    <div>
      <Group gap="xs">
        <Button
          leftSection={<IconPencil size={20} aria-hidden="true" />}
          disabled={action.isBusy}
          onClick={() => void start('full_update')}
        >
          {t('ui.goodsForm.edit')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRulerMeasure size={20} aria-hidden="true" />}
          disabled={action.isBusy}
          onClick={() => void start('reduced')}
        >
          {t('ui.goodsForm.addSizes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPhoto size={20} aria-hidden="true" />}
          onClick={() => goTo(addressOf.goodsImages(sku))}
        >
          {t('ui.goodsImages.open')}
        </Button>
        <PutOnSale entry={entry} />
        {areImagesSent && (
          <Text size="sm" w="100%" role="status">
            {t('ui.goodsImages.sent')}
          </Text>
        )}
      </Group>
      <ActionNote note={action.note?.done === true ? null : action.note} />
    </div>
  );
}
