import type { Address, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf } from '../plain/address.ts'
import { readingsIn } from '../plain/offline/kept.ts'
import type { Kept } from '../plain/offline/kept.ts'
import { putRead, useRead } from './call.ts'
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
  /** When what is kept was read; 0 where nothing is, undefined before it was looked for. */
  const [keptAt, setKeptAt] = useState<number>()
  const isCut = error?.status === 0
  const isAsked = isCut && data === undefined
  const isKept = data !== undefined && dataUpdatedAt === keptAt
  useEffect(() => {
    if (data !== undefined && !isCut && !isKept) void readings.keep(place, data)
  }, [data, isCut, isKept, place])
  useEffect(() => {
    if (error?.status === 404) void readings.drop(place)
  }, [error, place])
  const show = useEffectEvent((found: Kept<ReplyOf<E>> | undefined) => {
    const at = found ? Date.parse(found.at) : 0
    setKeptAt(at)
    if (found) putRead(endpoint, request, found.data, at)
  })
  useEffect(() => {
    if (isAsked) void readings.find<ReplyOf<E>>(place).then((found) => show(found))
  }, [isAsked, place])
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  const isLooking = isAsked && keptAt === undefined
  return {
    data,
    error: isLooking || (isCut && data !== undefined) ? null : error,
    refetch,
    readAt: dataUpdatedAt,
    isOld: isCut || isKept,
  }
}
