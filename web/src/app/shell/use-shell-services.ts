import {
  sessaoMe,
  sessaoSidebar,
  signedInUsuarioConfig,
} from '@claquete/contract/acesso/sessao/sessao'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { block, unblock, blockedStore } from '../../lib/block.ts'
import { useStore } from '../../lib/use-store.ts'
import { refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { permissionRefreshMs } from '../../lib/constants.ts'
import { receiveNotice } from '../../lib/notices.ts'
import { arePermissionsFresh, loadPermissions } from '../../lib/permission.ts'
import { screenChanged, watchBuild } from '../../lib/plugin-hash.ts'
import { adoptPreferences } from '../../lib/preferences.ts'
import { openRealtime } from '../../lib/realtime.ts'
import { storeBlockDate } from '../../lib/session.ts'
import { useUser, userStaleMs } from '../../lib/session-user.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../words.ts'

/** Reads the permissions anew; a failure is told by the calls that the person makes. */
const refreshPermissions = () => void loadPermissions().catch(() => undefined)

const refreshSession = () => void refreshReads(sessaoMe, sessaoSidebar, signedInUsuarioConfig)

/**
 * Shuts the screens while a payment is due and opens them again once it is made, here and in every other
 * browser of the company, without another sign-in.
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
    // What was read before the block came says nothing of it.
    else if (paid && unblock(dataUpdatedAt)) toast.success(t('bloqueio.liberado'))
  }, [paid, dataUpdatedAt, pathname])
}

/** What runs while somebody is signed in: realtime, fresh permissions, a watch for a newer build. */
export function useShellServices(): void {
  const { pathname } = useLocation()
  const user = useUser()
  usePlanStanding()
  useEffect(() => {
    if (!arePermissionsFresh()) refreshPermissions()
    const timer = setInterval(refreshPermissions, permissionRefreshMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => openRealtime(receiveNotice), [])
  useEffect(() => watchBuild(), [])
  useEffect(() => screenChanged(), [pathname])
  useEffect(() => {
    if (!user) return
    adoptPreferences(user.preferencias)
    storeBlockDate(user.data_bloqueio)
  }, [user])
}
