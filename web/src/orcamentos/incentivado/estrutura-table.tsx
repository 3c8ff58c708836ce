import { nomeDoNo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import { formatPercent } from '@claquete/core/kernel/amounts/quantity'
import { groupFinder } from '@claquete/core/orcamentos/incentivado/visto'
import type { Modo, VistoRow } from '@claquete/core/orcamentos/incentivado/visto'
import { guessNo } from '@claquete/core/orcamentos/incentivado/guess'
import { Badge, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { FoldAll, TreeTable } from '../../ui/tree-table/tree-table.tsx'
import type { TreeColumn, TreeRow } from '../../ui/tree-table/tree-table.tsx'
import { useUnfolded } from '../../ui/tree-table/use-unfolded.ts'
import { linesOf, nosOf, rowsOf } from './visto-model.ts'
import type { Visto } from './visto-model.ts'

interface EstruturaTableProps {
  readonly visto: Visto
  readonly modo: Modo
  /** The chosen lines; absent where none may be chosen. */
  readonly picked: ReadonlySet<string> | undefined
  readonly onPick: (picked: ReadonlySet<string>) => void
}

interface Shown extends TreeRow {
  readonly of: VistoRow
}

/** The places with their sums, and what has none first; when analytic, each with its lines, which can be chosen. */
export function EstruturaTable({ visto, modo, picked, onPick }: EstruturaTableProps) {
  const seen = useMemo(() => rowsOf(visto, modo), [visto, modo])
  const canPick = picked !== undefined
  const guesses = useMemo(
    () => (canPick ? guessesOf(visto, seen) : new Map<string, string>()),
    [visto, seen, canPick],
  )
  const below = useMemo(() => linesBelow(seen), [seen])
  const folds = useUnfolded(`estrutura/${visto.estrutura}/${modo}`, firstOpen(seen))
  const payroll = useMemo(
    () => new Set(visto.linhas.flatMap(({ uid, folha }) => (folha ? [uid] : []))),
    [visto],
  )
  const toggle = (uids: readonly string[], isOn: boolean) => {
    const next = new Set(picked)
    for (const uid of uids) {
      if (isOn) next.add(uid)
      else next.delete(uid)
    }
    onPick(next)
  }
  const rows = seen.map((row): Shown => ({
    key: row.chave,
    parent: row.acima,
    level: row.nivel,
    look: lookOf(row),
    of: row,
    name:
      row.tipo === 'linha' && picked && row.uid !== undefined ? (
        <LineCheck
          row={row}
          uid={row.uid}
          isOn={picked.has(row.uid)}
          guess={guesses.get(row.uid)}
          isPayroll={payroll.has(row.uid)}
          onToggle={toggle}
        />
      ) : (
        <>
          {nameOf(row)}
          {payroll.has(row.uid ?? '') && <PayrollMark />}
        </>
      ),
  }))
  // First, where a telephone shows it whole.
  const columns = [...(picked ? [pickColumn(below, picked, toggle)] : []), ...figureColumns]
  return (
    <TreeTable
      label="Orçamento por estrutura"
      head={<FoldAll rows={rows} folds={folds} open="Abrir tudo" close="Fechar tudo" />}
      rows={rows}
      columns={columns}
      folds={folds}
      maxHeight="calc(100vh - 300px)"
    />
  )
}

/** Somebody said that the line is payroll. */
const PayrollMark = () => (
  <Badge variant="light" color="violet" size="sm" tt="none" ml={8}>
    Folha de pagamento
  </Badge>
)

const nameOf = ({ codigo, descricao }: VistoRow) => [codigo, descricao].filter(Boolean).join(' ')

function lookOf({ tipo, nivel, valor }: VistoRow): TreeRow['look'] {
  if (tipo === 'sem_lugar') return 'warning'
  if (valor === 0) return 'muted'
  return tipo === 'no' && nivel === 0 ? 'strong' : undefined
}

/** What has no place is open at first, with the big items that have something. */
const firstOpen = (rows: readonly VistoRow[]) =>
  rows.flatMap(({ chave, tipo, nivel, valor }) =>
    tipo === 'sem_lugar' || tipo === 'grupo' || (tipo === 'no' && nivel === 0 && valor !== 0)
      ? [chave]
      : [],
  )

const figureColumns: readonly TreeColumn<Shown>[] = [
  {
    key: 'valor',
    label: 'Valor',
    figure: ({ of: { valor } }) => ({
      text: formatDecimal(valor),
      tone: valor === 0 ? 'muted' : undefined,
    }),
  },
  {
    key: 'parte',
    label: '% do total',
    figure: ({ of: { parte } }) => ({ text: parte === undefined ? '' : formatPercent(parte) }),
  },
]

/** The uids of the lines under each row. */
function linesBelow(rows: readonly VistoRow[]): ReadonlyMap<string, readonly string[]> {
  const parentOf = new Map(rows.map(({ chave, acima }) => [chave, acima]))
  const below = new Map<string, string[]>()
  for (const { tipo, uid, acima } of rows) {
    if (tipo !== 'linha' || uid === undefined) continue
    for (let at: string | null = acima; at !== null; at = parentOf.get(at) ?? null) {
      const own = below.get(at)
      if (own) own.push(uid)
      else below.set(at, [uid])
    }
  }
  return below
}

type Toggle = (uids: readonly string[], isOn: boolean) => void

/** Chooses all lines of a row at once. */
const pickColumn = (
  below: ReadonlyMap<string, readonly string[]>,
  picked: ReadonlySet<string>,
  toggle: Toggle,
): TreeColumn<Shown> => ({
  key: 'linhas',
  label: 'Linhas',
  figure: ({ key, of }) => {
    const uids = below.get(key) ?? []
    if (uids.length === 0) return { text: '' }
    const isAll = uids.every((uid) => picked.has(uid))
    const text = `${isAll ? 'Soltar' : 'Selecionar'} ${uids.length}`
    return {
      text,
      label: `${text}: as linhas de ${nameOf(of)}`,
      onOpen: () => toggle(uids, !isAll),
    }
  },
})

interface LineCheckProps {
  readonly row: VistoRow
  readonly uid: string
  readonly isOn: boolean
  /** The place that the words of the line suggest. */
  readonly guess: string | undefined
  readonly isPayroll: boolean
  readonly onToggle: Toggle
}

const LineCheck = ({ row, uid, isOn, guess, isPayroll, onToggle }: LineCheckProps) => (
  <Checkbox
    size="xs"
    label={
      <>
        {nameOf(row)}
        {isPayroll && <PayrollMark />}
      </>
    }
    description={guess && `Palpite: ${guess}`}
    checked={isOn}
    onChange={(event) => onToggle([uid], event.currentTarget.checked)}
  />
)

/** Of lines without a place: the place that their words suggest. */
function guessesOf(visto: Visto, rows: readonly VistoRow[]): ReadonlyMap<string, string> {
  const nos = nosOf(visto)
  const linhas = linesOf(visto)
  const byUid = new Map(linhas.map((linha) => [linha.uid, linha]))
  const groupOf = groupFinder(linhas)
  const loose = new Set(
    rows.flatMap(({ tipo, chave }) => (tipo === 'grupo' || tipo === 'sem_lugar' ? [chave] : [])),
  )
  return new Map(
    rows.flatMap(({ tipo, uid, acima }): [string, string][] => {
      const linha = tipo === 'linha' && uid !== undefined ? byUid.get(uid) : undefined
      if (!linha || acima === null || !loose.has(acima)) return []
      const { descricao } = linha
      const guess = guessNo({ descricao, grupo: groupOf(linha)?.descricao ?? '' }, nos)
      return guess ? [[linha.uid, `${guess.codigo} ${nomeDoNo(guess)}`]] : []
    }),
  )
}
