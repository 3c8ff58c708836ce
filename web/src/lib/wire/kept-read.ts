import type { Address, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useEffect, useState } from 'react'
import { addressOf } from '../plain/address.ts'
import { readingsIn } from '../plain/offline/kept.ts'
import type { Kept } from '../plain/offline/kept.ts'
import { useRead } from './call.ts'
import { onSessionEnd, sessionUserId } from './session.ts'

const readings = readingsIn('claquete-telas-lidas')
// What somebody read is gone with their session; what they did and was not sent stays (queue.ts).
onSessionEnd(() => void readings.dropAll())

interface KeptRead<Reply> {
  readonly data: Reply | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** When it was read, in milliseconds; 0 before it was. */
  readonly readAt: number
  /** Without a network: what is shown was read at `readAt`. */
  readonly isOld: boolean
}

/** Reads as `useRead` does, and keeps the reply in this browser, which shows it again when there is no network. */
export function useKeptRead<E extends Address<'read', unknown, unknown>>(
  endpoint: E,
  request: RequestTo<E>,
): KeptRead<ReplyOf<E>> {
  const { data, error, refetch, dataUpdatedAt } = useRead(endpoint, request, { staleTime: 0 })
  const place = `${sessionUserId() ?? ''} ${addressOf(endpoint, request)}`
  const [kept, setKept] = useState<Kept<ReplyOf<E>> | 'none'>()
  const isCut = error?.status === 0
  const isAsked = isCut && data === undefined
  useEffect(() => {
    if (data !== undefined && !isCut) void readings.keep(place, data)
  }, [data, isCut, place])
  useEffect(() => {
    if (error?.status === 404) void readings.drop(place)
  }, [error, place])
  useEffect(() => {
    if (isAsked) void readings.find<ReplyOf<E>>(place).then((found) => setKept(found ?? 'none'))
  }, [isAsked, place])
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  const old = isAsked && kept !== 'none' ? kept : undefined
  const isLooking = isAsked && kept === undefined
  return {
    data: data ?? old?.data,
    error: isLooking || old || (isCut && data !== undefined) ? null : error,
    refetch,
    readAt: old ? Date.parse(old.at) : dataUpdatedAt,
    isOld: isCut,
  }
}
