import { expect, it } from 'vitest';
import { FORMS } from '../../../../../src/renderer/gallery/goods-form.ts';
import { withoutForeign } from '../../../../../src/renderer/screens/goods-form/without-foreign.ts';

const { draft, form } = FORMS.edit;

it('leaves a content alone whose values all have a field', () => {
  expect(withoutForeign(form, draft.content)).toBe(draft.content);
});

it('leaves out values that the form has no field for any more, of the model and of a size', () => {
  const [first, ...others] = draft.content.sizes;
  const content = {
    ...draft.content,
    model: { ...draft.content.model, zip_colour: 'red' },
    sizes: [{ ...first, insole: 'felt' }, ...others],
  };
  expect(withoutForeign(form, content)).toEqual(draft.content);
});

it('leaves out another value of an attribute that is fixed by now', () => {
  const content = { ...draft.content, model: { ...draft.content.model, brand: 'kordano' } };
  expect(withoutForeign(form, content).model).not.toHaveProperty('brand');
});

it('keeps what a person can mend', () => {
  const { content } = FORMS.refused.draft;
  expect(withoutForeign(FORMS.refused.form, content)).toBe(content);
});
