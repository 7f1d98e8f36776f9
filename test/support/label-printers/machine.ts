import type { Picture } from './picture.ts';

export type Faults = {
  isOutOfPaper: boolean;
  isHeadOpen: boolean;
  isPaused: boolean;
  /** Its receive buffer is full. */
  isFull: boolean;
};

/** What an interpreter sees of it. */
export type Mechanism = {
  readonly faults: Readonly<Faults>;
  readonly isPrinting: boolean;
  /** Labels that it has taken and not put out. */
  readonly inHand: number;
  take(picture: Picture): void;
};

/** The part of a printer that moves: one label after the other, none while something is wrong. */
export class Machine implements Mechanism {
  readonly labels: Picture[] = [];
  /** performance.now() when each label was there, whole. */
  readonly takenAt: number[] = [];
  readonly faults: Faults = { isOutOfPaper: false, isHeadOpen: false, isPaused: false, isFull: false };
  readonly #waiting: Picture[] = [];
  readonly #msALabel: number;
  #isPrinting = false;

  constructor(msALabel: number) {
    this.#msALabel = msALabel;
  }

  get isPrinting(): boolean {
    return this.#isPrinting;
  }

  get inHand(): number {
    return this.#waiting.length;
  }

  take(picture: Picture): void {
    this.takenAt.push(performance.now());
    this.#waiting.push(picture);
    this.#work();
  }

  /** Changes what is wrong, and goes on where nothing is any more. */
  set(faults: Partial<Faults>): void {
    Object.assign(this.faults, faults);
    this.#work();
  }

  /** Power off and on: what it had not put out is lost. */
  forget(): void {
    this.#waiting.length = 0;
  }

  #work(): void {
    const { isOutOfPaper, isHeadOpen, isPaused } = this.faults;
    if (this.#isPrinting || this.#waiting.length === 0 || isOutOfPaper || isHeadOpen || isPaused) return;
    this.#isPrinting = true;
    setTimeout(() => {
      this.#isPrinting = false;
      // Paper that runs out on the way: the same label comes again.
      if (!this.faults.isOutOfPaper) this.labels.push(...this.#waiting.splice(0, 1));
      this.#work();
    }, this.#msALabel);
  }
}

/** Understands one language: bytes in, labels to the machine, answers out. */
export type Interpreter = {
  read(bytes: Buffer, answer: (bytes: Buffer) => void): void;
  /** The connection is gone. */
  left(): void;
};
