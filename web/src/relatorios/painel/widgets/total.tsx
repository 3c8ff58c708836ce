import type { TotalWidget } from '@claquete/contract/kernel/widgets'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatInteger } from '../../../lib/plain/format.ts'
import { Note } from '../../../ui/layout/text.tsx'
import styles from '../painel.module.css'
import { useAnimatedNumber } from '../use-animated-number.ts'
import type { Place } from '../use-layout.ts'
import { useWidget } from '../together.ts'
import { WidgetCard } from '../widget-card.tsx'
import { Unread, useFailureToast } from './chart-widget.tsx'

/** Text shown instead of a total that does not exist yet: how to make it appear. */
const awaited: Readonly<Record<string, string>> = {
  total_tarefas: 'Aparece quando houver tarefas cadastradas.',
}

/** A total that counts up to its value and links to its list. */
export function Total({ place }: { readonly place: Place }) {
  const reading = useWidget(place.widget as TotalWidget)
  useFailureToast(reading, 'Falha ao buscar dados')
  const total = reading.data?.total ?? undefined
  return (
    <WidgetCard place={place}>
      {reading.error && !reading.data ? (
        <Unread message="Falha ao buscar dados" onRetry={() => void reading.refetch()} />
      ) : !reading.data ? (
        <Skeleton h={25} w="56%" my={5} />
      ) : total === undefined ? (
        <Note small>{awaited[place.widget] ?? 'Ainda não há o que contar.'}</Note>
      ) : (
        <Count name={place.nome} total={total} lista={reading.data.lista} />
      )}
    </WidgetCard>
  )
}

interface CountProps {
  readonly name: string
  readonly total: number
  readonly lista: string | null
}

function Count({ name, total, lista }: CountProps) {
  const shown = useAnimatedNumber(total)
  const number = (
    <>
      <b aria-hidden>{formatInteger(shown)}</b>
      <span className="visually-hidden">
        {name}: {formatInteger(total)}
      </span>
    </>
  )
  return lista ? (
    <Link to={lista} className={styles.total}>
      {number}
    </Link>
  ) : (
    <div className={styles.total}>{number}</div>
  )
}
