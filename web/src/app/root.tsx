import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { brand, loadBrand, useBrand } from '../lib/brand.ts'
import { useScreenHandle } from './screen-handle.ts'

/** Wraps every screen: sets the document's title and loads the brand of the host. */
export function Root() {
  const { titulo } = useBrand()
  const title = useScreenHandle()?.title
  useEffect(() => {
    document.title = title ? `${title} · ${titulo}` : brand().titulo
  }, [title, titulo])
  useEffect(() => {
    document.getElementById('waiting')?.remove()
    void loadBrand()
  }, [])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
