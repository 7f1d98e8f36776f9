import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { priceField } from '#shared/domain/goods-form-prices.ts';
import { CURRENCY_OF, GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { fieldKey } from './draft-editor.ts';
import fields from './Fields.module.css';
import styles from './GoodsForm.module.css';
import { useEditorState, useOpenForm } from './use-editor.ts';
import { useProblemText } from './use-problem-text.ts';

/** The first prices of a new model; afterwards they are changed on the screen of prices. */
export function PriceFields() {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="goods-form-prices">
      <h3 id="goods-form-prices" className={styles.title}>
        {t('ui.goodsForm.prices')}
      </h3>
      <div className={styles.prices}>
        {GOODS_COUNTRIES.map((country) => (
          <PriceField key={country} country={country} />
        ))}
      </div>
    </section>
  );
}

function PriceField({ country }: { readonly country: GoodsCountry }) {
  const { t } = useTranslation();
  const { editor, isReadOnly } = useOpenForm();
  const field = { row: null, code: priceField(country).code };
  const id = fieldKey(field);
  const { error } = useProblemText(id);
  const price = useEditorState(({ content }) => content.prices.find((one) => one.country === country)?.price);
  const label = t('ui.goodsForm.price', {
    country: t(`ui.goodsForm.countries.${country}`),
    currency: CURRENCY_OF[country],
  });
  if (isReadOnly)
    return (
      <div className={fields.fixed}>
        <span className={fields.label}>{label}</span>
        <span className={fields.fixedValue}>{price || '—'}</span>
      </div>
    );
  return (
    <TextInput
      id={id}
      size="sm"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      error={error}
      value={price ?? ''}
      onChange={(event) => editor.setPrice(country, event.currentTarget.value)}
      onBlur={() => editor.touch(field)}
    />
  );
}
