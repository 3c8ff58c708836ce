import { Outlet, ScrollRestoration } from 'react-router'
import { useScreenHandle } from '../screen-handle.ts'
import { useOpened } from './use-opened.ts'

/** Wraps every screen. */
export function Root() {
  useOpened(useScreenHandle()?.title)
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
