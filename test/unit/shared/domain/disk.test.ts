import { describe, expect, it } from 'vitest';
import { diskLevel } from '#shared/domain/disk.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

describe('the level of a disk', () => {
  it.each([
    ['ok', 2 * GB, 500 * GB],
    ['low', 1000 * MB, 500 * GB],
    ['very-low', 199 * MB, 500 * GB],
    ['full', 3 * MB, 500 * GB],
    // A small disk that is half empty needs no warning.
    ['ok', 600 * MB, 4 * GB],
    ['low', 400 * MB, 4 * GB],
    ['very-low', 150 * MB, 4 * GB],
    ['ok', 12 * MB, 24 * MB],
    ['full', 0, 24 * MB],
  ] as const)('is %s with %d of %d bytes free', (level, free, total) => {
    expect(diskLevel({ free, total }, 'ok')).toBe(level);
  });

  it('is left only when clearly more is free than its threshold', () => {
    const total = 500 * GB;
    expect(diskLevel({ free: 201 * MB, total }, 'ok')).toBe('low');
    expect(diskLevel({ free: 201 * MB, total }, 'very-low')).toBe('very-low');
    expect(diskLevel({ free: 221 * MB, total }, 'very-low')).toBe('low');
    expect(diskLevel({ free: 1025 * MB, total }, 'low')).toBe('low');
    expect(diskLevel({ free: 1127 * MB, total }, 'full')).toBe('ok');
  });
});
