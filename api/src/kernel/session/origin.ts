import { Failure } from '@claquete/contract/failures'
import type { OpenContext } from '../context.ts'

/** Refuses what a page of another site made the browser send. Programs name no origin. */
export function refuseOtherSites({ request, services }: OpenContext): void {
  const origin = request.header('origin')
  const site = request.header('sec-fetch-site') ?? 'none'
  const host = origin === undefined ? undefined : (URL.parse(origin)?.host ?? '')
  const own = [request.host, URL.parse(services.config.baseUrl)?.host]
  const isOwn = host === undefined || own.includes(host)
  if (!isOwn || (site !== 'none' && site !== 'same-origin')) throw new Failure('origem_recusada')
}
