import { LIMITS } from '#shared/domain/limits.ts';

/** With how many others a label may be asked for: one that cannot be had is not to keep others away for long. */
export type LabelNeighbours = {
  /** 1: alone. */
  mostWith(documentId: number): number;
  /** Nothing came of a request for these. */
  failed(documentIds: readonly number[]): void;
  /** Its page cannot be told among others. */
  alone(documentId: number): void;
  /** It has come, or never will. */
  done(documentId: number): void;
};

/** Halves with each failure, so that eight requests find what is bad among a hundred. Forgotten with the process. */
export function createLabelNeighbours(): LabelNeighbours {
  const limits = new Map<number, number>();
  return {
    mostWith: (id) => limits.get(id) ?? LIMITS.labelNumbersPerCall,
    failed(ids) {
      const half = Math.max(1, Math.floor(ids.length / 2));
      for (const id of ids) limits.set(id, half);
    },
    alone: (id) => limits.set(id, 1),
    done: (id) => limits.delete(id),
  };
}
