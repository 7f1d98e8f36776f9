import { type FieldError, Refusal } from '../../http/refusal.ts';

/** What makes the platform refuse a shipment of the right form; texts of section "Errors". */
export type ProblemText =
  | 'shipment validation error'
  | 'non-unique id'
  | 'non-unique barcode'
  | 'non-unique unitload'
  | 'order not found'
  | 'period exceeded';

export interface Problem {
  readonly text: ProblemText;
  readonly field: string;
  readonly detail: string;
}

const STATUS: Readonly<Record<ProblemText, 400 | 404 | 409>> = {
  'shipment validation error': 400,
  'non-unique id': 409,
  'non-unique barcode': 409,
  'non-unique unitload': 409,
  'order not found': 404,
  'period exceeded': 400,
};

/** Numbers in use come before all else: they tell a repeated request from a wrong one. */
const FIRST: readonly ProblemText[] = ['non-unique id', 'non-unique unitload', 'non-unique barcode'];

/**
 * One refusal for all problems, each with its own text in `errors`. The message is a number's that is in use, else the
 * one text that all problems share, else "shipment validation error".
 */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const errors: FieldError[] = problems.map(({ text, field, detail }) => ({
    field,
    message: `${text}: ${detail}`,
  }));
  const texts = new Set(problems.map((problem) => problem.text));
  const [shared] = texts.size === 1 ? texts : [];
  const text = FIRST.find((candidate) => texts.has(candidate)) ?? shared ?? 'shipment validation error';
  const detail = problems.find((problem) => problem.text === text)?.detail ?? 'several problems, see errors';
  throw new Refusal(STATUS[text], text, detail, errors);
}
