import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { Forbidden } from './forbidden.tsx'
import styles from './page.module.css'
import { useScreenHandle } from './screen-handle.ts'

/** The open screen: it arrives in 200 ms, and tells who may not see it. */
export function Page() {
  const handle = useScreenHandle()
  const route = useMatches().at(-1)?.id
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    const main = document.getElementById('conteudo')
    if (opened.current === pathname || main?.contains(document.activeElement)) return
    opened.current = pathname
    main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div key={route} className={styles.page}>
      <Forbidden access={handle?.access}>
        <Outlet />
      </Forbidden>
    </div>
  )
}
