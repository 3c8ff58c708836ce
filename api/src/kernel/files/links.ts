import type { Services } from '../services.ts'
import { signFileUrl } from './signed-url.ts'
import type { FileDisposition } from './signed-url.ts'

const validMinutes = 60

/** A temporary address of a stored file, for pictures and downloads. */
export function fileLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  key: string,
  name: string,
  disposition: FileDisposition = 'inline',
): string {
  // The expiry is rounded up to the half hour: the address stays the same, so browsers can cache the picture.
  const step = 30 * 60_000
  const expiresAt = new Date(Math.ceil(now() / step) * step + validMinutes * 60_000)
  return signFileUrl({ key, name, disposition, expiresAt, secret: config.jwtSecret })
}
