import type { Pivot, PivotRow } from '@claquete/contract/pivot'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { MonthCells, MonthHeads, percentText, valorText } from '../../financeiro/dre/public.ts'
import { unitText } from '../../lib/unit-text.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import styles from './pivot.module.css'
import { useUnfolded } from './pivot-view.ts'

export type PivotData = ReplyOf<Pivot['endpoints']['table']>['data']

interface TableProps {
  readonly pivot: Pivot
  readonly data: PivotData
  readonly isBusy: boolean
  readonly onOpen: (linha: string, mes: string | undefined) => void
}

/** The rows whose rows above are all unfolded. */
function shownRows(rows: readonly PivotRow[], open: ReadonlySet<string>): PivotRow[] {
  const shown = new Set<string>()
  return rows.filter(({ chave, superior }) => {
    const isShown = superior === null || (shown.has(superior) && open.has(superior))
    if (isShown) shown.add(chave)
    return isShown
  })
}

/** Accounts or groups by month: rows fold, figures open their entries. */
export function PivotTable({ pivot, data, isBusy, onOpen }: TableProps) {
  const { linhas, meses, comparado } = data
  const { open, keep, toggle } = useUnfolded(pivot.name)
  const parents = linhas.filter(({ filhos }) => filhos > 0).map(({ chave }) => chave)
  const isAllOpen = parents.length > 0 && parents.every((chave) => open.has(chave))
  return (
    <TableFrame label={`${pivot.title} por mês`} pinned busy={isBusy} maxHeight="70vh">
      <thead>
        <tr>
          <th scope="col">
            <TextButton
              disabled={parents.length === 0}
              onClick={() => keep(new Set(isAllOpen ? [] : parents))}
            >
              {isAllOpen ? 'Recolher tudo' : 'Expandir tudo'}
            </TextButton>
          </th>
          <MonthHeads months={meses} percentOf="Do total">
            {comparado && (
              <>
                <th scope="col" data-num>
                  Antes
                </th>
                <th scope="col" data-num>
                  Variação
                </th>
              </>
            )}
          </MonthHeads>
        </tr>
      </thead>
      <tbody>
        {shownRows(linhas, open).map((row) => (
          <tr key={row.chave} data-row={row.nivel > 0 ? 'muted' : undefined}>
            <th scope="row">
              <RowName row={row} isOpen={open.has(row.chave)} onToggle={() => toggle(row.chave)} />
            </th>
            <MonthCells
              values={row.valores}
              total={row.total}
              percent={percentText(row.participacao)}
              months={meses}
              titulo={row.nome}
              onOpen={(mes) => onOpen(row.chave, mes)}
            >
              {comparado && <Compared {...row} />}
            </MonthCells>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <MonthCells
            values={data.valores}
            total={data.total}
            percent={percentText(data.total === 0 ? null : 100)}
            months={meses}
            titulo="Total"
            onOpen={(mes) => onOpen('', mes)}
          >
            {comparado && <Compared {...data} />}
          </MonthCells>
        </tr>
      </tfoot>
    </TableFrame>
  )
}

const Compared = ({ anterior, variacao }: Pick<PivotRow, 'anterior' | 'variacao'>) => (
  <>
    <td data-num>{valorText(anterior ?? 0)}</td>
    <td data-num>
      {variacao !== null && variacao > 0 && '+'}
      {percentText(variacao)}
    </td>
  </>
)

interface NameProps {
  readonly row: PivotRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const stepPx = 18

function RowName({ row: { codigo, nome, nivel, filhos }, isOpen, onToggle }: NameProps) {
  const text = unitText([codigo, nome].filter(Boolean).join(' '))
  const indent = { paddingInlineStart: nivel * stepPx + (filhos > 0 ? 0 : stepPx) }
  if (filhos === 0) {
    return (
      <span className={styles.name} style={indent}>
        {text}
      </span>
    )
  }
  return (
    <TextButton className={styles.name} style={indent} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
      <span>{text}</span>
    </TextButton>
  )
}
