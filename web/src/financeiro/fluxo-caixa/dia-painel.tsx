import { cashFlowDetailDay } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { Passo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/calendar'
import { Skeleton } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { useRead } from '../../lib/call.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './fluxo-caixa.module.css'
import { Titulo } from './titulo.tsx'
import type { AtosDoTitulo } from './titulo.tsx'
import type { Suposta } from './use-simulacao.ts'

interface DiaPainelProps extends AtosDoTitulo {
  readonly pedido: FluxoFilter
  readonly passo: Passo
  readonly dia: CalendarDate
  /** Undefined: everything; null: what says no account of the chart. */
  readonly id_grupoCusto: number | null | undefined
  readonly mudancas: readonly Suposta[]
  readonly onClose: () => void
}

const vazio: readonly FluxoTitulo[] = []

/** The titles of a day, what is settled apart from what is expected, each leading to its form. */
export function DiaPainel({
  pedido,
  passo,
  dia,
  id_grupoCusto,
  mudancas,
  onClose,
  ...atos
}: DiaPainelProps) {
  const body = { ...pedido, passo, dia, ...(id_grupoCusto !== undefined && { id_grupoCusto }) }
  const reading = useRead(cashFlowDetailDay, { body })
  const { data } = reading
  const titulos = data?.data ?? vazio
  const ate = data && data.ate !== data.dia ? ` a ${formatDateBr(calendarDate(data.ate))}` : ''
  return (
    <SidePanel
      title={`${formatDateBr(calendarDate(data?.dia ?? dia))}${ate}`}
      size="lg"
      onClose={onClose}
    >
      {reading.error && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!data && !reading.error && <Skeleton height={180} radius={8} />}
      {data && data.total === 0 && (
        <EmptyState title="Nada neste dia" dense>
          Nenhum título entra ou sai. Arraste um título previsto para cá ou simule um lançamento.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className={styles.painel}>
          <dl className={styles.painelSomas}>
            <div>
              <dt>Entradas</dt>
              <dd>{reais(data.totalIn)}</dd>
            </div>
            <div>
              <dt>Saídas</dt>
              <dd>{reais(data.totalOut)}</dd>
            </div>
          </dl>
          {(['S', 'N'] as const).map((realizado) => {
            const desta = titulos.filter((titulo) => titulo.realizado === realizado)
            if (desta.length === 0) return null
            return (
              <section key={realizado} className={styles.grupo}>
                <header>
                  <h2>{realizado === 'S' ? 'Realizado' : 'Previsto'}</h2>
                </header>
                <ul>
                  {desta.map((titulo) => (
                    <Titulo
                      key={`${titulo.id_lancamento}-${titulo.id_baixa ?? ''}`}
                      titulo={titulo}
                      mudanca={
                        titulo.realizado === 'N'
                          ? mudancas.find(
                              (uma) =>
                                uma.tipo !== 'hipotese' &&
                                uma.id_lancamento === titulo.id_lancamento,
                            )
                          : undefined
                      }
                      {...atos}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          {data.total > titulos.length && (
            <p className={styles.nota}>
              Mostrando {titulos.length} de {data.total} títulos. Filtre por conta para ver os
              outros.
            </p>
          )}
        </div>
      )}
    </SidePanel>
  )
}
