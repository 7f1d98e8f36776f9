import { useTranslation } from 'react-i18next';
import type { GoodsBarcode } from '#shared/contract/goods-entry.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsEntry.module.css';

type Props = Pick<GoodsBarcode, 'by' | 'at'> & { readonly barcode: string };

/** Who has taught a barcode to the station; a supervisor takes it back. */
export function TaughtBarcode({ barcode, by, at }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { client } = useStationLink();
  const withdraw = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  return (
    <>
      <p className={styles.note}>
        {t('ui.goods.codes.taught', { by: by ?? '—', time: at === null ? '—' : formats.timestamp(at) })}
      </p>
      {isSupervisor && (
        <button
          type="button"
          className={styles.button}
          disabled={withdraw.isBusy}
          onClick={() => void withdraw.run(() => client.goodsRules.withdraw({ barcode }))}
        >
          {t('ui.goods.codes.withdraw')}
        </button>
      )}
      <ActionNote note={withdraw.note} />
    </>
  );
}
