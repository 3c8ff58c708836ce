import { useEffect, useState } from 'react'
import { useBrand } from '../../lib/account/brand.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'
import { rememberedDomain } from './identity.ts'
import { Showcase } from './showcase.tsx'
import { useToday } from '../../lib/page/clock.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { returnAddress } from '../../lib/page/return-address.ts'

const AskReset = lazyPart(() => import('./reset.ts').then((parts) => parts.AskReset))
const NewPassword = lazyPart(() => import('./reset.ts').then((parts) => parts.NewPassword))

export interface LoginProps {
  /** The domain, where the address says it. */
  readonly dominio: string | undefined
  /** The query of the address. */
  readonly search: string
  /** Changes the query; going back brings the one before. */
  readonly setSearch: (search: URLSearchParams) => void
  /** Opens the screen of whoever signed in; settles when it is there. */
  readonly open: (address: string) => Promise<void> | void
}

/** The login: sign in, request a password reset, set a new password. It knows no router, which loads after it. */
export function Login({ dominio, search: query, setSearch, open }: LoginProps) {
  const { nome, logo } = useBrand()
  const year = useToday().slice(0, 4)
  const search = new URLSearchParams(query)
  const [identity, setIdentity] = useState({ dominio: dominio ?? rememberedDomain(), login: '' })
  const token = search.get('redefinir')
  const asking = search.has('esqueci')
  const show = (name: 'esqueci' | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('redefinir')
    next.delete('esqueci')
    if (name) next.set(name, '1')
    setSearch(next)
  }
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [token, asking])
  return (
    <div className={styles.screen}>
      <main className={styles.panel} id="conteudo">
        <div className={styles.box}>
          <img className={styles.logo} src={logo} alt={nome} width={44} height={44} />
          {token ? (
            <NewPassword token={token} onDone={() => show(undefined)} />
          ) : asking ? (
            <AskReset identity={identity} onBack={() => show(undefined)} />
          ) : (
            <LoginForm
              identity={identity}
              fixedDomain={dominio !== undefined}
              onType={setIdentity}
              onForgot={() => show('esqueci')}
              onEntered={(place) => open(place ?? returnAddress(query))}
            />
          )}
        </div>
        <footer className={styles.footer}>
          © {year} {nome}
        </footer>
      </main>
      <Showcase />
    </div>
  )
}
