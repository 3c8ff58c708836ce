import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useBrand } from '../../lib/brand.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'
import { rememberedDomain } from './identity.ts'
import { Showcase } from './showcase.tsx'
import { useToday } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

const AskReset = lazyPart(() => import('./reset.ts').then((parts) => parts.AskReset))
const NewPassword = lazyPart(() => import('./reset.ts').then((parts) => parts.NewPassword))

/** The login screen: sign in, request a password reset, set a new password. */
export default function LoginScreen() {
  const { nome, logo } = useBrand()
  const year = useToday().slice(0, 4)
  const { dominio } = useParams()
  const [search, setSearch] = useSearchParams()
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
