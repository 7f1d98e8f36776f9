import { FILE_PART_BYTES, type FileProblem, MAX_FILE_BYTES } from '#shared/contract/goods-files.ts';
import type { StationClient } from '#shared/contract.ts';

/** Sends a person's file to the station in parts; `problem`: why it was not kept. */
export async function uploadFile(
  client: StationClient,
  file: File,
): Promise<{ readonly upload: string; readonly problem: FileProblem | null }> {
  const upload = crypto.randomUUID();
  if (file.size > MAX_FILE_BYTES) return { upload, problem: 'file-too-large' };
  if (file.size === 0) return { upload, problem: 'file-empty' };
  for (let no = 0; no * FILE_PART_BYTES < file.size; no += 1) {
    const part = await file.slice(no * FILE_PART_BYTES, (no + 1) * FILE_PART_BYTES).arrayBuffer();
    const { problem } = await client.goodsFiles.upload({ upload, no, data: base64(new Uint8Array(part)) });
    if (problem !== null) return { upload, problem };
  }
  return { upload, problem: null };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
