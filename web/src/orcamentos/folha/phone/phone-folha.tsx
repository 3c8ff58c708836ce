import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import { formatQuantity } from '@claquete/core/kernel/amounts/quantity'
import type { Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { addLine } from '../state/commands.ts'
import { columns } from '../board/columns.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { cellKey } from '../state/problems.ts'
import type { FolhaRow, Board } from '../board/board.ts'
import { onOne } from '../board/selection.ts'
import { useFolha } from '../state/use-folha.ts'
import styles from './phone-folha.module.css'

interface PhoneFolhaProps {
  readonly store: FolhaStore
  readonly onDetails: () => void
}

/** The sheet on a phone: foldable groups, and lines that open in the details panel. */
export function PhoneFolha({ store, onDetails }: PhoneFolhaProps) {
  const board = useFolha(store, (snapshot) => snapshot.board)
  const problemas = useFolha(store, (snapshot) => snapshot.problemas)
  const linhas = board.rows.filter(({ tipo }) => tipo !== 'nova')
  const open = (uid: string) => {
    store.select(onOne({ uid, coluna: 'descricao' }))
    onDetails()
  }
  if (linhas.length === 0) {
    return (
      <p className={styles.vazia}>
        Este orçamento ainda não tem linhas.{' '}
        {!board.isReadOnly && 'Toque em “Linha” ou “Inserir” para começar.'}
      </p>
    )
  }
  const hasProblem = (uid: string) =>
    [...problemas.values()].some((um) => problemas.has(cellKey(uid, um.campo)))
  return (
    <ul className={styles.lista} aria-label="Linhas do orçamento">
      {linhas.map((row) => (
        <li key={row.uid} className={styles.linha} data-tipo={row.tipo} data-nivel={row.nivel}>
          {row.hasChildren && (
            <button
              type="button"
              className={styles.seta}
              aria-expanded={!row.isFolded}
              aria-label={`${row.isFolded ? 'Expandir' : 'Recolher'} ${nomeOf(row, board)}`}
              onClick={() => store.fold([row.uid], !row.isFolded)}
            >
              {row.isFolded ? '▸' : '▾'}
            </button>
          )}
          <button type="button" className={styles.abre} onClick={() => open(row.uid)}>
            <RowBody row={row} board={board} />
            {hasProblem(row.uid) && <span className={styles.alerta}>não salvo</span>}
          </button>
        </li>
      ))}
      {!board.isReadOnly && (
        <li className={styles.linha}>
          <button
            type="button"
            className={styles.abre}
            onClick={() => {
              addLine(store)
              store.replace({ edit: undefined })
              onDetails()
            }}
          >
            + Nova linha
          </button>
        </li>
      )}
    </ul>
  )
}

const nomeOf = ({ uid }: FolhaRow, { documento }: Board) =>
  documento.linhas.get(uid)?.descricao ?? ''

const situacao = columns.find(({ id }) => id === 'situacao')

/** Where the expenses of a line stand, of an incentivised budget. */
function Standing({ line, board }: { readonly line: Line; readonly board: Board }) {
  const texto = situacao?.texto(line, board)
  if (!texto) return null
  return (
    <small className={styles.situacao} data-situacao={situacao?.tom?.(line, board)}>
      {texto}
    </small>
  )
}

function RowBody({ row, board }: { row: FolhaRow; board: Board }) {
  const linha = board.documento.linhas.get(row.uid)
  const valores = board.valores.get(row.uid)
  const { valor_total, custos } = board.pode
  const total = valor_total ? valores?.valor_total : custos ? valores?.custo_previsto : undefined
  const feita = linha?.tipo === 'item' && !row.hasChildren ? formulaOf(linha, board) : ''
  return (
    <>
      <span className={styles.nome} data-fora={valores?.conta === false || undefined}>
        <small>{row.numero}</small> {linha?.descricao}
      </span>
      {total !== undefined && <b className={styles.valor}>{formatDecimal(total)}</b>}
      {feita !== '' && <small className={styles.conta}>{feita}</small>}
      {linha && <Standing line={linha} board={board} />}
    </>
  )
}

/** The formula of the line's total: `2 Câmera × 3 diárias × 8.500,00`. */
function formulaOf({ quantidade, dias, valor_unit, id_unidade }: Item, { nomes, pode }: Board) {
  const unidade = id_unidade === null ? undefined : nomes.unidades.get(id_unidade)?.nome
  return [
    [formatQuantity(quantidade.valor), unidade].filter(Boolean).join(' '),
    ...(dias.valor === 10_000 ? [] : [`${formatQuantity(dias.valor)} diárias`]),
    ...(pode.valor_unit ? [formatDecimal(valor_unit)] : []),
  ].join(' × ')
}
