import { RouterProvider } from 'react-router'
import { setReload } from '../../lib/page/chunk.ts'
import { setNavigator } from '../../lib/page/navigation.ts'
import { reloadIfBuildIsOld } from '../../lib/wire/plugin-hash.ts'
import { createRouter } from './router.tsx'

/** The product at the address of the page, once its screen has loaded. */
export async function openProduct() {
  const router = createRouter()
  const opening = () => {
    const { pathname, search } = router.state.navigation.location ?? location
    return pathname + search
  }
  setReload(() => reloadIfBuildIsOld(opening))
  setNavigator((to) => void router.navigate(to))
  await new Promise<void>((ready) => {
    const settle = () => {
      if (!router.state.initialized) return
      stop()
      ready()
    }
    const stop = router.subscribe(settle)
    settle()
  })
  return <RouterProvider router={router} />
}
