import { useTranslation } from 'react-i18next';
import { AttributeField } from './AttributeField.tsx';
import { FormBar } from './FormBar.tsx';
import styles from './GoodsForm.module.css';
import { PriceFields } from './PriceFields.tsx';
import { Refused } from './Refused.tsx';
import { SizesTable } from './SizesTable.tsx';
import { useOpenForm } from './use-editor.ts';

/** All fields of a draft: what the platform asks for goods of the category, in its order. */
export function GoodsForm() {
  const { t } = useTranslation();
  const { editor, isReadOnly } = useOpenForm();
  const { form } = editor;
  const ofModel = form.attributes.filter(({ level }) => level === 'model');
  return (
    <div className={styles.form}>
      <Refused />
      <section className={styles.panel} aria-labelledby="goods-form-model">
        <h3 id="goods-form-model" className={styles.title}>
          {t('ui.goodsForm.model')}
        </h3>
        <div className={styles.fields}>
          {ofModel.map((attribute) => (
            <AttributeField key={attribute.code} attribute={attribute} row={null} />
          ))}
        </div>
      </section>
      <SizesTable />
      {form.template === 'full' && <PriceFields />}
      {!isReadOnly && <FormBar />}
    </div>
  );
}
