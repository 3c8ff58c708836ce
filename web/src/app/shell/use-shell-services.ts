import {
  sessaoMe,
  sessaoSidebar,
  signedInUsuarioConfig,
} from '@claquete/contract/acesso/sessao/sessao.addresses'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { block, unblock, blockedStore } from '../../lib/wire/block.ts'
import { browserStorage } from '../../lib/plain/storage.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { refreshReads, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { permissionRefreshMs, realtimeRetryMs } from '../../lib/plain/constants.ts'
import { receiveNotice } from '../../lib/account/notices.ts'
import { arePermissionsFresh, loadPermissions } from '../../lib/account/permission.ts'
import { screenChanged, watchBuild } from '../../lib/wire/plugin-hash.ts'
import { adoptPreferences } from '../../lib/account/preferences.ts'
import { storeBlockDate } from '../../lib/wire/session.ts'
import { useUser, userStaleMs } from '../../lib/account/user.ts'
import { toast } from '../../lib/page/toast.ts'
import { t } from '../words.ts'

/** Reads the permissions again; failures are ignored, since the user's own calls report them. */
const refreshPermissions = () => void loadPermissions().catch(() => undefined)

const refreshSession = () => void refreshReads(sessaoMe, sessaoSidebar, signedInUsuarioConfig)

/**
 * Blocks the screens while a payment is due and unblocks them once it is made. The realtime notice of a payment
 * unblocks every browser of the tenant without another sign-in.
 */
function usePlanStanding(): void {
  const { data, dataUpdatedAt } = useRead(sessaoMe, {}, { staleTime: userStaleMs })
  const paid = data?.data.pagamentoValido
  const blocked = useStore(blockedStore)
  const { pathname } = useLocation()
  useChanges('plano', refreshSession)
  useEffect(() => {
    if (blocked) refreshSession()
  }, [blocked])
  useEffect(() => {
    if (paid === false) block()
    // A reply from before the block says nothing about its end; `unblock` ignores it.
    else if (paid && unblock(dataUpdatedAt)) toast.success(t('bloqueio.liberado'))
  }, [paid, dataUpdatedAt, pathname])
}

/** Opens the realtime channel when its code is here; tried again until it comes. */
function useRealtime(): void {
  useEffect(() => {
    let close: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const bring = async () => {
      try {
        const { openRealtime } = await import('../../lib/account/realtime.ts')
        if (!isGone) close = openRealtime(receiveNotice)
      } catch {
        if (!isGone) timer = setTimeout(() => void bring(), realtimeRetryMs.most)
      }
    }
    void bring()
    return () => {
      isGone = true
      clearTimeout(timer)
      close?.()
    }
  }, [])
}

/** What was done without a network and not sent is sent from whichever screen opens next; its code comes only then. */
function useKeptQueue(): void {
  useEffect(() => {
    const names = Array.from({ length: browserStorage.length }, (_, at) => browserStorage.key(at))
    if (!names.some((name) => name?.startsWith('claquete.fila.'))) return
    void import('../../lib/wire/queue.ts').then(
      ({ startQueue }) => startQueue(),
      () => undefined,
    )
  }, [])
}

/** Services that run during a session: realtime, fresh permissions, block checks, a watch for a newer build. */
export function useShellServices(): void {
  const { pathname } = useLocation()
  const user = useUser()
  usePlanStanding()
  useRealtime()
  useKeptQueue()
  useEffect(() => {
    if (!arePermissionsFresh()) refreshPermissions()
    const timer = setInterval(refreshPermissions, permissionRefreshMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => watchBuild(), [])
  useEffect(() => screenChanged(), [pathname])
  useEffect(() => {
    if (!user) return
    adoptPreferences(user.preferencias)
    storeBlockDate(user.data_bloqueio)
  }, [user])
}
