import { fluxoCaixaDetailed } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { ItemList } from '../../ui/figures/item-list.tsx'
import { PageSteps } from '../../ui/layout/page-steps.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Cell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { useDay } from './use-day.ts'
import styles from './fluxo-caixa.module.css'
import { Hipotese, Titulo } from './titulo.tsx'
import type { TituloActs } from './titulo.tsx'
import { shortDay } from './fluxo-caixa.labels.ts'
import type { SimulatedFluxo, Supposed } from './use-simulacao.ts'

interface DetailedProps extends TituloActs {
  readonly request: FluxoFilter
  readonly fluxo: SimulatedFluxo
  readonly changes: readonly Supposed[]
  readonly onDrop: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

const byPage = 500

export interface TituloOnDay {
  readonly titulo: FluxoTitulo
  readonly change: Supposed | undefined
}

/** Titles by day: moved ones on their simulated day, past simulated days on today. */
export function byDay(
  titulos: readonly FluxoTitulo[],
  mudancas: readonly Supposed[],
  hoje: string,
) {
  const dias = new Map<string, TituloOnDay[]>()
  for (const titulo of titulos) {
    const change =
      titulo.realizado === 'N'
        ? mudancas.find(
            (one) => one.tipo !== 'hipotese' && one.id_lancamento === titulo.id_lancamento,
          )
        : undefined
    const movido = change?.tipo === 'mover' ? change.dia : titulo.dia
    const dia = change && movido < hoje ? hoje : movido
    dias.set(dia, [...(dias.get(dia) ?? []), { titulo, change }])
  }
  return dias
}

/** The cash flow by title; expected titles can be dragged to another day. */
export function Detailed({ request, fluxo, changes, onDrop, ...acts }: DetailedProps) {
  const [currentPage, setPage] = useState(1)
  const query = { ...request, currentPage, perPage: byPage }
  const reading = useRead(fluxoCaixaDetailed, { query }, { keepPreviousData: true })
  return (
    <Reading of={reading}>
      {({ data: lido }) => {
        const titulos = byDay(lido.datacashFlowDetails, changes, fluxo.hoje)
        const hipoteses = changes.filter((one) => one.tipo === 'hipotese')
        const dias = fluxo.dias.filter(
          ({ dia }) =>
            titulos.has(dia) ||
            dia === fluxo.hoje ||
            hipoteses.some(({ titulo }) => titulo.dia === dia),
        )
        if (lido.total === 0 && hipoteses.length === 0) {
          return (
            <EmptyState title="Nada entra nem sai neste período">
              Contas a pagar e a receber aparecem aqui no dia em que foram pagas ou em que são
              esperadas.
            </EmptyState>
          )
        }
        return (
          <Stack>
            {dias.map((line) => (
              <Day key={line.dia} dia={line.dia} today={fluxo.hoje} onDrop={onDrop} line={line}>
                {(titulos.get(line.dia) ?? []).map(({ titulo, change }) => (
                  <Titulo
                    key={`${titulo.id_lancamento}-${titulo.id_baixa ?? 'previsto'}`}
                    titulo={titulo}
                    change={change}
                    {...acts}
                  />
                ))}
                {hipoteses
                  .filter(({ titulo }) => titulo.dia === line.dia)
                  .map((one) => (
                    <Hipotese key={one.chave} supposed={one} onUndo={acts.onUndo} />
                  ))}
              </Day>
            ))}
            <PageSteps
              page={currentPage}
              pages={Math.ceil(lido.total / byPage)}
              total={counted(lido.total, 'título', 'títulos')}
              onPage={setPage}
            />
          </Stack>
        )
      }}
    </Reading>
  )
}

interface DayProps {
  readonly dia: CalendarDate
  readonly today: CalendarDate
  readonly line: SimulatedFluxo['dias'][number]
  readonly onDrop: DetailedProps['onDrop']
  readonly children: React.ReactNode
}

function Day({ dia, today, line, onDrop, children }: DayProps) {
  const alvo = useDay<HTMLDivElement>(dia, today, onDrop)
  return (
    <div ref={alvo} className={styles.grupo}>
      <Card
        flush
        label={formatDateBr(dia)}
        title={
          <Row>
            {shortDay(dia)}
            {dia === today && (
              <Badge size="sm" tt="none">
                hoje
              </Badge>
            )}
          </Row>
        }
        aside={
          <Row gap={4} className="numbers">
            <Text span size="sm">
              <Cell kind="money" value={centsToReais(line.saldo_dia)} />
            </Text>
            <Note>
              saldo <Cell kind="money" value={centsToReais(line.acumulado)} />
            </Note>
          </Row>
        }
      >
        <ItemList bare>{children}</ItemList>
      </Card>
    </div>
  )
}
