import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText, requiredId, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getGuessedPage } from '../guessed-list.ts';
import type { V2Caller } from '../v2-caller.ts';

const PATH = '/v2/feedback/questions';

/** The payload is not documented. The customer who asks is not read, because nobody needs it here. */
const question = z
  .object({
    questionId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    sku: looseText,
    externalSku: looseText,
    text: looseText,
    status: looseText,
    createdAt: looseTime.catch(null),
  })
  .transform(({ questionId, id, ...row }, context) => ({
    ...row,
    questionId: requiredId('questionId', [questionId, id], context),
  }));

export type Question = z.output<typeof question>;

/**
 * `GET /v2/feedback/questions`, one page (specification, "Successor REST API v2"). Limits: pages from 1, 1 to
 * 100 rows. The customers' texts may contain personal data: for immediate use, never stored.
 */
export function listQuestions(caller: V2Caller, paging: Paging): PlatformResult<Page<Question>> {
  return getGuessedPage(caller, { path: PATH, plural: 'questions', row: question }, paging);
}

/**
 * `POST /v2/feedback/questions/{questionId}/answer` with `text`; the response is not documented. Limits: 1 to
 * 1000 characters ("Limits", question answer text). Errors: an unknown question (`not-found`), an answered
 * one (`conflict`). A lost response is settled by reading the question.
 */
export async function answerQuestion(
  caller: V2Caller,
  questionId: string,
  text: string,
): PlatformResult<unknown> {
  const broken = limitErrorIfAny([...checkNumber('questionId', questionId), ...checkAnswer(text)]);
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), { path: `${PATH}/${questionId}/answer`, json: { text } });
}

/** Counts code points, not UTF-16 units. */
function checkAnswer(text: string): Breach[] {
  const length = [...text].length;
  if (text.trim() === '') return [{ field: 'text', limit: 'must not be empty', value: length }];
  const limit = `at most ${LIMITS.answerLength} characters`;
  return length > LIMITS.answerLength ? [{ field: 'text', limit, value: length }] : [];
}
