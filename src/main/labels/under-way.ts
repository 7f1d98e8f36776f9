import type { LabelRequest } from './choose-requests.ts';

/** Requests that have not ended. A document belongs to the last one that took it. */
export type UnderWay = {
  /** `work` never rejects. */
  begin(request: LabelRequest, work: Promise<void>): void;
  end(request: LabelRequest): void;
  all(): readonly LabelRequest[];
  /** The request that brings this document's label. */
  of(documentId: number): LabelRequest | undefined;
  /** Resolves when those have ended that are under way now. */
  over(): Promise<void>;
};

export function createUnderWay(): UnderWay {
  const works = new Map<LabelRequest, Promise<void>>();
  const owners = new Map<number, LabelRequest>();
  return {
    begin(request, work) {
      works.set(request, work);
      for (const { document } of request.labels) owners.set(document.id, request);
    },
    end(request) {
      works.delete(request);
      for (const { document } of request.labels)
        if (owners.get(document.id) === request) owners.delete(document.id);
    },
    all: () => [...works.keys()],
    of: (id) => owners.get(id),
    async over() {
      await Promise.all(works.values());
    },
  };
}
