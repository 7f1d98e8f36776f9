import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueText } from '../../widgets/goods-changes/ChangeResults.tsx';

/** How a change of goods is written: its lines, or whether they are on sale. */
export function useGoodsValueText(): ValueText {
  const { t } = useTranslation();
  return useCallback(
    (value) => {
      if (typeof value === 'boolean') return t(value ? 'ui.goodsForm.onSale' : 'ui.goodsForm.notOnSale');
      if (!Array.isArray(value)) return '';
      return value.filter((line) => typeof line === 'string').join('; ');
    },
    [t],
  );
}
