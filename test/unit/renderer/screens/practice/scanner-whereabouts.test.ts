import { expect, test } from 'vitest';
import type { PracticeView } from '#shared/contract/practice.ts';
import type { Reason } from '#shared/domain/reason.ts';
import {
  isVerdictCurrent,
  isWithoutScanners,
} from '../../../../../src/renderer/screens/practice/scanner-whereabouts.ts';

const AT_BENCH: PracticeView = { status: 'on', scanners: 'bench' };
const AT_PRACTICE: PracticeView = { status: 'on', scanners: 'practice' };
const ENDED: PracticeView = { status: 'ended', why: 'idle' };
const PRACTISING: PracticeView = { status: 'inside', scanners: 'practice', over: null };
const PAUSED: PracticeView = { status: 'inside', scanners: 'bench', over: null };

test.each<[PracticeView, boolean]>([
  [{ status: 'off' }, false],
  [{ status: 'failed', reason: 'practice-not-started' }, false],
  [{ status: 'starting' }, true],
  [AT_PRACTICE, true],
  [AT_BENCH, false],
  [ENDED, true],
  [PRACTISING, false],
  [PAUSED, true],
])('in the state %o scans count elsewhere: %s', (practice, isAway) => {
  expect(isWithoutScanners(practice)).toBe(isAway);
});

test.each<[Reason | null, PracticeView, boolean]>([
  ['scanners-at-practice', AT_PRACTICE, true],
  ['scanners-at-practice', AT_BENCH, false],
  ['scanners-at-practice', ENDED, false],
  ['practice-over', ENDED, true],
  ['practice-over', { status: 'off' }, false],
  ['scanners-at-bench', PAUSED, true],
  ['scanners-at-bench', PRACTISING, false],
  ['not-needed', AT_PRACTICE, false],
  ['not-needed', { status: 'off' }, true],
  [null, ENDED, false],
  [null, AT_BENCH, true],
])('the verdict %s is of the present while practice is %o: %s', (reason, practice, isCurrent) => {
  expect(isVerdictCurrent(practice, reason)).toBe(isCurrent);
});
