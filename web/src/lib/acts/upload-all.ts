import { sendFile, takeUpToLimit } from './upload.ts'
import type { StoredFile, UploadOrder } from './upload.ts'

/**
 * Uploads files one after another, as many as the limit leaves room for beside `present` ones; returns the accepted.
 * `onProgress` gets the share of all of them that was sent (0 to 1).
 */
export async function sendFiles(
  files: readonly File[],
  present: number,
  { onProgress, ...order }: UploadOrder,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const [at, file] of takeUpToLimit(files, present).entries()) {
    const one = await sendFile(file, {
      ...order,
      ...(onProgress && { onProgress: (part) => onProgress((at + part) / files.length) }),
    })
    if (one) stored.push(one)
  }
  return stored
}
