import type { Picture } from './picture.ts';

export type Faults = {
  isOutOfPaper: boolean;
  isHeadOpen: boolean;
  isPaused: boolean;
  /** Its receive buffer is full. */
  isFull: boolean;
};

/** The parts of it that an interpreter uses. */
export type Mechanism = {
  readonly faults: Readonly<Faults>;
  readonly isPrinting: boolean;
  /** Received labels that are not printed yet. */
  readonly inHand: number;
  take(picture: Picture): void;
};

/** The mechanical part of a printer: one label after the other, none during a fault. */
export class Machine implements Mechanism {
  readonly labels: Picture[] = [];
  /** performance.now() when each label was complete. */
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

  /** Changes the faults, and continues when there are none. */
  set(faults: Partial<Faults>): void {
    Object.assign(this.faults, faults);
    this.#work();
  }

  /** Power off and on: labels that were not printed are lost. */
  forget(): void {
    this.#waiting.length = 0;
  }

  #work(): void {
    const { isOutOfPaper, isHeadOpen, isPaused } = this.faults;
    if (this.#isPrinting || this.#waiting.length === 0 || isOutOfPaper || isHeadOpen || isPaused) return;
    this.#isPrinting = true;
    setTimeout(() => {
      this.#isPrinting = false;
      // The paper ran out during the label: the same label is printed again.
      if (!this.faults.isOutOfPaper) this.labels.push(...this.#waiting.splice(0, 1));
      this.#work();
    }, this.#msALabel);
  }
}

/** Interprets one language: bytes in, labels to the machine, answers out. */
export type Interpreter = {
  read(bytes: Buffer, answer: (bytes: Buffer) => void): void;
  /** The connection is closed. */
  left(): void;
};
