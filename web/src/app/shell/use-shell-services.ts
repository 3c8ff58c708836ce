import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { permissionRefreshMs } from '../../lib/constants.ts'
import { receiveNotice } from '../../lib/notices.ts'
import { loadPermissions } from '../../lib/permission.ts'
import { screenChanged, watchBuild } from '../../lib/plugin-hash.ts'
import { adoptPreferences } from '../../lib/preferences.ts'
import { openRealtime } from '../../lib/realtime.ts'
import { storeBlockDate } from '../../lib/session.ts'
import { useUser } from '../../lib/session-user.ts'

/** Reads the permissions anew; a failure is told by the calls that the person makes. */
const refreshPermissions = () => void loadPermissions().catch(() => undefined)

/** What runs while somebody is signed in: realtime, fresh permissions, a watch for a newer build. */
export function useShellServices(): void {
  const { pathname } = useLocation()
  const user = useUser()
  useEffect(() => {
    refreshPermissions()
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
