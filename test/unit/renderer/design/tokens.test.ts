import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, TEXT_PAIRS } from '../../../../src/renderer/design/contrast.ts';
import { SIZES, themeTones } from '../../../../src/renderer/design/tokens.ts';

const RENDERER = join(import.meta.dirname, '../../../../src/renderer');
const THEMES = [
  ['light', 'normal'],
  ['light', 'high'],
  ['dark', 'normal'],
  ['dark', 'high'],
] as const;

describe.each(THEMES)('the %s theme with %s contrast', (scheme, contrast) => {
  const tones = themeTones(scheme, contrast);
  const tone = (name: string) => {
    const value = tones[`--pb-${name}`];
    if (value === undefined) throw new Error(`there is no tone ${name}`);
    return value;
  };

  it.each(TEXT_PAIRS)('reads %s on %s with a contrast of 4.5 at least (WCAG 1.4.3)', (on, ground) => {
    expect(contrastOf(tone(on), tone(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['bg', 'surface'])('shows the edge of a control on %s with 3 at least (WCAG 1.4.11)', (ground) => {
    expect(contrastOf(tone('line-strong'), tone(ground))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(tone('accent-text'), tone(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheets', () => {
  const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );

  it('take every colour from the tokens', () => {
    const own = sheets.filter((file) => /#[0-9a-f]{3,8}\b|rgba?\(|hsl\(/i.test(withoutComments(file)));
    expect(own).toEqual([]);
  });

  it('use no token that does not exist', () => {
    const known = Object.keys({ ...themeTones('light', 'normal'), ...SIZES });
    const used = sheets.flatMap((file) =>
      [...withoutComments(file).matchAll(/var\((--pb-[\w-]+)/g)].map(([, name]) => name),
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
  });
});

function withoutComments(file: string): string {
  return readFileSync(join(RENDERER, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
}
