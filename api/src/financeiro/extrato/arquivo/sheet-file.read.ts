import type { ExtratoColunas } from '@claquete/contract/financeiro/extrato/extrato-import'
import {
  columnsProblem,
  contaAbove,
  headerRowOf,
  SheetStatement,
  suggestColumns,
} from '@claquete/core/financeiro/extrato/csv-statement'
import type {
  ColumnsOf,
  ExtratoCampo,
  SheetRow,
} from '@claquete/core/financeiro/extrato/csv-statement'
import type { FileConta, Statement } from '@claquete/core/financeiro/extrato/statement'
import { fold } from '@claquete/core/kernel/text'
import { createHash } from 'node:crypto'
import { openRows, unreadable } from '../../../sistema/importacao/public.ts'
import type { RowFile } from '../../../sistema/importacao/public.ts'

/** A statement in a spreadsheet, which is read once its columns are known. */
export interface SheetTable {
  readonly formato: 'csv' | 'xlsx'
  readonly planilhas: readonly string[]
  readonly planilha: string | null
  readonly colunas: readonly { readonly nome: string; readonly exemplos: readonly string[] }[]
  /** Identifies the header: the chosen columns are remembered under it. */
  readonly cabecalho: string
  readonly conta: FileConta
  readonly suggested: ExtratoColunas
  readonly read: (colunas: ExtratoColunas) => Statement
}

/** Rows searched for the names of the columns. */
const headRows = 40
const examples = 3
const rowsMax = 200_000

interface Chosen {
  readonly planilha?: string | undefined
  readonly colunas?: ExtratoColunas | undefined
}

export async function readTable(bytes: Buffer, { planilha }: Chosen): Promise<SheetTable> {
  const file = await openRows(bytes)
  const sheet = planilha ?? file.planilhas[0]
  const rows: SheetRow[] = []
  for await (const row of file.rows(sheet)) {
    rows.push(row)
    if (rows.length > rowsMax) {
      const most = rowsMax.toLocaleString('pt-BR')
      throw unreadable(`tem mais de ${most} linhas. Baixe o extrato em períodos menores.`)
    }
  }
  const at = headerRowOf(rows.slice(0, headRows))
  const header = rows[at]?.cells ?? []
  const body = rows.slice(at + 1)
  const names = header.map((cell, index) => cell.trim() || `Coluna ${index + 1}`)
  const width = Math.max(0, ...body.slice(0, headRows).map(({ cells }) => cells.length))
  while (names.length < width) names.push(`Coluna ${names.length + 1}`)
  const columns = suggestColumns(names)
  refuseNoTable(file, names, columns)
  const conta = contaAbove(rows.slice(0, Math.max(at, 0)))
  return {
    formato: file.formato,
    planilhas: file.planilhas,
    planilha: file.formato === 'xlsx' ? (sheet ?? null) : null,
    colunas: names.map((nome, index) => ({ nome, exemplos: samplesOf(body, index) })),
    cabecalho: createHash('sha256').update(names.map(fold).join('\u001f')).digest('base64url'),
    conta,
    suggested: byName(names, columns),
    read: (colunas) => {
      const statement = new SheetStatement(indexesOf(names, colunas))
      for (const row of body) statement.take(row)
      return statement.done(conta)
    },
  }
}

/** A statement has at least its day, its text and its amount in columns of their own. */
const columnsMin = 3

/** Nobody is asked for the columns of what is no table; another sheet of a workbook may be one. */
function refuseNoTable(
  { formato, isText }: RowFile,
  names: readonly string[],
  columns: ColumnsOf,
): void {
  if (formato === 'xlsx' || columnsProblem(columns) === undefined) return
  if (!isText) throw unreadable('não é um arquivo de texto nem uma planilha .xlsx.')
  if (names.length < columnsMin) {
    throw unreadable(
      'não é uma tabela com data, histórico e valor. Baixe o extrato de novo no site do banco, em OFX, CSV ou Excel.',
    )
  }
}

function samplesOf(body: readonly SheetRow[], index: number): string[] {
  const found = new Set<string>()
  for (const { cells } of body.slice(0, 200)) {
    const cell = (cells[index] ?? '').trim().slice(0, 60)
    if (cell !== '') found.add(cell)
    if (found.size === examples) break
  }
  return [...found]
}

const byName = (names: readonly string[], columns: ColumnsOf): ExtratoColunas =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([campo, at]) => {
      const nome = names[at]
      return nome === undefined ? [] : [[nome, campo as ExtratoCampo]]
    }),
  )

const indexesOf = (names: readonly string[], colunas: ExtratoColunas): ColumnsOf =>
  Object.fromEntries(
    Object.entries(colunas).flatMap(([nome, campo]) => {
      const at = names.indexOf(nome)
      return at < 0 ? [] : [[campo, at]]
    }),
  )

/** Why these columns cannot be read as a statement. */
export const problemOfColunas = (table: Pick<SheetTable, 'colunas'>, colunas: ExtratoColunas) =>
  columnsProblem(
    indexesOf(
      table.colunas.map(({ nome }) => nome),
      colunas,
    ),
  )
