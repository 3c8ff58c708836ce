import { fluxoCaixaDetailed } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsToReais } from '@claquete/core/kernel/money'
import { Badge, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { ItemList } from '../../ui/layout/item-list.tsx'
import { PageSteps } from '../../ui/layout/page-steps.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Cell } from '../../ui/list/cell.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useRelease } from './drag.ts'
import styles from './fluxo-caixa.module.css'
import { Hipotese, Titulo } from './titulo.tsx'
import type { TituloActs } from './titulo.tsx'
import { shortDay } from './fluxo-caixa.labels.ts'
import type { SimulatedFluxo, Supposed } from './use-simulacao.ts'

interface DetailedProps extends TituloActs {
  readonly pedido: FluxoFilter
  readonly fluxo: SimulatedFluxo
  readonly mudancas: readonly Supposed[]
  readonly onSoltar: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

const byPage = 500

export interface TituloOnDay {
  readonly titulo: FluxoTitulo
  readonly mudanca: Supposed | undefined
}

/** Titles by day: moved ones on their simulated day, past simulated days on today. */
export function byDay(
  titulos: readonly FluxoTitulo[],
  mudancas: readonly Supposed[],
  hoje: string,
) {
  const dias = new Map<string, TituloOnDay[]>()
  for (const titulo of titulos) {
    const mudanca =
      titulo.realizado === 'N'
        ? mudancas.find(
            (uma) => uma.tipo !== 'hipotese' && uma.id_lancamento === titulo.id_lancamento,
          )
        : undefined
    const movido = mudanca?.tipo === 'mover' ? mudanca.dia : titulo.dia
    const dia = mudanca && movido < hoje ? hoje : movido
    dias.set(dia, [...(dias.get(dia) ?? []), { titulo, mudanca }])
  }
  return dias
}

/** The cash flow by title; expected titles can be dragged to another day. */
export function Detailed({ pedido, fluxo, mudancas, onSoltar, ...atos }: DetailedProps) {
  const [currentPage, setPage] = useState(1)
  const query = { ...pedido, currentPage, perPage: byPage }
  const reading = useRead(fluxoCaixaDetailed, { query }, { keepPreviousData: true })
  const lido = reading.data?.data
  if (reading.error && !lido) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!lido) return <Skeleton height={320} radius={8} />
  const titulos = byDay(lido.datacashFlowDetails, mudancas, fluxo.hoje)
  const hipoteses = mudancas.filter((uma) => uma.tipo === 'hipotese')
  const dias = fluxo.dias.filter(
    ({ dia }) =>
      titulos.has(dia) || dia === fluxo.hoje || hipoteses.some(({ titulo }) => titulo.dia === dia),
  )
  if (lido.total === 0 && hipoteses.length === 0) {
    return (
      <EmptyState title="Nada entra nem sai neste período">
        Contas a pagar e a receber aparecem aqui no dia em que foram pagas ou em que são esperadas.
      </EmptyState>
    )
  }
  return (
    <Stack>
      {dias.map((linha) => (
        <Day key={linha.dia} dia={linha.dia} hoje={fluxo.hoje} onSoltar={onSoltar} linha={linha}>
          {(titulos.get(linha.dia) ?? []).map(({ titulo, mudanca }) => (
            <Titulo
              key={`${titulo.id_lancamento}-${titulo.id_baixa ?? 'previsto'}`}
              titulo={titulo}
              mudanca={mudanca}
              {...atos}
            />
          ))}
          {hipoteses
            .filter(({ titulo }) => titulo.dia === linha.dia)
            .map((uma) => (
              <Hipotese key={uma.chave} suposta={uma} onDesfazer={atos.onDesfazer} />
            ))}
        </Day>
      ))}
      <PageSteps
        page={currentPage}
        pages={Math.ceil(lido.total / byPage)}
        total={`${lido.total} títulos`}
        onPage={setPage}
      />
    </Stack>
  )
}

interface DayProps {
  readonly dia: CalendarDate
  readonly hoje: CalendarDate
  readonly linha: SimulatedFluxo['dias'][number]
  readonly onSoltar: DetailedProps['onSoltar']
  readonly children: React.ReactNode
}

function Day({ dia, hoje, linha, onSoltar, children }: DayProps) {
  const alvo = useRelease<HTMLDivElement>(dia, hoje, onSoltar)
  return (
    <div ref={alvo} className={styles.grupo}>
      <Card
        flush
        label={formatDateBr(dia)}
        title={
          <Row>
            {shortDay(dia)}
            {dia === hoje && (
              <Badge size="sm" tt="none">
                hoje
              </Badge>
            )}
          </Row>
        }
        aside={
          <Row gap={4} className="numbers">
            <Text span size="sm">
              <Cell kind="money" value={centsToReais(linha.saldo_dia)} />
            </Text>
            <Note>
              saldo <Cell kind="money" value={centsToReais(linha.acumulado)} />
            </Note>
          </Row>
        }
      >
        <ItemList bare>{children}</ItemList>
      </Card>
    </div>
  )
}
