import type { Texts } from '../catalogue.ts';
import type { russianGoodsFormScreen } from '../ru/goods-form-screen.ts';
import { englishGoodsFormProblems } from './goods-form-problems.ts';

/** Create and edit of goods, for a supervisor. */
export const englishGoodsFormScreen = {
  goodsForm: {
    problems: englishGoodsFormProblems,
  },
} satisfies Texts<typeof russianGoodsFormScreen>;
