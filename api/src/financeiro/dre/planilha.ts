import { dreLines } from '@claquete/core/livro/contas/dre-lines'
import type { SumByMonth } from '@claquete/core/livro/contas/dre'
import type { Services } from '../../kernel/services.ts'
import { sheetReply } from '../../kernel/sheets/sheet-reply.ts'
import { shortMonth } from '../../kernel/documents/monthly-statement.ts'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import type { RowLook, Sheet, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { DreLido } from './dre.commands.ts'
import { baseLabels, periodoOf } from './papel.read.ts'
import type { DreNoPapel } from './papel.read.ts'

/** The first data row, below the header. */
const firstRow = 2
const antes = 2

interface Place {
  readonly linha: number
  /** The last row of its accounts; its own row when it has none. */
  readonly fim: number
}

type Line = DreLido['linhas'][number]

/** The row of each line, followed by its accounts. */
function placesOf(linhas: readonly Line[], contas: boolean): ReadonlyMap<string, Place> {
  let linha = firstRow
  return new Map(
    linhas.map((one) => {
      const place = { linha, fim: linha + (contas ? one.contas.length : 0) }
      linha = place.fim + 1
      return [one.codigo, place] as const
    }),
  )
}

const addedUpOf = (codigo: string): readonly string[] => {
  if (codigo === 'resultado_periodo') return ['lucro_liquido', 'nao_classificado']
  const linha = dreLines.find((one) => one.codigo === codigo)
  return linha && 'soma' in linha ? linha.soma : []
}

/** The DRE as a workbook with formulas for subtotals, totals and percentages. */
export function cellsOfDre(lido: DreNoPapel, contas: boolean) {
  const places = placesOf(lido.linhas, contas)
  const meses = lido.meses.length
  const totalColumn = columnLetter(antes + meses)
  const receita = places.get('receita_liquida')?.linha ?? firstRow
  const close = (row: number, { total, percentual }: SumByMonth): SheetRow => [
    {
      formula: `SUM(${columnLetter(antes)}${row}:${columnLetter(antes + meses - 1)}${row})`,
      value: total,
    },
    percentual === null
      ? null
      : {
          formula: `IF(${totalColumn}${receita}=0,0,${totalColumn}${row}/${totalColumn}${receita})`,
          value: percentual * 10_000,
        },
  ]
  const rows: SheetRow[] = []
  const looks: RowLook[] = []
  for (const linha of lido.linhas) {
    const place = places.get(linha.codigo) ?? { linha: firstRow, fim: firstRow }
    const formula = (letter: string): string | undefined => {
      if (linha.especie === 'subtotal') {
        return addedUpOf(linha.codigo)
          .map((de) => `${letter}${places.get(de)?.linha ?? firstRow}`)
          .join('+')
      }
      return place.fim > place.linha
        ? `SUM(${letter}${place.linha + 1}:${letter}${place.fim})`
        : undefined
    }
    const valores = linha.valores.map((value, at) => {
      const conta = formula(columnLetter(antes + at))
      return conta === undefined ? value : { formula: conta, value }
    })
    rows.push([null, linha.descricao, ...valores, ...close(place.linha, linha)])
    looks.push({ bold: linha.especie !== 'contas' })
    for (const [at, conta] of (contas ? linha.contas : []).entries()) {
      const row = place.linha + 1 + at
      rows.push([conta.codigo, conta.descricao, ...conta.valores, ...close(row, conta)])
      looks.push({ level: 1 })
    }
  }
  return { rows, looks }
}

const money = (label: string): SheetColumn => ({ label, kind: 'money', width: 15 })

export function planilhaDoDre(
  services: Services,
  lido: DreNoPapel,
  { contas }: { readonly contas: boolean },
) {
  const { rows, looks } = cellsOfDre(lido, contas)
  const sheet: Sheet = {
    title: 'Demonstrativo de resultado',
    subtitle: [baseLabels[lido.slice.base], periodoOf(lido), ...lido.cuts].join(' · '),
    brand: lido.timbre?.nome ?? 'Claquete',
    columns: [
      { label: 'Código', kind: 'text', width: 12 },
      { label: 'Linha', kind: 'text', width: 44 },
      ...lido.meses.map(shortMonth).map(money),
      money('Total'),
      { label: '% da receita líquida', kind: 'percent', width: 12 },
    ],
    issuedAt: new Date(services.now()).toISOString(),
    filter: false,
    look: (at) => looks[at],
  }
  const name = `DRE ${lido.slice.periodo1} a ${lido.slice.periodo2}`
  return sheetReply('excel', sheet, { rows, name })
}
