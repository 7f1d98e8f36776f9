import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import styles from './GoodsImages.module.css';
import type { ChosenImage } from './image-order.ts';

type Props = {
  readonly sku: string;
  readonly before: readonly ChosenImage[];
  readonly after: readonly ChosenImage[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
};

/** What the goods have, and what they will have. Only its button sends anything. */
export function ImagesQuestion({ sku, before, after, onMoved, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const isMoved = action.note?.done === false && action.note.reason === 'goods-images-moved';
  async function send(): Promise<void> {
    const input = { sku, before: before.map(({ url }) => url), images: after.map(({ url }) => url) };
    if (await action.run(async () => (await client.goodsDrafts.setImages(input)).outcome)) {
      onClose();
      goTo(addressOf.goodsWithSentImages(sku));
    }
  }
  return (
    <Dialog title={t('ui.goodsForm.summaryTitle')} onClose={onClose}>
      <Stack gap="md">
        <Row name={t('ui.goodsForm.columns.before')} images={before} />
        <Row name={t('ui.goodsForm.columns.after')} images={after} />
        <ActionNote note={action.note?.done === true ? null : action.note} />
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.goodsImages.backToImages')}
          </Button>
          {isMoved ? (
            <Button
              size="lg"
              onClick={() => {
                onClose();
                onMoved();
              }}
            >
              {t('ui.goodsImages.loadNew')}
            </Button>
          ) : (
            <Button size="lg" loading={action.isBusy} onClick={() => void send()}>
              {t('ui.goodsForm.send')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Row({ name, images }: { readonly name: string; readonly images: readonly ChosenImage[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={name}>
      <Text fw={600}>{t('ui.goodsImages.count', { name, count: images.length })}</Text>
      {images.length === 0 && <Text c="dimmed">{t('ui.goodsImages.none')}</Text>}
      <ol className={styles.row}>
        {images.map(({ url, picture }, at) => (
          <li key={url}>
            <Picture url={picture} className={styles.small} />
            <span className={styles.place}>{at === 0 ? t('ui.goodsImages.main') : at + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
