import type { Pivot, PivotQuery } from '@claquete/contract/relatorios/planilhas/pivot'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { growthOf, shareOf } from '@claquete/core/relatorios/planilhas/pivot'
import type { Context, SlowContext } from '../../kernel/context.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import type { Mounted } from '../../kernel/http/mount.ts'
import { entriesByPage, entriesOnWire, inMonth } from '../../financeiro/dre/public.ts'
import { cutOf, placeOf } from './pivot-cut.read.ts'
import { filePivot, readForPaper } from './pivot.paper.ts'
import { listEntriesAt } from './pivot.queries.ts'
import { readPivot } from './pivot-rows.read.ts'

interface Summed {
  readonly valores: readonly Cents[]
  readonly total: Cents
  readonly anterior: Cents
}

const percent = (share: number | null) => (share === null ? null : share / 100)

const comparedSums = ({ valores, total, anterior }: Summed, isCompared: boolean) => ({
  valores,
  total,
  anterior: isCompared ? anterior : null,
  variacao: isCompared ? percent(growthOf(total, anterior)) : null,
})

async function table(pivot: Pivot, context: Context, query: PivotQuery) {
  const { cut, comparado, months, resumido, linhas, ...sums } = await readPivot(
    context,
    pivot,
    query,
  )
  const { periodo1, periodo2 } = cut.recorte
  return {
    data: {
      base: query.base ?? ('competencia' as const),
      periodo1,
      periodo2,
      comparado,
      resumido,
      meses: months,
      linhas: linhas.map(({ chave, superior, codigo, nome, nivel, filhos, ...row }) => ({
        chave,
        superior,
        codigo,
        nome,
        nivel,
        filhos,
        participacao: percent(shareOf(row.total, sums.total)),
        ...comparedSums(row, comparado !== null),
      })),
      ...comparedSums(sums, comparado !== null),
    },
  }
}

interface AskedEntries extends PivotQuery {
  readonly linha?: string | undefined
  readonly mes?: string | undefined
  readonly currentPage?: number | undefined
  readonly perPage?: number | undefined
}

async function entries(pivot: Pivot, context: Context, query: AskedEntries) {
  const { linha, mes, currentPage = 1, perPage = entriesByPage } = query
  const whole = await cutOf(context, pivot, query)
  const cut = mes === undefined ? whole : { ...whole, recorte: inMonth(whole.recorte, mes) }
  const place = await placeOf(context, cut, linha)
  const { data, sums } = await listEntriesAt(context.db, cut, {
    place,
    perPage,
    offset: (currentPage - 1) * perPage,
  })
  return { data: { ...entriesOnWire(data, sums), currentPage, perPage } }
}

/** Mounts every call of a pivot. */
export function mountPivot(pivot: Pivot): Mounted[] {
  type Asked = { readonly query: PivotQuery }
  type Printed = Asked & { readonly params: { readonly tipo: ExportKind } }
  const { endpoints, name } = pivot
  return [
    {
      name: `${name}.table`,
      endpoint: endpoints.table,
      handler: (context: Context, { query }: Asked) => table(pivot, context, query),
    },
    {
      name: `${name}.entries`,
      endpoint: endpoints.entries,
      handler: (context: Context, { query }: { readonly query: AskedEntries }) =>
        entries(pivot, context, query),
    },
    {
      name: `${name}.file`,
      endpoint: endpoints.file,
      handler: async (context: SlowContext, { params: { tipo }, query }: Printed) => {
        const read = await context.transaction(async (opened) => ({
          ...(await readPivot(opened, pivot, query)),
          ...(await readForPaper(opened, pivot, query)),
        }))
        return filePivot(context.services, { pivot, query, tipo, read })
      },
    },
  ]
}
