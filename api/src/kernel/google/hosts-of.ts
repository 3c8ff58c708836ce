import type { Services } from '../services.ts'
import { hostsAt } from './hosts.ts'
import type { GoogleHosts } from './hosts.ts'

/** Where a company's Google is: the real one of the settings, or the simulator where the installation has one. */
export async function hostsOf(
  ambiente: string | null | undefined,
  { config, sandboxes }: Pick<Services, 'config' | 'sandboxes'>,
): Promise<GoogleHosts> {
  if (ambiente === 'simulador' && sandboxes) return hostsAt(await sandboxes.findGoogle())
  return config.google
}
