import { create } from 'zustand';

type SpeechState = {
  /** `unknown`: the browser has not listed its voices yet, or nobody has asked for one. */
  readonly status: 'unknown' | 'none' | 'ready';
  /** Name of the voice; null: none was found. */
  readonly voice: string | null;
  /** What the browser reported when the voice failed last; null: it speaks. */
  readonly error: string | null;
};

export const useSpeechState = create<SpeechState>(() => ({ status: 'unknown', voice: null, error: null }));

/** Some browsers list their voices late, and those without any never report it. */
const VOICES_WITHIN_MS = 2_000;

/** A little faster than a voice reads aloud. */
const RATE = 1.15;

/** They are no failures: a newer phrase has ended it, or the page waits for its first key. */
const EXPECTED_ERRORS: readonly string[] = ['canceled', 'interrupted', 'not-allowed'];

/**
 * Says one phrase at a time with a voice of this computer: a voice from the network would send out what is
 * packed here, and be silent without it. Nothing is thrown; `useSpeechState` tells what is wrong.
 */
export class Narrator {
  #locale: string | null = null;
  #voice: SpeechSynthesisVoice | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Kept, since browsers drop one that nobody holds before it has ended. */
  #utterance: SpeechSynthesisUtterance | null = null;

  /** Finds a voice for this language. A call with the same one costs nothing. */
  chooseLocale(locale: string): void {
    if (locale === this.#locale) return;
    const isFirst = this.#locale === null;
    this.#locale = locale;
    this.cancel();
    if (isFirst) this.#watchVoices();
    this.#chooseVoice(!isFirst);
  }

  /**
   * Says the phrase (null: nothing) after so many ms, unless something cancels it before. It is found only then:
   * nothing of it is done in the task that paints the verdict. `volume`: 0 to 100.
   */
  speak(
    phrase: () => string | null,
    { afterMs, volume }: { readonly afterMs: number; readonly volume: number },
  ): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      const text = phrase();
      if (text !== null) this.#start(text, volume / 100);
    }, afterMs);
  }

  /** Silence at once. */
  cancel(): void {
    clearTimeout(this.#timer);
    if (this.#utterance === null) return;
    this.#utterance = null;
    this.#attempt((synthesis) => synthesis.cancel());
  }

  #start(text: string, volume: number): void {
    const voice = this.#voice;
    if (voice === null) return;
    this.#attempt((synthesis) => {
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice, lang: voice.lang, rate: RATE, volume });
      utterance.onstart = () => useSpeechState.setState({ error: null });
      utterance.onend = () => this.#forget(utterance);
      utterance.onerror = ({ error }) => {
        this.#forget(utterance);
        if (!EXPECTED_ERRORS.includes(error)) useSpeechState.setState({ error });
      };
      this.#utterance = utterance;
      synthesis.speak(utterance);
    });
  }

  #forget(utterance: SpeechSynthesisUtterance): void {
    if (this.#utterance === utterance) this.#utterance = null;
  }

  #watchVoices(): void {
    this.#attempt((synthesis) => synthesis.addEventListener('voiceschanged', () => this.#chooseVoice(true)));
    setTimeout(() => this.#chooseVoice(true), VOICES_WITHIN_MS);
  }

  /** `isListed`: the browser has had time to list its voices. */
  #chooseVoice(isListed: boolean): void {
    this.#attempt((synthesis) => {
      this.#voice = chosenVoice(synthesis.getVoices(), this.#locale ?? '');
      const missing = isListed ? 'none' : 'unknown';
      useSpeechState.setState({
        status: this.#voice === null ? missing : 'ready',
        voice: this.#voice?.name ?? null,
      });
    });
  }

  #attempt(act: (synthesis: SpeechSynthesis) => void): void {
    try {
      act(window.speechSynthesis);
    } catch (error) {
      // A browser without any speech, too.
      useSpeechState.setState({ status: 'none', voice: null, error: String(error) });
    }
  }
}

/** A voice of this computer that speaks the language: of the same country, and the system's own, if there is one. */
export function chosenVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: readonly Voice[],
  locale: string,
): Voice | null {
  const plain = (lang: string) => lang.replace('_', '-').toLowerCase();
  const [language] = plain(locale).split('-');
  const suitable = voices.filter(
    ({ lang, localService }) => localService && plain(lang).split('-')[0] === language,
  );
  const rank = (voice: Voice) => (plain(voice.lang) === plain(locale) ? 2 : 0) + (voice.default ? 1 : 0);
  return suitable.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}
