import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'
import { read, slow } from '../../endpoint.ts'
import type { Endpoint, FileAnswer } from '../../endpoint.ts'
import { TituloDoDre } from '../../financeiro/dre/dre.ts'
import { maxPageSize } from '../../page.ts'
import type { PermissionKey } from '../../permissions.ts'
import { commaList, day, nothing, oneOf, queryInt, money, reply, text } from '../../wire.ts'

/** The day that places an entry in a month. */
export type PivotBase = 'competencia' | 'vencimento' | 'pagamento'

/** Filters by records, several of each at once. */
const filterNames = [
  'id_empresa',
  'id_grupoCusto',
  'id_centrocusto',
  'id_pessoa',
  'id_responsavel',
  'id_orcamento',
] as const
export type PivotFilter = (typeof filterNames)[number]

export type PivotGroup = 'plano' | 'pessoa' | 'unidade' | 'centro' | 'orcamento' | 'responsavel'

export interface PivotDefinition {
  /** Name in exports. */
  readonly name: string
  readonly title: string
  /** One sentence about the pivot, for its screen and the documentation of its calls. */
  readonly about: string
  readonly screen: string
  /** Path of its calls: `v2 GET <calls>`, `<calls>/lancamentos` and `<calls>/exportar/tipo/{tipo}`. */
  readonly calls: `/${string}`
  readonly access: PermissionKey
  /** The accounts whose entries it sums; entries without account are placed by their sign. */
  readonly side: 'receita' | 'despesa'
  readonly bases: Readonly<Record<PivotBase, string>>
  /** By label; the rows within each are accounts. */
  readonly groups: Readonly<Record<PivotGroup, { readonly label: string; readonly none: string }>>
  readonly filters: Readonly<Record<PivotFilter, string>>
  /** Text for an empty period. */
  readonly empty: string
}

export interface PivotQuery extends Partial<Record<PivotFilter, readonly number[] | undefined>> {
  readonly base?: PivotBase | undefined
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
  readonly agrupar?: PivotGroup | undefined
  readonly comparar?: 'anterior' | 'ano' | undefined
}

interface PivotSums {
  /** One per month. */
  readonly valores: readonly number[]
  readonly total: number
  /** Of the period compared with; null without comparison. */
  readonly anterior: number | null
  /** How much more than before, in percent; null without anything before. */
  readonly variacao: number | null
}

export interface PivotRow extends PivotSums {
  readonly chave: string
  readonly superior: string | null
  readonly codigo: string
  readonly nome: string
  readonly nivel: number
  /** Rows directly below it, of which it is the sum. */
  readonly filhos: number
  /** Percentage of the whole. */
  readonly participacao: number | null
}

interface PivotTable extends PivotSums {
  readonly base: PivotBase
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly comparado: { readonly periodo1: CalendarDate; readonly periodo2: CalendarDate } | null
  /** There were too many rows: groups do not show their accounts. */
  readonly resumido: boolean
  readonly meses: readonly string[]
  readonly linhas: readonly PivotRow[]
}

interface Entries {
  readonly data: readonly TituloDoDre[]
  readonly total: number
  readonly valor_total: number
  readonly currentPage: number
  readonly perPage: number
}

type EntriesQuery = PivotQuery & {
  /** The row whose entries are asked for; absent means all of them. */
  readonly linha?: string | undefined
  readonly mes?: string | undefined
  readonly currentPage?: number | undefined
  readonly perPage?: number | undefined
}

export interface Pivot extends PivotDefinition {
  readonly endpoints: {
    readonly table: Endpoint<'read', { query: PivotQuery }, { data: PivotTable }>
    readonly entries: Endpoint<'read', { query: EntriesQuery }, { data: Entries }>
    readonly file: Endpoint<
      'slow',
      { params: { tipo: 'pdf' | 'excel' | 'csv' }; query: PivotQuery },
      FileAnswer
    >
  }
}

export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const query = {
  base: z.optional(oneOf('competencia', 'vencimento', 'pagamento')),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  agrupar: z.optional(oneOf('plano', 'pessoa', 'unidade', 'centro', 'orcamento', 'responsavel')),
  comparar: z.optional(oneOf('anterior', 'ano')),
  ...Object.fromEntries(filterNames.map((name) => [name, z.optional(commaList)])),
}

const percent = z.nullable(z.number())
const sums = {
  valores: z.array(money),
  total: money,
  anterior: z.nullable(money),
  variacao: percent,
}

const Row = z.object({
  chave: z.string(),
  superior: z.nullable(z.string()),
  codigo: z.string(),
  nome: z.string(),
  nivel: z.int(),
  filhos: z.int(),
  participacao: percent,
  ...sums,
})

const Table = z.object({
  base: oneOf('competencia', 'vencimento', 'pagamento'),
  periodo1: day,
  periodo2: day,
  comparado: z.nullable(z.object({ periodo1: day, periodo2: day })),
  resumido: z.boolean(),
  meses: z.array(month),
  linhas: z.array(Row),
  ...sums,
})

export const entriesReply = reply({
  data: z.object({
    data: z.array(TituloDoDre),
    total: z.int(),
    valor_total: money,
    currentPage: z.int(),
    perPage: z.int(),
  }),
})

/**
 * A pivot: entries of the ledger by month and account, or by month and another group with its accounts. Its
 * calls, screen, files and the entries behind each figure come from this definition; it also needs a line in
 * the menu and one in the routes.
 */
export function pivot(definition: PivotDefinition): Pivot {
  const { about, access, calls, title } = definition
  const endpoints = {
    table: read(`v2 GET ${calls}`, {
      summary: `${title}: meses e contas, com subtotais. ${about}`,
      access,
      query: z.object(query),
      reply: reply({ data: Table }),
    }),
    entries: read(`v2 GET ${calls}/lancamentos`, {
      summary: `${title}: os lançamentos atrás de um valor`,
      access,
      query: z.object({
        ...query,
        linha: z.optional(text(60)),
        mes: z.optional(month),
        currentPage: z.optional(queryInt(1, 100_000)),
        perPage: z.optional(queryInt(1, maxPageSize)),
      }),
      reply: entriesReply,
    }),
    file: slow(`v2 GET ${calls}/exportar/tipo/{tipo}`, {
      summary: `${title} em PDF, Excel ou CSV`,
      access,
      wire: 'file',
      params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
      query: z.object(query),
      reply: nothing,
    }),
  }
  return { ...definition, endpoints: endpoints as unknown as Pivot['endpoints'] }
}

/** Whether this export of a contract module is a pivot. */
export function isPivot(value: unknown): value is Pivot {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'bases' in value
}
