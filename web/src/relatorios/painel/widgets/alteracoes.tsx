import type { ReplyOf } from '@claquete/contract/endpoint'
import { painelChanges } from '@claquete/contract/relatorios/painel/painel'
import { Link } from 'react-router'
import { useRead } from '../../../lib/call.ts'
import { formatAgo, formatMoment, initials } from '../../../lib/format.ts'
import { IconHistory } from '../../../lib/icons.ts'
import { EmptyState } from '../../../ui/states.tsx'
import styles from '../painel.module.css'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'
import { Unread, useFailureToast } from './chart-widget.tsx'

type Change = ReplyOf<typeof painelChanges>['data'][number]

const waiting = [72, 58, 66, 49, 61]

/** The latest changes in the company, each with the record it is about. */
export function Alteracoes({ place }: { readonly place: Place }) {
  const reading = useRead(painelChanges, {})
  useFailureToast(reading, 'Falha ao buscar dados')
  const recent = reading.data?.data
  return (
    <WidgetCard place={place}>
      {reading.error && !recent ? (
        <Unread message="Falha ao buscar dados" onRetry={() => void reading.refetch()} />
      ) : !recent ? (
        <div className={styles.waiting} aria-hidden>
          {waiting.map((width) => (
            <span key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      ) : recent.length === 0 ? (
        <EmptyState title="Nada mudou ainda" dense icon={<IconHistory size={20} stroke={1.5} />}>
          Cada cadastro criado, alterado ou excluído aparece aqui.
        </EmptyState>
      ) : (
        <section className={styles.scroll} tabIndex={0} aria-label="Lista das alterações recentes">
          <ul className={styles.changes}>
            {recent.map((change) => (
              <ChangeLine key={change.id_auditoria} {...change} />
            ))}
          </ul>
        </section>
      )}
    </WidgetCard>
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
