/** More words than this find nothing new, and each costs a pass over the queue. */
const MAX_WORDS = 6;

/** The words of a search; order numbers and SKUs have no spaces. */
export function wordsOf(search: string): readonly string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/**
 * Patterns for `like … escape '!'` that find a word anywhere, as typed, in small, in capital letters, and with a
 * capital at its start: SQLite folds the case of Latin letters only.
 */
export function patternsOf(word: string): readonly string[] {
  const small = word.toLowerCase();
  const spellings = [word, small, word.toUpperCase(), `${small.charAt(0).toUpperCase()}${small.slice(1)}`];
  return [...new Set(spellings)].map((spelling) => `%${spelling.replaceAll(/[!%_]/g, '!$&')}%`);
}
