import './ui/styles/base.css'
import './ui/styles/waiting.css'
import './ui/styles/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { setReload } from './lib/chunk.ts'
import { setNavigator } from './lib/navigation.ts'
import { reloadIfBuildIsOld } from './lib/plugin-hash.ts'

const router = createRouter()
const opening = () => {
  const { pathname, search } = router.state.navigation.location ?? location
  return pathname + search
}
setReload(() => reloadIfBuildIsOld(opening))
setNavigator((to) => void router.navigate(to))

const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
