import { fluxoCaixaDetalhado } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useSoltar } from './arrastar.ts'
import styles from './fluxo-caixa.module.css'
import { Hipotese, Titulo } from './titulo.tsx'
import type { AtosDoTitulo } from './titulo.tsx'
import { diaCurto } from './palavras.ts'
import type { FluxoSimulado, Suposta } from './use-simulacao.ts'

interface DetalhadoProps extends AtosDoTitulo {
  readonly pedido: FluxoFilter
  readonly fluxo: FluxoSimulado
  readonly mudancas: readonly Suposta[]
  readonly onSoltar: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

const porPagina = 500

export interface TituloNoDia {
  readonly titulo: FluxoTitulo
  readonly mudanca: Suposta | undefined
}

/** Titles on the day they would count: those moved, on their new one. */
export function porDia(
  titulos: readonly FluxoTitulo[],
  mudancas: readonly Suposta[],
  hoje: string,
) {
  const dias = new Map<string, TituloNoDia[]>()
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

/** The flow title by title; those expected can be dragged to another day. */
export function Detalhado({ pedido, fluxo, mudancas, onSoltar, ...atos }: DetalhadoProps) {
  const [currentPage, setPage] = useState(1)
  const query = { ...pedido, currentPage, perPage: porPagina }
  const reading = useRead(fluxoCaixaDetalhado, { query }, { keepPreviousData: true })
  const lido = reading.data?.data
  if (reading.error && !lido) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!lido) return <Skeleton height={320} radius={8} />
  const titulos = porDia(lido.datacashFlowDetails, mudancas, fluxo.hoje)
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
  const paginas = Math.ceil(lido.total / porPagina)
  return (
    <div className={styles.detalhado}>
      {dias.map((linha) => (
        <Dia key={linha.dia} dia={linha.dia} hoje={fluxo.hoje} onSoltar={onSoltar} linha={linha}>
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
        </Dia>
      ))}
      {paginas > 1 && (
        <div className={styles.paginas}>
          <Button
            variant="default"
            size="xs"
            disabled={currentPage === 1}
            onClick={() => setPage(currentPage - 1)}
          >
            Anteriores
          </Button>
          <span>
            Página {currentPage} de {paginas} ({lido.total} títulos)
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={currentPage >= paginas}
            onClick={() => setPage(currentPage + 1)}
          >
            Próximos
          </Button>
        </div>
      )}
    </div>
  )
}

interface DiaProps {
  readonly dia: CalendarDate
  readonly hoje: CalendarDate
  readonly linha: FluxoSimulado['dias'][number]
  readonly onSoltar: DetalhadoProps['onSoltar']
  readonly children: React.ReactNode
}

function Dia({ dia, hoje, linha, onSoltar, children }: DiaProps) {
  const alvo = useSoltar<HTMLElement>(dia, hoje, onSoltar)
  return (
    <section ref={alvo} className={styles.grupo} aria-label={formatDateBr(calendarDate(dia))}>
      <header>
        <h2>
          {diaCurto(dia)}
          {dia === hoje && <em>hoje</em>}
        </h2>
        <span data-negativo={linha.saldo_dia < 0 || undefined}>{formatReais(linha.saldo_dia)}</span>
        <span data-saldo data-negativo={linha.acumulado < 0 || undefined}>
          saldo {formatReais(linha.acumulado)}
        </span>
      </header>
      <ul>{children}</ul>
    </section>
  )
}
