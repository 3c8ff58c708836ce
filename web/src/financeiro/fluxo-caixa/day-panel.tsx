import { cashFlowDetailDay } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Titulo } from './titulo.tsx'
import type { TituloActs } from './titulo.tsx'
import type { Supposed } from './use-simulacao.ts'

interface DayPanelProps extends TituloActs {
  readonly request: FluxoFilter
  readonly step: PeriodoStep
  readonly dia: CalendarDate
  /** Account to filter by; undefined for all, null for titles without an account. */
  readonly id_grupoCusto: number | null | undefined
  readonly changes: readonly Supposed[]
  readonly onClose: () => void
}

const emptyFundo: readonly FluxoTitulo[] = []

/** Side panel of a day's titles, settled and expected. */
export function DayPanel({
  request,
  step,
  dia,
  id_grupoCusto,
  changes,
  onClose,
  ...acts
}: DayPanelProps) {
  const body = {
    ...request,
    passo: step,
    dia,
    ...(id_grupoCusto !== undefined && { id_grupoCusto }),
  }
  const reading = useRead(cashFlowDetailDay, { body })
  const { data } = reading
  const titulos = data?.data ?? emptyFundo
  const ate = data && data.ate !== data.dia ? ` a ${formatDateBr(calendarDate(data.ate))}` : ''
  return (
    <SidePanel
      title={`${formatDateBr(calendarDate(data?.dia ?? dia))}${ate}`}
      size="lg"
      onClose={onClose}
    >
      <Reading
        of={reading}
        waiting={180}
        empty={
          <EmptyState title="Nada neste dia" dense>
            Nenhum título entra ou sai. Arraste um título previsto para cá ou simule um lançamento.
          </EmptyState>
        }
      >
        {(data) => (
          <Stack>
            <Figures
              look="line"
              items={[
                { label: 'Entradas', value: reais(data.totalIn) },
                { label: 'Saídas', value: reais(data.totalOut) },
              ]}
            />
            {(['S', 'N'] as const).map((realizado) => {
              const matching = titulos.filter((titulo) => titulo.realizado === realizado)
              if (matching.length === 0) return null
              return (
                <Card key={realizado} flush title={realizado === 'S' ? 'Realizado' : 'Previsto'}>
                  <ItemList bare>
                    {matching.map((titulo) => (
                      <Titulo
                        key={`${titulo.id_lancamento}-${titulo.id_baixa ?? ''}`}
                        titulo={titulo}
                        change={
                          titulo.realizado === 'N'
                            ? changes.find(
                                (one) =>
                                  one.tipo !== 'hipotese' &&
                                  one.id_lancamento === titulo.id_lancamento,
                              )
                            : undefined
                        }
                        {...acts}
                      />
                    ))}
                  </ItemList>
                </Card>
              )
            })}
            {data.total > titulos.length && (
              <Note>
                Mostrando {titulos.length} de {data.total} títulos. Filtre por conta para ver os
                outros.
              </Note>
            )}
          </Stack>
        )}
      </Reading>
    </SidePanel>
  )
}
