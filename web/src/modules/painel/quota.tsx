import type { SessionUser } from '@claquete/contract/sessao/sessao'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { QuotaMeter } from '../plano/public.tsx'
import styles from './painel.module.css'

/** How much of what was contracted is in use. */
export function Quota({ user }: { readonly user: SessionUser | undefined }) {
  if (!user) return null
  return (
    <section className={styles.card} aria-labelledby="cotas">
      <h3 id="cotas">
        Cotas do plano
        <Link to={paths.plan()}>Ver plano</Link>
      </h3>
      <div className={styles.quotas}>
        <QuotaMeter label="Usuários" used={user.qtd_users_created} limit={user.qtde_usuarios} />
        <QuotaMeter
          label="Produtores externos"
          used={user.qtd_users_created_prod_ext}
          limit={user.qtd_user_prod_ext}
        />
      </div>
    </section>
  )
}
