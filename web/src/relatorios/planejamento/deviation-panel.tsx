import { resultadoEntries } from '@claquete/contract/relatorios/planejamento/resultado'
import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { useState } from 'react'
import { EntriesPanel, entriesByPage } from '../../financeiro/dre/public.ts'
import { useRead } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { isGood } from './resultado-view.ts'
import type { ResultadoQuery } from './resultado-view.ts'

interface PanelProps {
  readonly title: string
  readonly tipo: 'receita' | 'despesa'
  /** The key of the row; absent for the whole side. */
  readonly linha?: string | undefined
  readonly query: ResultadoQuery
  readonly forecast: PrevisaoDoResultado
  readonly onClose: () => void
}

/** A deviation in words, and the entries that explain it, largest first. */
export function DeviationPanel({ title, tipo, linha, query, forecast, onClose }: PanelProps) {
  const [currentPage, setPage] = useState(1)
  const reading = useRead(
    resultadoEntries,
    { query: { ...query, tipo, ...(linha && { linha }), currentPage, perPage: entriesByPage } },
    { keepPreviousData: true },
  )
  const { planejado, previsao, desvio, resto } = forecast
  const text =
    desvio === 0
      ? 'A previsão é igual ao planejado.'
      : `A previsão está ${reais(Math.abs(desvio))} ${desvio > 0 ? 'acima' : 'abaixo'} do planejado.`
  return (
    <EntriesPanel
      title={title}
      reading={reading}
      page={currentPage}
      onPage={setPage}
      onClose={onClose}
    >
      <Figures
        look="columns"
        items={[
          { label: 'Planejado', value: reais(planejado) },
          { label: 'Previsão', value: reais(previsao) },
          {
            label: 'Desvio',
            value: reais(desvio),
            tone: desvio === 0 ? undefined : isGood(tipo, desvio) ? 'success' : 'danger',
          },
        ]}
      />
      <Note>
        {text} {resto !== 0 && `Dela, ${reais(resto)} ainda não foram lançados. `}
        Os maiores lançamentos vêm primeiro.
      </Note>
    </EntriesPanel>
  )
}
