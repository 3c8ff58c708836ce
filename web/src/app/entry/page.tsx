import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { Forbidden } from '../messages/forbidden.tsx'
import styles from './page.module.css'
import { useScreenHandle } from '../screen-handle.ts'

const isDrawnEarly = () => document.querySelector('[data-early]') !== null

/** The open screen. It fades in, unless it was rendered early, and shows a refusal without permission. */
export function Page() {
  const handle = useScreenHandle()
  const route = useMatches().at(-1)?.id
  const { pathname, search } = useLocation()
  const opened = useRef(pathname)
  const [drawn] = useState(() => (isDrawnEarly() ? route : undefined))
  useEffect(() => {
    const main = document.getElementById('conteudo')
    if (opened.current === pathname || main?.contains(document.activeElement)) return
    opened.current = pathname
    main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div
      key={route}
      className={styles.page}
      data-drawn={route === drawn || undefined}
      data-address={pathname + search}
    >
      <Forbidden access={handle?.access}>
        <Outlet />
      </Forbidden>
    </div>
  )
}
