import type {
  LinhaDoResultado,
  PrevisaoDoResultado,
} from '@claquete/contract/relatorios/planejamento/resultado'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { useUnfolded } from '../planilhas/public.ts'
import { ForecastCells, ForecastHeads } from './forecast-cells.tsx'
import type { ResultadoData } from './resultado-view.ts'

interface TableProps {
  readonly data: ResultadoData
  readonly isBusy: boolean
  readonly onOpen: (tipo: 'receita' | 'despesa', linha: string) => void
}

const keyOf = ({ tipo, chave }: LinhaDoResultado) => `${tipo}:${chave}`

/** The rows whose rows above are all unfolded. */
function shownOf(rows: readonly LinhaDoResultado[], open: ReadonlySet<string>) {
  const shown = new Set<string>()
  return rows.filter((row) => {
    const above = row.superior === null ? row.tipo : `${row.tipo}:${row.superior}`
    const isShown = row.superior === null ? open.has(above) : shown.has(above) && open.has(above)
    if (isShown) shown.add(keyOf(row))
    return isShown
  })
}

/** Income and cost by account, and the result: planned, realised, forecast and deviation. */
export function ResultadoTable({ data, isBusy, onOpen }: TableProps) {
  const { linhas, receitas, despesas, resultado } = data
  const { open, keep, toggle } = useUnfolded('resultado', ['receita', 'despesa'])
  const parents = ['receita', 'despesa', ...linhas.filter(({ filhos }) => filhos > 0).map(keyOf)]
  const isAllOpen = parents.every((key) => open.has(key))
  const side = (tipo: 'receita' | 'despesa', nome: string, total: PrevisaoDoResultado) => {
    const own = linhas.filter((line) => line.tipo === tipo)
    return (
      <>
        <Line
          nome={nome}
          tipo={tipo}
          level={0}
          forecast={total}
          look="strong"
          isOpen={open.has(tipo)}
          {...(own.length > 0 && { onToggle: () => toggle(tipo) })}
          onOpen={() => onOpen(tipo, '')}
        />
        {shownOf(own, open).map((line) => (
          <Line
            key={keyOf(line)}
            nome={[line.codigo, line.nome].filter(Boolean).join(' ')}
            tipo={tipo}
            level={line.nivel + 1}
            forecast={line.total}
            look={line.nivel > 0 ? 'muted' : undefined}
            isOpen={open.has(keyOf(line))}
            {...(line.filhos > 0 && { onToggle: () => toggle(keyOf(line)) })}
            onOpen={() => onOpen(tipo, line.chave)}
          />
        ))}
      </>
    )
  }
  return (
    <TableFrame
      label="Planejado, realizado e previsão por conta"
      pinned
      busy={isBusy}
      maxHeight="70vh"
    >
      <thead>
        <tr>
          <th scope="col">
            <TextButton onClick={() => keep(new Set(isAllOpen ? ['receita', 'despesa'] : parents))}>
              {isAllOpen ? 'Recolher contas' : 'Expandir tudo'}
            </TextButton>
          </th>
          <ForecastHeads />
        </tr>
      </thead>
      <tbody>
        {side('receita', 'Receitas', receitas.total)}
        {side('despesa', 'Despesas', despesas.total)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Resultado</th>
          <ForecastCells forecast={resultado.total} tipo="resultado" nome="Resultado" />
        </tr>
      </tfoot>
    </TableFrame>
  )
}

interface LineProps {
  readonly nome: string
  readonly tipo: 'receita' | 'despesa'
  readonly level: number
  readonly forecast: PrevisaoDoResultado
  readonly look: 'strong' | 'muted' | undefined
  readonly isOpen: boolean
  readonly onToggle?: () => void
  readonly onOpen: () => void
}

const stepPx = 16

function Line({ nome, tipo, level, forecast, look, isOpen, onToggle, onOpen }: LineProps) {
  const indent = level * stepPx
  return (
    <tr data-row={look}>
      <th scope="row">
        {onToggle ? (
          <TextButton
            style={{ paddingInlineStart: indent, display: 'flex', gap: 4, alignItems: 'center' }}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            <span>{nome}</span>
          </TextButton>
        ) : (
          <span style={{ paddingInlineStart: indent + stepPx + 2, display: 'block' }}>{nome}</span>
        )}
      </th>
      <ForecastCells forecast={forecast} tipo={tipo} nome={nome} onOpen={onOpen} />
    </tr>
  )
}
