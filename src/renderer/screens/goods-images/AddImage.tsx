import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageProblem } from '#shared/contract/goods-drafts.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './GoodsImages.module.css';
import type { ChosenImage } from './image-order.ts';

type Props = {
  readonly images: readonly ChosenImage[];
  readonly onAdd: (image: ChosenImage) => void;
};

/** Takes the address of an image, and lets the station look at it first: the platform would fetch it from there. */
export function AddImage({ images, onAdd }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const url = typed.trim();

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (url === '' || action.isBusy) return;
    const known = problemHere(images, url);
    setProblem(known);
    if (known !== null) return;
    await action.run(async () => {
      const answer = await client.goodsDrafts.checkImage({ url });
      setProblem(answer.problem);
      if (answer.problem === null) {
        onAdd({ url, picture: answer.picture });
        setTyped('');
      }
      return { done: true };
    });
  }

  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <TextInput
        id="goods-image-address"
        className={styles.address}
        size="sm"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        label={t('ui.goodsImages.address')}
        placeholder="https://"
        value={typed}
        error={
          problem === null ? null : t(`ui.goodsImages.problems.${problem}`, { max: LIMITS.imagesPerGoods })
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" loading={action.isBusy} disabled={url === ''}>
        {t('ui.goodsImages.add')}
      </Button>
      <ActionNote note={action.note?.done === true ? null : action.note} />
    </form>
  );
}

/** What the screen knows itself; null: the station looks at the image. */
function problemHere(images: readonly ChosenImage[], url: string): ImageProblem | null {
  if (images.some((image) => image.url === url)) return 'twice';
  if (images.length >= LIMITS.imagesPerGoods) return 'too-many';
  return null;
}
