/** A module contributes to the product through its `module.ts`; the product is a list of modules. */
import type { searchGlobal, SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import type { GivenBy } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Actor, Context } from './kernel/context.ts'
import type { TenantDb } from './kernel/database/tenant-db.ts'
import type { Exporter } from './kernel/lists/exports.ts'
import type { JobHandlers, Schedule } from './kernel/background/jobs.ts'
import type { Mounted } from './kernel/http/mount.ts'
import type { Services } from './kernel/services.ts'
import type { Tokens } from './kernel/session/session.ts'
import type { VariableSource } from './kernel/areas/variables.ts'
import type { DaySource } from './kernel/areas/days.ts'
import type { ChangeWords, TodaySource, WidgetSources } from './kernel/areas/widgets.ts'
import type { ImportTarget } from './sistema/importacao/target/target.read.ts'

/** Where people see an order, each entry has its place; gaps are left between. */
export interface Placed {
  readonly at: number
}

export type MenuGroup =
  | 'cadastros'
  | 'orcamentos'
  | 'projetos'
  | 'financeiro'
  | 'equipamentos'
  | 'relatorios'
  | 'configuracoes'

export type MenuPart = 'receber' | 'pagar' | 'banco' | 'cadastros'

/** A line of the sidebar, added together with the screen it opens. */
export interface MenuItem extends Placed {
  readonly group: MenuGroup
  /** The part of its group that it stands in, under a heading; those of one part have places side by side. */
  readonly part?: MenuPart
  readonly titulo: string
  readonly path: string
  /** Any of these suffices; absent means anyone signed in. */
  readonly needs?: readonly AnyPermissionKey[]
  /**
   * The number shown beside the line: records that need this person's attention. Computed only for those who
   * see the line.
   */
  readonly counts?: (context: { db: TenantDb; actor: Actor }) => Promise<number>
  /** Plans (id_plano_jobbgestor) without this line. */
  readonly excludedPlans?: readonly number[]
  /** Restricts the line to the main host, or to the others. */
  readonly host?: 'main' | 'other'
}

export type Menu = readonly MenuItem[]
export type Sidebar = SidebarGroup[]

type Found = GivenBy<typeof searchGlobal>['data']

/** A search of the command palette. */
export interface Search extends Placed {
  readonly find: (context: Context, text: string) => Promise<Found>
}

/** Who may reach a record with attachments. */
interface RecordGate {
  /** The column to look the record up by; absent when `reach` does it. */
  readonly key?: string
  readonly permissions?: { readonly view: AnyPermissionKey; readonly change: AnyPermissionKey }
  /** Throws when this person may not reach this record, whatever their permissions. */
  readonly reach?: (
    who: { readonly db: TenantDb; readonly actor: Actor },
    id: number,
    act: 'view' | 'change',
  ) => Promise<unknown>
}
/** By table name. */
export type RecordGates = Readonly<Record<string, RecordGate>>

/** The contributions of all modules, for modules that serve the others. */
export interface Product {
  readonly tokens: Tokens
  readonly widgets: WidgetSources
  readonly today: readonly TodaySource[]
  readonly changes: readonly ChangeWords[]
  readonly days: readonly DaySource[]
  readonly variables: readonly VariableSource[]
  readonly imports: readonly ImportTarget[]
  readonly exporters: readonly Exporter[]
  readonly menu: Menu
  readonly searches: readonly Search[]
  readonly records: RecordGates
  /** Every call with its handler, once the product has started. */
  readonly mounted: () => readonly Mounted[]
}

export interface Module {
  readonly name: string
  /** Endpoints paired with their handlers. */
  readonly calls?: (product: Product) => readonly Mounted[]
  readonly exporters?: readonly Exporter[]
  readonly imports?: readonly ImportTarget[]
  /** Data of dashboard widgets. */
  readonly widgets?: WidgetSources
  /** What may wait for a person, as the dashboard tells it. */
  readonly today?: readonly TodaySource[]
  /** Tables whose changes the dashboard shows. */
  readonly changes?: readonly ChangeWords[]
  /** What it has on days, for the calendar. */
  readonly days?: readonly DaySource[]
  /** Variables for letters and contracts. */
  readonly variables?: readonly (Placed & { readonly source: VariableSource })[]
  /** Background work. Each kind's data is declared next to it, by extending `JobData`. */
  readonly jobs?: (
    services: () => Services,
    product: Omit<Product, 'tokens'>,
  ) => Partial<JobHandlers>
  readonly schedules?: readonly Schedule[]
  readonly menu?: Menu
  readonly searches?: readonly Search[]
  /** Its records with attachments. */
  readonly records?: RecordGates
  /** Answers the questions of lower areas (`kernel/question.ts`); called once, at start. */
  readonly answers?: () => void
  /** Tables with encrypted credentials in a column `segredo`; each with its purpose as SQL. */
  readonly secrets?: Readonly<Record<string, string>>
}

/** Declares a module, keeping its exact type so that the list of modules knows its jobs. */
export const module = <const M extends Module>(parts: M): M => parts
