import { useSyncExternalStore } from 'react'
import { toLogin } from '../addresses/entry.ts'
import { Login } from '../acesso/sessao/login.tsx'
import { Boundary } from './boundary.tsx'
import { useOpened } from './use-opened.ts'

const watchAddress = (tell: () => void) => {
  addEventListener('popstate', tell)
  return () => removeEventListener('popstate', tell)
}

function setSearch(search: URLSearchParams): void {
  const query = search.toString()
  history.pushState(null, '', location.pathname + (query && `?${query}`))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The domain that the address says after the path of the login. */
function dominioOf(pathname: string): string | undefined {
  const said = pathname.slice(toLogin().length + 1).replace(/\/$/u, '')
  try {
    return decodeURIComponent(said) || undefined
  } catch {
    // As the router does: a broken escape stays as it is.
    return said
  }
}

interface Props {
  /** Replaces the login by the product, at this address. */
  readonly open: (address: string) => Promise<void>
}

/** The login as the page opens with it, before any router has loaded. */
export function Entrance({ open }: Props) {
  const search = useSyncExternalStore(watchAddress, () => location.search)
  useOpened('Entrar')
  return (
    <Boundary>
      <Login
        dominio={dominioOf(location.pathname)}
        search={search}
        setSearch={setSearch}
        open={open}
      />
    </Boundary>
  )
}
