import type { ReplyOf } from '@claquete/contract/endpoint'
import type { painelView } from '@claquete/contract/painel/painel'
import { Link } from 'react-router'
import { formatAgo, formatMoment, initials } from '../../lib/format.ts'
import { IconHistory } from '../../lib/icons.ts'
import { EmptyState } from '../../ui/states.tsx'
import styles from './painel.module.css'

type Change = ReplyOf<typeof painelView>['data']['recentes'][number]

const waiting = [72, 58, 66, 49, 61]

/** The latest changes in the company, each with the record it is about. */
export function Recent({ recent }: { readonly recent: readonly Change[] | undefined }) {
  return (
    <section className={styles.card} aria-labelledby="alteracoes">
      <h3 id="alteracoes">Alterações recentes</h3>
      {!recent && (
        <div className={styles.waiting} aria-hidden>
          {waiting.map((width) => (
            <span key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
      {recent?.length === 0 && (
        <EmptyState title="Nada mudou ainda" dense icon={<IconHistory size={20} stroke={1.5} />}>
          Cada cadastro criado, alterado ou excluído aparece aqui.
        </EmptyState>
      )}
      {recent && recent.length > 0 && (
        <ul className={styles.changes}>
          {recent.map((change) => (
            <ChangeLine key={change.id_auditoria} {...change} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ChangeLine({ quando, usuario, texto, path }: Change) {
  const content = (
    <>
      <span className={styles.initials} aria-hidden>
        {initials(usuario)}
      </span>
      <span className={styles.what}>
        <b>{usuario}</b> {texto}
      </span>
      <time dateTime={quando} title={formatMoment(quando)}>
        {formatAgo(quando, Date.now())}
      </time>
    </>
  )
  return (
    <li>
      {path ? (
        <Link to={path} className={styles.change}>
          {content}
        </Link>
      ) : (
        <div className={styles.change}>{content}</div>
      )}
    </li>
  )
}
