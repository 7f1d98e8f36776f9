import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import styles from './GoodsImages.module.css';
import { ImageList } from './ImageList.tsx';

/** The images of a model, which a supervisor adds, orders and removes. */
export function GoodsImages({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.goodsDrafts.images.queryOptions({ input: { sku }, gcTime: 0 }),
    '',
  );
  const entry = useStationQuery((station) => station.goods.entry.queryOptions({ input: { sku } }), '');
  const why = data?.isKnown === false ? goodsErrorSentences(t, data.cause) : null;
  const name = entry.data?.entry?.goods.name ?? sku;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={() => goTo(addressOf.goodsEntry(sku))}
      >
        {t('ui.goodsImages.back')}
      </Button>
      <section className={styles.panel} aria-labelledby="goods-images">
        <h3 id="goods-images" className={styles.title}>
          {t('ui.goodsImages.title', { name })}
        </h3>
        {!isSupervisor && <Alert color="gray">{t('ui.goodsForm.onlySupervisor')}</Alert>}
        {hasFailed && <LoadFailed onReload={reload} />}
        {data === null && !hasFailed && <p>{t('ui.goodsImages.loading')}</p>}
        {data?.isKnown === false && (
          <Alert color="yellow" c="black">
            {t('ui.goodsImages.unknown')} {why !== null && `${why.what} ${why.todo}`}
            <div>
              <Button variant="default" mt="sm" onClick={reload}>
                {t('ui.common.tryAgain')}
              </Button>
            </div>
          </Alert>
        )}
        {isSupervisor && data?.isKnown === true && (
          <ImageList
            key={data.images.map(({ url }) => url).join(' ')}
            sku={sku}
            before={data.images}
            onMoved={reload}
          />
        )}
      </section>
    </>
  );
}
