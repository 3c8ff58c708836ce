import type { Services } from '../services.ts'
import { signFileUrl } from './signed-url.ts'
import type { FileDisposition } from './signed-url.ts'

const validMinutes = 60

/** Temporary address of a stored file, for pictures and downloads. */
export function fileLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  key: string,
  name: string,
  disposition: FileDisposition = 'inline',
): string {
  // Rounded up to the next half hour, so that a picture keeps its address and the browser its copy.
  const step = 30 * 60_000
  const expiresAt = new Date(Math.ceil(now() / step) * step + validMinutes * 60_000)
  return signFileUrl({ key, name, disposition, expiresAt, secret: config.jwtSecret })
}
