import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';

/** As the platform calls goods that it sells; what it calls others is not specified. */
const ON_SALE = 'active';

type Props = { readonly entry: GoodsEntryView };

/** Takes goods off sale, or puts them on it: version 2 alone can do it. */
export function PutOnSale({ entry }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  /** The status when a change of it was sent; null: none was. */
  const [sentAt, setSentAt] = useState<string | null>(null);
  const version = useView((view) => view.apiVersion.api) ?? '';
  const { data } = useStationQuery((station) => station.goodsDrafts.traits.queryOptions(), version);
  if (data === null) return null;
  if (!data.hasActivation) return <Text size="sm">{t('ui.goodsForm.saleInPortal')}</Text>;
  const status = entry.status.toLowerCase();
  return (
    <>
      {(status === ON_SALE || status === '') && (
        <Button variant="default" onClick={() => setWanted(false)}>
          {t('ui.goodsForm.takeOff')}
        </Button>
      )}
      {status !== ON_SALE && (
        <Button variant="default" onClick={() => setWanted(true)}>
          {t('ui.goodsForm.putOn')}
        </Button>
      )}
      {sentAt === status && (
        <Text size="sm" w="100%" role="status">
          {t('ui.goodsForm.saleSent')}
        </Text>
      )}
      {wanted !== null && (
        <SaleQuestion
          entry={entry}
          isActive={wanted}
          onSent={() => setSentAt(status)}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}

type QuestionProps = Props & {
  readonly isActive: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
};

function SaleQuestion({ entry, isActive, onSent, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const { goods, sizes } = entry;
  const [isWhole, setWhole] = useState(false);
  const skus = isWhole ? sizes.map(({ sku }) => sku) : [goods.sku];
  const size = goods.size || goods.sellerSku;
  async function send(): Promise<void> {
    const input = { skus, isActive };
    if (!(await action.run(async () => (await client.goodsDrafts.setActive(input)).outcome))) return;
    onSent();
    onClose();
  }
  return (
    <Dialog title={t(isActive ? 'ui.goodsForm.putOnTitle' : 'ui.goodsForm.takeOffTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text size="lg" fw={600}>
          {[goods.name, goods.brand].filter((text) => text !== '').join(t('ui.common.separator'))}
        </Text>
        <Text>{t(isActive ? 'ui.goodsForm.putOnWhat' : 'ui.goodsForm.takeOffWhat')}</Text>
        {sizes.length > 1 && sizes.length <= LIMITS.stockSkusPerCall && (
          <Radio.Group
            aria-label={t('ui.goodsForm.saleWhich')}
            value={isWhole ? 'all' : 'one'}
            onChange={(value) => setWhole(value === 'all')}
          >
            <Stack gap="xs">
              <Radio size="md" value="one" label={t('ui.goodsForm.saleOne', { size })} />
              <Radio
                size="md"
                value="all"
                label={t('ui.goodsForm.saleAll', {
                  sizes: sizes.map((one) => one.size || one.sku).join(', '),
                })}
              />
            </Stack>
          </Radio.Group>
        )}
        {sizes.length <= 1 && goods.size !== '' && <Text>{t('ui.goodsForm.saleOne', { size })}</Text>}
        <ActionNote note={action.note?.done === true ? null : action.note} />
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
          <Button
            size="lg"
            color={isActive ? 'harbour' : 'red'}
            loading={action.isBusy}
            onClick={() => void send()}
          >
            {t(isActive ? 'ui.goodsForm.putOn' : 'ui.goodsForm.takeOff')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
