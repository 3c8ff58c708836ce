import { useMemo } from 'react'
import { toPlanejamentoList } from '../../addresses/relatorios.ts'
import { reais } from '../../lib/plain/money.ts'
import { percentText } from '../../lib/plain/statement-text.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { FilesMenu } from '../../ui/list/export-menu.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { DeviationPanel } from './deviation-panel.tsx'
import { ResultadoFilters, WithoutPlan } from './resultado-filters.tsx'
import { ExceededNotes } from './exceeded-notes.tsx'
import { forecastParts } from './forecast-notes.ts'
import { ResultadoTable } from './resultado-table.tsx'
import { isGood, monthName, printResultado, useResultado } from './resultado-view.ts'
import type { Resultado, ResultadoData } from './resultado-view.ts'

/** Planned, realised and forecast by account, with the entries behind each deviation. */
export default function ResultadoScreen() {
  const view = useResultado()
  const { query, data, reading, set } = view
  return (
    <Page
      toolbar={
        <>
          <div style={{ flex: '1 1 260px' }}>
            <Note>O planejado, o realizado e a previsão de cada conta, por competência.</Note>
          </div>
          <LinkButton to={toPlanejamentoList()}>Planejamento</LinkButton>
          <FilesMenu
            start={(tipo) => void printResultado(tipo, query)}
            isDisabled={!data?.linhas.length}
          />
        </>
      }
    >
      <ResultadoFilters view={view} />
      <Reading of={reading} waiting={420}>
        {({ data }) => (
          <>
            <WithoutPlan view={view} />
            {data.linhas.length === 0 ? (
              <EmptyState title="Nada no período">
                O que se planeja e o que se lança no período, conta por conta, aparece aqui.
              </EmptyState>
            ) : (
              <>
                <Summary data={data} />
                <ExceededNotes
                  of={[
                    ['Receitas', data.receitas.total],
                    ['Despesas', data.despesas.total],
                  ]}
                />
                <ResultChart data={data} view={view} />
                <ResultadoTable
                  data={data}
                  isBusy={reading.isPlaceholderData}
                  onOpen={(tipo, linha) => set({ tipo, celula: linha || 'total' }, { push: true })}
                />
              </>
            )}
            <OpenPanel data={data} view={view} />
          </>
        )}
      </Reading>
    </Page>
  )
}

function Summary({ data }: { readonly data: ResultadoData }) {
  const { planejado, realizado, previsao, desvio, percentual } = data.resultado.total
  return (
    <Figures
      items={[
        { label: 'Resultado planejado', value: reais(planejado), tone: toneOfAmount(planejado) },
        { label: 'Realizado até hoje', value: reais(realizado), tone: toneOfAmount(realizado) },
        {
          label: 'Previsão',
          value: reais(previsao),
          tone: toneOfAmount(previsao),
          hint: forecastParts(data.resultado.total),
        },
        {
          label: 'Desvio',
          value: reais(desvio),
          tone: desvio === 0 ? undefined : isGood('resultado', desvio) ? 'success' : 'danger',
          hint: percentual !== null && `${percentText(percentual)} do planejado`,
        },
      ]}
    />
  )
}

interface PartProps {
  readonly data: ResultadoData
  readonly view: Resultado
}

/** The planned and the expected result of each month; a click shows that month alone. */
function ResultChart({ data, view }: PartProps) {
  const { meses, resultado, ano } = data
  const model = useMemo(
    () => ({
      axis: 'Mês',
      labels: meses.map((mes) => monthName(mes).slice(0, 3)),
      titles: meses.map((mes) => `${monthName(mes)} de ${ano}`),
      unit: 'reais' as const,
      series: [
        {
          label: 'Planejado',
          kind: 'bars' as const,
          tone: 'balance' as const,
          values: resultado.meses.map((one) => one.planejado),
        },
        {
          label: 'Previsão',
          kind: 'bars' as const,
          tone: 'income' as const,
          values: resultado.meses.map((one) => one.previsao),
        },
      ],
    }),
    [meses, resultado, ano],
  )
  return (
    <ChartCard
      heading="Resultado de cada mês"
      title="Resultado planejado e previsto, mês a mês"
      model={model}
      onPick={(at) => {
        const mes = String(meses[at] ?? 1)
        view.set({ mes1: mes, mes2: mes }, { push: true })
      }}
    />
  )
}

/** The entries of the row that the address names. */
function OpenPanel({ data, view: { words, query, set } }: PartProps) {
  const cell = words.get('celula')
  const tipo = words.get('tipo')
  if (!cell || (tipo !== 'receita' && tipo !== 'despesa')) return null
  const line = data.linhas.find((one) => one.tipo === tipo && one.chave === cell)
  const side = tipo === 'receita' ? data.receitas : data.despesas
  const name = line?.nome ?? (tipo === 'receita' ? 'Receitas' : 'Despesas')
  return (
    <DeviationPanel
      key={`${tipo} ${cell}`}
      title={name}
      tipo={tipo}
      linha={cell === 'total' ? undefined : cell}
      query={query}
      forecast={line?.total ?? side.total}
      onClose={() => set({ celula: null, tipo: null })}
    />
  )
}
