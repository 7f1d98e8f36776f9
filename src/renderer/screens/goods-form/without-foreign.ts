import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';

/**
 * The content without values that no field of the form can change: the platform has since dropped the attribute, or
 * made it fixed. Nobody could mend them on the screen, and what the platform has stored stays.
 */
export function withoutForeign(form: GoodsForm, content: GoodsFormContent): GoodsFormContent {
  const foreign = checkForm(form, content).filter(
    ({ problem, code }) => problem === 'fixed' || (problem === 'not-allowed' && !code.startsWith('price:')),
  );
  if (foreign.length === 0) return content;
  const keep = (values: FormValues, size: number | null): FormValues => {
    const codes = new Set(foreign.filter((one) => one.size === size).map(({ code }) => code));
    return Object.fromEntries(Object.entries(values).filter(([code]) => !codes.has(code)));
  };
  return {
    ...content,
    model: keep(content.model, null),
    sizes: content.sizes.map((values, at) => keep(values, at)),
  };
}
