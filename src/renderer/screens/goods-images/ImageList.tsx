import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#shared/domain/limits.ts';
import { Picture } from '../../widgets/Picture.tsx';
import { focusAfterRender } from '../goods-form/focus-field.ts';
import { AddImage } from './AddImage.tsx';
import styles from './GoodsImages.module.css';
import { ImagesQuestion } from './ImagesQuestion.tsx';
import { type ChosenImage, isSameOrder, moveImage } from './image-order.ts';

type Props = {
  readonly sku: string;
  /** As the platform has them. */
  readonly before: readonly ChosenImage[];
  /** Somebody else has changed them meanwhile. */
  readonly onMoved: () => void;
};

/** The images in their order. Nothing is sent before the summary. */
export function ImageList({ sku, before, onMoved }: Props) {
  const { t } = useTranslation();
  const [images, setImages] = useState(before);
  const [isAsked, setAsked] = useState(false);
  const isChanged = !isSameOrder(before, images);
  function move(url: string, by: -1 | 1): void {
    const next = moveImage(images, url, by);
    setImages(next);
    // The button goes along with its image; at an end the other one is left.
    const at = next.findIndex((image) => image.url === url);
    const isAtEnd = at === (by < 0 ? 0 : next.length - 1);
    focusAfterRender(buttonId(url, isAtEnd ? (by < 0 ? 1 : -1) : by));
  }
  return (
    <>
      <Text size="sm">{t('ui.goodsImages.how', { max: LIMITS.imagesPerGoods })}</Text>
      <ol className={styles.images}>
        {images.map(({ url, picture }, at) => (
          <li key={url} className={styles.image}>
            <Picture url={picture} className={styles.picture} />
            <span className={styles.place}>
              {at === 0 ? t('ui.goodsImages.main') : t('ui.goodsImages.place', { no: at + 1 })}
            </span>
            <span className={styles.url} title={url}>
              {url}
            </span>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                id={buttonId(url, -1)}
                variant="default"
                size={44}
                disabled={at === 0}
                aria-label={t('ui.goodsImages.earlier', { no: at + 1 })}
                onClick={() => move(url, -1)}
              >
                <IconArrowLeft size={20} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                id={buttonId(url, 1)}
                variant="default"
                size={44}
                disabled={at === images.length - 1}
                aria-label={t('ui.goodsImages.later', { no: at + 1 })}
                onClick={() => move(url, 1)}
              >
                <IconArrowRight size={20} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                // The platform does not tell how all of them are removed.
                disabled={images.length === 1}
                aria-label={t('ui.goodsImages.remove', { no: at + 1 })}
                onClick={() => {
                  setImages(images.filter((image) => image.url !== url));
                  focusAfterRender('goods-image-address');
                }}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      {images.length === 0 && <Text c="dimmed">{t('ui.goodsImages.none')}</Text>}
      <AddImage images={images} onAdd={(image) => setImages((old) => [...old, image])} />
      <Group justify="flex-end">
        {isChanged && (
          <Button variant="default" onClick={() => setImages(before)}>
            {t('ui.goodsImages.undo')}
          </Button>
        )}
        <Button disabled={!isChanged || images.length === 0} onClick={() => setAsked(true)}>
          {t('ui.goodsForm.toSummary')}
        </Button>
      </Group>
      {isAsked && (
        <ImagesQuestion
          sku={sku}
          before={before}
          after={images}
          onMoved={onMoved}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function buttonId(url: string, by: -1 | 1): string {
  return `move${by}-${encodeURIComponent(url)}`;
}
