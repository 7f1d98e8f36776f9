import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { FormAttribute } from '#shared/domain/goods-form.ts';
import { canChange, isRequired } from '#shared/domain/goods-form-places.ts';
import { sizesFor } from '#shared/domain/goods-form-sizing.ts';
import { CODES, textIn } from '#shared/domain/goods-form-values.ts';
import { AttributeField } from './AttributeField.tsx';
import { fieldKey } from './draft-editor.ts';
import { focusAfterRender } from './focus-field.ts';
import form from './GoodsForm.module.css';
import styles from './SizesTable.module.css';
import { useEditorState, useOpenForm } from './use-editor.ts';
import { useProblemText } from './use-problem-text.ts';

/** The sizes of the model, one line each. Those of a model that exists stay as many as they are. */
export function SizesTable() {
  const { t } = useTranslation();
  const { editor, isReadOnly } = useOpenForm();
  const { template, attributes, stored } = editor.form;
  const rows = useEditorState((state) => state.rows);
  const { error } = useProblemText(fieldKey({ row: null, code: CODES.size }));
  const ofSize = attributes.filter(({ level }) => level === 'size');
  const mayAdd = template !== 'full_update' && !isReadOnly;
  const others = template === 'reduced' ? stored.sizes.map((size) => textIn(size, CODES.size) ?? '—') : [];
  return (
    <section className={form.panel} aria-labelledby="goods-form-sizes">
      <h3 id="goods-form-sizes" className={form.title}>
        {t(template === 'reduced' ? 'ui.goodsForm.newSizes' : 'ui.goodsForm.sizes', { count: rows.length })}
      </h3>
      {others.length > 0 && (
        <p className={form.note}>{t('ui.goodsForm.existingSizes', { sizes: others.join(', ') })}</p>
      )}
      {error !== null && (
        <p id={fieldKey({ row: null, code: CODES.size })} tabIndex={-1} className={form.problem}>
          {error}
        </p>
      )}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.no}>
                  {t('ui.goodsForm.no')}
                </th>
                {ofSize.map((attribute) => (
                  <Heading key={attribute.code} attribute={attribute} />
                ))}
                {mayAdd && (
                  <th scope="col" className={styles.act}>
                    <span className="visually-hidden">{t('ui.common.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <SizeRow key={row} row={row} no={at + 1} attributes={ofSize} mayRemove={mayAdd} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayAdd && <AddSizes />}
    </section>
  );
}

function Heading({ attribute }: { readonly attribute: FormAttribute }) {
  const { editor } = useOpenForm();
  const isNeeded = useEditorState(({ content }) => isRequired(editor.form, content, attribute));
  return (
    <th scope="col" className={attribute.code === CODES.size ? styles.ofSize : undefined}>
      {attribute.label || attribute.code}
      {isNeeded && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
      {attribute.comment !== null && attribute.comment !== '' && (
        <span className={styles.hint}>{attribute.comment}</span>
      )}
    </th>
  );
}

type SizeRowProps = {
  readonly row: string;
  readonly no: number;
  readonly attributes: readonly FormAttribute[];
  readonly mayRemove: boolean;
};

const SizeRow = memo(function SizeRow({ row, no, attributes, mayRemove }: SizeRowProps) {
  const { t } = useTranslation();
  const { editor } = useOpenForm();
  const { form: goodsForm } = editor;
  const fixed = useEditorState(
    useShallow(({ content, rows }) =>
      attributes
        .filter(({ code }) => !canChange(goodsForm, content, { size: rows.indexOf(row), code }))
        .map(({ code }) => code),
    ),
  );
  return (
    <tr>
      <td className={styles.no}>{no}</td>
      {attributes.map((attribute) => (
        <td key={attribute.code} className={fixed.includes(attribute.code) ? styles.fixed : undefined}>
          <AttributeField attribute={attribute} row={row} no={no} />
        </td>
      ))}
      {mayRemove && (
        <td className={styles.act}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('ui.goodsForm.removeSize', { no })}
            onClick={() => {
              editor.removeSize(row);
              focusAfterRender('goods-form-add-size');
            }}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
});

/** An empty line, or one for each size of the scale that is not there yet. */
function AddSizes() {
  const { t } = useTranslation();
  const { editor } = useOpenForm();
  const { form: goodsForm } = editor;
  const { attributes, stored } = goodsForm;
  const left = useEditorState(
    useShallow(({ content }) => {
      const has = new Set([...stored.sizes, ...content.sizes].map((size) => textIn(size, CODES.size)));
      return sizesFor(goodsForm, content).filter((size) => !has.has(size));
    }),
  );
  const hasSizes = attributes.some(({ code, level }) => level === 'size' && code === CODES.size);
  function add(size: string | null): void {
    const row = editor.addSize(size);
    // The size is there already: on to what has to be typed.
    const code = size === null && hasSizes ? CODES.size : CODES.sellerSku;
    focusAfterRender(fieldKey({ row, code }));
  }
  return (
    <div className={styles.add}>
      <Button
        id="goods-form-add-size"
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => add(null)}
      >
        {t('ui.goodsForm.addSize')}
      </Button>
      {hasSizes &&
        left.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-label={t('ui.goodsForm.addThis', { size })}
            onClick={() => add(size)}
          >
            {size}
          </button>
        ))}
    </div>
  );
}
