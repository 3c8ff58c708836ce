import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../src/lib/wire/call.ts'
import { clearSession } from '../src/lib/wire/session.ts'
import { dismissToast, toastStore } from '../src/lib/page/toast.ts'

// The files share their modules, so each test begins without what another one left: on screen, read or stored.
beforeEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  clearSession()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of toastStore.read()) dismissToast(id)
})
