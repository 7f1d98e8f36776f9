import type { FileProblem } from '#shared/contract/goods-files.ts';
import type { Previews } from './previews.ts';
import type { Uploads } from './uploads.ts';

export type GoodsFilesApiDeps = { readonly uploads: Uploads; readonly previews: Previews };

type Part = { readonly preview: string; readonly offset: number; readonly limit: number };

/** Files that people send, and what would follow from them. */
export function createGoodsFilesApi({ uploads, previews }: GoodsFilesApiDeps) {
  return {
    upload(part: { readonly upload: string; readonly no: number; readonly data: string }): {
      readonly problem: FileProblem | null;
    } {
      return { problem: uploads.add(part.upload, part.no, Buffer.from(part.data, 'base64')) };
    },
    changes({ preview, offset, limit, isUnknownOnly }: Part & { readonly isUnknownOnly: boolean }) {
      const found = previews.find(preview);
      return slice((isUnknownOnly ? found?.unknown : found?.changes) ?? [], offset, limit);
    },
    problems: ({ preview, offset, limit }: Part) =>
      slice(previews.find(preview)?.problems ?? [], offset, limit),
  };
}

function slice<T>(rows: readonly T[], offset: number, limit: number) {
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
