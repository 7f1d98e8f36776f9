import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/language.ts';
import { REASONS } from '#shared/domain/reason.ts';
import { HELP_GROUPS, HELP_PAGES, helpTopicOf, settlerOf } from '#shared/messages/help-pages.ts';
import { russianSettingsReasons } from '#shared/messages/ru/settings-reasons.ts';

const TOPICS = Object.values(HELP_GROUPS).flat();

describe('help', () => {
  it('has every reason that is not about a field of Settings, under one heading', () => {
    const expected = REASONS.filter((reason) => !Object.hasOwn(russianSettingsReasons, reason));
    expect(TOPICS.toSorted()).toEqual(expected.toSorted());
  });

  it.each(LANGUAGES)('has a page for each topic with at least one step (%s)', (language) => {
    for (const topic of TOPICS) {
      const { why, steps } = HELP_PAGES[language][topic];
      expect(steps.length, topic).toBeGreaterThan(0);
      for (const sentence of [why, ...steps]) expect(sentence, topic).toMatch(/^["“«A-ZА-ЯЁ].*[.?!]$/s);
    }
  });

  it('says the same number of steps in every language', () => {
    for (const topic of TOPICS)
      expect(HELP_PAGES.en[topic].steps.length, topic).toBe(HELP_PAGES.ru[topic].steps.length);
  });

  it('sends a packer to somebody who can settle it', () => {
    expect(settlerOf('disk-full')).toBe('it');
    expect(settlerOf('order-to-confirm')).toBe('supervisor');
    expect(settlerOf('not-needed')).toBe('packer');
  });

  it('has no page for other addresses', () => {
    expect(helpTopicOf('locked')).toBe('locked');
    expect(helpTopicOf('export-running')).toBeNull();
    expect(helpTopicOf('toString')).toBeNull();
  });
});
