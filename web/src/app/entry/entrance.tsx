import { toLogin } from '../../addresses/entry.ts'
import { Login } from '../../acesso/sessao/login.tsx'
import { useSearch } from '../../lib/plain/search.ts'
import { Boundary } from '../messages/boundary.tsx'
import { useOpened } from './use-opened.ts'

/** The domain that the address says after the path of the login. */
function dominioOf(pathname: string): string | undefined {
  const said = pathname.slice(toLogin().length + 1).replace(/\/$/u, '')
  try {
    return decodeURIComponent(said) || undefined
  } catch {
    // An escape that cannot be decoded stays in the text, as in the router.
    return said
  }
}

interface Props {
  /** Replaces the login by the product, at this address. */
  readonly open: (address: string) => Promise<void>
}

/** The login as the page opens with it, before any router has loaded. */
export function Entrance({ open }: Props) {
  const [search, setSearch] = useSearch()
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
