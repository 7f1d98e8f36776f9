import type { Goods } from '../goods/goods.ts';

/** A customer's question about goods, without data of the customer. */
export interface Question {
  readonly id: string;
  readonly goods: Goods;
  readonly text: string;
  readonly createdAt: number;
  answer: QuestionAnswer | null;
}

export interface QuestionAnswer {
  readonly text: string;
  readonly at: number;
}

export const QUESTION_STATUSES = ['NEW', 'ANSWERED'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export function questionStatus({ answer }: Question): QuestionStatus {
  return answer === null ? 'NEW' : 'ANSWERED';
}
