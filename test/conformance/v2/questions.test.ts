import { afterAll, expect, it } from 'vitest';
import { answerQuestion, listQuestions } from '#main/platform/v2/questions/questions.ts';
import { must } from '../../contracts/platform-bench.ts';
import { refusedField, signInV2 } from '../../sandbox/v2-partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Bench } from './subjects.ts';

const bench = await startV2Bench();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;

const list = async () => must(await listQuestions(caller, { page: 1, limit: 100 })).rows;
const open = async () => (await list()).find(({ status }) => status === 'NEW')?.questionId ?? '';

it('[v2, customer questions] an answer of 1000 characters is taken, once', async () => {
  const id = await open();
  must(await answerQuestion(caller, id, '👟'.repeat(1000)));
  expect((await list()).find(({ questionId }) => questionId === id)).toMatchObject({
    status: 'ANSWERED',
    text: expect.stringMatching(/\?$/),
    sku: expect.stringMatching(/./),
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await answerQuestion(caller, id, 'Да')).toMatchObject({ ok: false, error: { kind: 'conflict' } });
});

it('[Limits, Question answer text] one of 1001 characters is not sent, and the platform refuses it', async () => {
  const id = await open();
  await expectUnsent(sandbox, 'text', () => answerQuestion(caller, id, 'я'.repeat(1001)));
  await expectUnsent(sandbox, 'text', () => answerQuestion(caller, id, ' '));
  const partner = await signInV2(sandbox);
  expect(await partner.post(`/v2/feedback/questions/${id}/answer`, { text: 'я'.repeat(1001) })).toMatchObject(
    refusedField('text'),
  );
});

it('[v2, customer questions] an unknown question is not found, and no other path is asked for', async () => {
  expect(await answerQuestion(caller, '404', 'Да')).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  });
  await expectUnsent(sandbox, 'questionId', () => answerQuestion(caller, '../orders', 'Да'));
});
