import type {
  LinhaDoResultado,
  PrevisaoDoResultado,
} from '@claquete/contract/relatorios/planejamento/resultado'
import { FoldAll, TreeTable } from '../../ui/tree-table/tree-table.tsx'
import { useUnfolded } from '../../ui/tree-table/use-unfolded.ts'
import { forecastColumns } from './forecast-columns.ts'
import type { ForecastLine } from './forecast-columns.ts'
import type { ResultadoData } from './resultado-view.ts'

type Side = 'receita' | 'despesa'

interface TableProps {
  readonly data: ResultadoData
  readonly isBusy: boolean
  readonly onOpen: (tipo: Side, linha: string) => void
}

const sides = ['receita', 'despesa'] as const

/** Income and cost by account, and the result: planned, realised, forecast and deviation. */
export function ResultadoTable({ data, isBusy, onOpen }: TableProps) {
  const folds = useUnfolded('resultado', sides)
  const side = (tipo: Side, nome: string, total: PrevisaoDoResultado): readonly ForecastLine[] => [
    {
      key: tipo,
      name: nome,
      titulo: nome,
      tipo,
      forecast: total,
      look: 'strong',
      onOpen: () => onOpen(tipo, ''),
    },
    ...data.linhas
      .filter((line) => line.tipo === tipo)
      .map((line) => rowOf(line, () => onOpen(tipo, line.chave))),
  ]
  const rows = [
    ...side('receita', 'Receitas', data.receitas.total),
    ...side('despesa', 'Despesas', data.despesas.total),
  ]
  return (
    <TreeTable
      label="Planejado, realizado e previsão por conta"
      columns={forecastColumns}
      rows={rows}
      totals={[
        {
          key: 'resultado',
          name: 'Resultado',
          titulo: 'Resultado',
          tipo: 'resultado',
          forecast: data.resultado.total,
        },
      ]}
      folds={folds}
      head={
        <FoldAll
          rows={rows}
          folds={folds}
          open="Expandir tudo"
          close="Recolher contas"
          kept={sides}
        />
      }
      isBusy={isBusy}
      maxHeight="70vh"
    />
  )
}

function rowOf(line: LinhaDoResultado, onOpen: () => void): ForecastLine {
  const { tipo, chave, superior, codigo, nome, nivel, total } = line
  const name = [codigo, nome].filter(Boolean).join(' ')
  return {
    key: `${tipo}:${chave}`,
    parent: superior === null ? tipo : `${tipo}:${superior}`,
    level: nivel + 1,
    name,
    titulo: name,
    tipo,
    forecast: total,
    look: nivel > 0 ? 'muted' : undefined,
    onOpen,
  }
}
