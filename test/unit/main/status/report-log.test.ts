import { describe, expect, it } from 'vitest';
import { reportedLine } from '#main/status/report-log.ts';

const TIME = '2026-11-23T05:52:15.804Z';
const lineOf = (facts: object) => JSON.stringify({ level: 40, time: TIME, ...facts });

describe('a line of the log in a report', () => {
  it('keeps when, what, and facts that are words and figures of the program', () => {
    const facts = {
      kind: 'shipment-create',
      httpStatus: 400,
      ms: 12,
      path: '/api/v1/orders',
      version: '0.1.0',
    };
    expect(reportedLine(lineOf({ ...facts, msg: 'the platform refused a change' }))).toEqual({
      level: 40,
      time: TIME,
      ...facts,
      msg: 'the platform refused a change',
    });
  });

  it.each([
    ['a folder', { dataDir: 'C:\\Users\\anna\\AppData\\Roaming\\packbench' }],
    ['a file', { file: '/home/anna/packbench.db' }],
    ['a printer', { printer: 'cups:anna' }],
    ['a scanner', { scanner: 'serial:/home/anna/tty' }],
    ['a fact of another name', { anna: 'anna' }],
    ['a word that is none', { kind: 'Анна Петрова', state: 'anna p', reason: 'x'.repeat(60) }],
    ['a number that is a text', { status: '+79161234567' }],
    ['a path of another kind', { path: '/home/anna/labels' }],
    ['an object in place of a word', { kind: { name: 'anna' } }],
  ])('leaves out %s', (_, facts) => {
    expect(reportedLine(lineOf({ ...facts, msg: 'm' }))).toEqual({ level: 40, time: TIME, msg: 'm' });
  });

  it('names a call of the platform without the number in its path', () => {
    const path = '/api/v1/orders/RU261122-831563/items/4711';
    expect(reportedLine(lineOf({ path, msg: 'm' }))).toMatchObject({ path: '/api/v1/orders/*/items/*' });
  });

  it('shows of an error its type, code and places, but neither message nor folder', () => {
    const err = {
      type: 'SqliteError',
      message: "no 'anna'",
      code: 'SQLITE_FULL',
      stack: [
        '    at run (/home/anna/packbench/out/main/index.js:10:5)',
        '    at C:\\Users\\anna\\out\\main\\chunk-a.js:2:33',
        '    at async anna (node:internal/process/task_queues:95:5)',
      ].join('\n'),
      causes: [{ type: 'Error', message: 'anna', stack: '', anna: 'anna' }],
    };
    expect(reportedLine(lineOf({ err, msg: 'it failed' }))).toEqual({
      level: 40,
      time: TIME,
      msg: 'it failed',
      err: {
        type: 'SqliteError',
        code: 'SQLITE_FULL',
        frames: ['index.js:10:5', 'chunk-a.js:2:33'],
        causes: [{ type: 'Error' }],
      },
    });
  });

  it('hides a message that is no sentence of the program', () => {
    expect(reportedLine(lineOf({ msg: 'ENOENT: /home/anna' }))).toMatchObject({ msg: '(not shown)' });
    expect(reportedLine(lineOf({ msg: 'Анна' }))).toMatchObject({ msg: '(not shown)' });
  });

  it.each(['', 'anna', '"anna"', '{"time":"anna"}', '{"level":40,"ti', 'null'])('drops %j', (line) => {
    expect(reportedLine(line)).toBeNull();
  });
});
