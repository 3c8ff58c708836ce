import type { PermissionKey } from './permissions.ts'

/** A field of a row. Without a label it is only in the reply, for groups, totals and links. */
export interface ReportColumn {
  /** A `month` is the date of its first day; `hours` are whole seconds, shown as 1:30. */
  readonly kind:
    | 'text'
    | 'word'
    | 'documento'
    | 'number'
    | 'date'
    | 'month'
    | 'money'
    | 'hours'
    | 'id'
  readonly label?: string
  /** Pixels on the screen. */
  readonly width?: number
  /** Characters in a file. */
  readonly paper?: number
  readonly isHiddenAtFirst?: true
  /** Labels of the values, of a `word` or of a text that is a code; columns, groups and files show them. */
  readonly words?: Readonly<Record<string, string>>
  /** Each amount opens the records that it sums: filters of `opens`, besides those of the row. */
  readonly opens?: Readonly<Record<string, string>>
}

/** The source of a filter's options; `web/src/relatorios/relatorios` implements each. */
export type ReportSelector =
  | 'unidade'
  | 'pessoa'
  | 'conta'
  | 'plano-receita'
  | 'plano-despesa'
  | 'plano'
  | 'centro'
  | 'orcamento'
  | 'status'
  | 'responsavel'
  | 'usuario'

/** A filter: a record, or one of a few words. */
export type ReportFilter =
  | {
      readonly kind: 'record'
      readonly label: string
      /** Absent when only a click on a group sets it. */
      readonly from?: ReportSelector
      /** Takes many records at once; 0 stands for the lines without one. */
      readonly many?: true
    }
  | {
      readonly kind: 'option'
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

/** A way to group rows. */
export interface ReportGroup {
  readonly label: string
  /** Rows with equal values in this column form a group. */
  readonly by: string
  /** The column with the group's name; by default `by` itself. */
  readonly name?: string
  /** Name of the group without a value. */
  readonly none: string
}

/** The report of the records that the rows sum. */
export interface ReportOpening {
  readonly report: Pick<ReportDefinition, 'screen' | 'filters'>
  /** The column that gives each of its filters. */
  readonly by: Readonly<Record<string, string>>
  /** A month column: the opened period is that month, within the requested one. */
  readonly month?: string
  /** Filters that it always has. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Only rows with this value open theirs; the others sum what no filter of the report finds. */
  readonly when?: { readonly column: string; readonly is: string }
}

/** A sum over the rows. */
export interface ReportTotal {
  readonly label: string
  /** The column of money or of hours to sum. */
  readonly of: string
  /** The total of which it is a part: it is shown below it in smaller type. */
  readonly under?: string
  /**
   * Sums only income, or only expenses, of a signed column; both give positive amounts, less what returned of an
   * expense. The column `lado` of the report says the side of a row: C or D.
   */
  readonly only?: 'in' | 'out'
}

export interface ReportDefinition {
  /** Name in column configuration, saved views and exports. */
  readonly name: string
  readonly title: string
  /** The brand's own word for the title, where it has one. */
  readonly brandTitle?: 'fornecedores_job'
  /** One sentence about the report, for its help and the documentation of its calls. */
  readonly about: string
  /** Path of its screen; `:id` stands for the filter `of`. */
  readonly screen: string
  /** The filter that names the report's subject; every call requires it. */
  readonly of?: string
  /** The screen above it. */
  readonly parent?: { readonly path: string; readonly label: string }
  /** Path of its calls: `v2 GET <calls>`, `<calls>/totais` and `<calls>/exportar/tipo/{tipo}`. */
  readonly calls: `/${string}`
  /** The specification's own addresses of its lines and of its file. */
  readonly specified?: { readonly list: `GET /${string}`; readonly export?: `GET /${string}` }
  readonly access: PermissionKey
  readonly exportAccess: PermissionKey
  /** The model whose changes make open reports reload. */
  readonly changes: string
  /** The date that the period filters; by default the current month. */
  readonly period: string
  /** The dates that the period can filter, when it is not always the same; the first by default. */
  readonly dates?: Readonly<Record<string, string>>
  /** The fields that the text search matches. */
  readonly search: string
  readonly filters: Readonly<Record<string, ReportFilter>>
  /** Filters always shown, never behind "Mais campos". */
  readonly mainFilters?: readonly string[]
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The column that identifies rows and breaks ties in their order. */
  readonly line: string
  /** The default order. */
  readonly order: readonly [column: string, direction: 'asc' | 'desc']
  readonly groups: Readonly<Record<string, ReportGroup>>
  /** The initial group of the screen. */
  readonly startsBy?: string
  /** The last one is the result and is highlighted. */
  readonly totals: Readonly<Record<string, ReportTotal>>
  /** Totals drawn per group, with their colours. */
  readonly chart?: Readonly<Record<string, 'income' | 'expense' | 'accent'>>
  /** Each row opens its title; the report must have the columns `id_lancamento`, `tipo` and `operacao`. */
  readonly drill?: 'lancamento'
  /** Each row opens the records that it sums. */
  readonly opens?: ReportOpening
  /** Text for an empty period. */
  readonly empty: string
}
