import { Avatar } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment, initials } from '../../../lib/plain/format.ts'
import { IconHistory } from '../../../lib/page/icons.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import styles from '../painel.module.css'
import { useWidget } from '../together.ts'
import type { DataOf } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'
import { Unread, useFailureToast } from './chart-widget.tsx'
import { Ago } from '../../../ui/ago.tsx'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'

type Change = DataOf<'alteracoes'>['data'][number]

/** The latest changes in the tenant, each with a link to its record. */
export function Changes({ place }: { readonly place: Place }) {
  const reading = useWidget('alteracoes')
  useFailureToast(reading, 'Falha ao buscar dados')
  const recent = reading.data?.data
  return (
    <WidgetCard place={place}>
      {reading.error && !recent ? (
        <Unread message="Falha ao buscar dados" onRetry={() => void reading.refetch()} />
      ) : !recent ? (
        <RowsSkeleton label="Lendo as alterações recentes" count={5} />
      ) : recent.length === 0 ? (
        <EmptyState title="Nada mudou ainda" dense icon={<IconHistory size={20} stroke={1.5} />}>
          Cada cadastro criado, alterado ou excluído aparece aqui.
        </EmptyState>
      ) : (
        <ScrollRegion className={styles.scroll} label="Lista das alterações recentes">
          <ul className={styles.changes}>
            {recent.map((change) => (
              <ChangeLine key={change.id_auditoria} {...change} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </WidgetCard>
  )
}

function ChangeLine({ quando, usuario, texto, detalhe, path }: Change) {
  const content = (
    <>
      <Avatar size={28} color="gray" aria-hidden>
        {initials(usuario)}
      </Avatar>
      <div className={styles.what}>
        <b>{usuario}</b> {texto}
        {detalhe && <Note small>{detalhe}</Note>}
      </div>
      <time dateTime={quando} title={formatMoment(quando)}>
        <Ago at={quando} />
      </time>
    </>
  )
  return (
    <li>
      {path ? (
        <PressRow as={Link} to={path}>
          {content}
        </PressRow>
      ) : (
        <PressRow as="div">{content}</PressRow>
      )}
    </li>
  )
}
