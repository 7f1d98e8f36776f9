import { russianGoodsFormProblems } from './goods-form-problems.ts';

/** Create and edit of goods, for a supervisor. */
export const russianGoodsFormScreen = {
  goodsForm: {
    problems: russianGoodsFormProblems,
  },
};
