import { useEffect } from 'react'
import { brand, loadBrand, useBrand } from '../../lib/account/brand.ts'

/** For the outermost of what is shown: sets the document's title and loads the brand of the host. */
export function useOpened(title: string | undefined): void {
  const { titulo } = useBrand()
  useEffect(() => {
    document.title = title ? `${title} · ${titulo}` : brand().titulo
  }, [title, titulo])
  useEffect(() => {
    document.getElementById('waiting')?.remove()
    void loadBrand()
  }, [])
}
