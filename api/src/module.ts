/** What a module gives to the product stands in its `module.ts`; the product is a list of modules. */
import type { buscaGlobal, SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Actor, Context } from './kernel/context.ts'
import type { TenantDb } from './kernel/database/tenant-db.ts'
import type { Exporter } from './kernel/exports.ts'
import type { JobHandlers, Schedule } from './kernel/jobs.ts'
import type { Mounted } from './kernel/mount.ts'
import type { Services } from './kernel/services.ts'
import type { Tokens } from './kernel/session.ts'
import type { VariableSource } from './kernel/variables.ts'
import type { ChangeWords, WidgetSources } from './kernel/widgets.ts'
import type { ImportTarget } from './sistema/importacao/target.ts'

/** Where people see an order, each entry says its place; free numbers are left between. */
export interface Placed {
  readonly at: number
}

export type MenuGroup = 'cadastros' | 'orcamentos' | 'financeiro' | 'relatorios' | 'configuracoes'

/** A line of the sidebar. It is added with the screen it opens. */
export interface MenuItem extends Placed {
  readonly group: MenuGroup
  readonly titulo: string
  readonly path: string
  /** Any one of these; none means whoever is signed in. */
  readonly needs?: readonly AnyPermissionKey[]
  /** Records that need this person, shown beside the line; asked only for who sees the line. */
  readonly counts?: (context: { db: TenantDb; actor: Actor }) => Promise<number>
  /** Only on the main host, or only on the others. */
  readonly host?: 'main' | 'other'
}

export type Menu = readonly MenuItem[]
export type Sidebar = SidebarGroup[]

type Found = ReplyOf<typeof buscaGlobal>['data']

/** What the command palette finds by a text. */
export interface Search extends Placed {
  readonly find: (context: Context, text: string) => Promise<Found>
}

/** Who reaches a record that takes attachments. */
interface RecordGate {
  /** Column by which the record is looked up; absent where `reach` finds it. */
  readonly key?: string
  readonly permissions?: { readonly view: AnyPermissionKey; readonly change: AnyPermissionKey }
  /** Throws where this person does not reach this record, whatever the permissions. */
  readonly reach?: (
    who: { readonly db: TenantDb; readonly actor: Actor },
    id: number,
    act: 'view' | 'change',
  ) => Promise<unknown>
}
/** By the name of the table. */
export type RecordGates = Readonly<Record<string, RecordGate>>

/** What the demonstration company is filled from. */
export interface Demo {
  readonly db: TenantDb
  readonly services: Services
  readonly today: CalendarDate
  /** Of the password that every person of it has. */
  readonly senha_hash: string
}

export interface DemoStep extends Placed {
  readonly seed: (demo: Demo) => Promise<unknown>
}

/** Sums over every module, for those that serve the others. */
export interface Product {
  readonly tokens: Tokens
  readonly widgets: WidgetSources
  readonly changes: readonly ChangeWords[]
  readonly variables: readonly VariableSource[]
  readonly imports: readonly ImportTarget[]
  readonly exporters: readonly Exporter[]
  readonly menu: Menu
  readonly searches: readonly Search[]
  readonly records: RecordGates
}

export interface Module {
  readonly name: string
  /** Contract modules with their handlers. */
  readonly calls?: (product: Product) => readonly Mounted[]
  readonly exporters?: readonly Exporter[]
  readonly imports?: readonly ImportTarget[]
  /** What the dashboard shows. */
  readonly widgets?: WidgetSources
  /** Tables whose changes are told on the dashboard. */
  readonly changes?: readonly ChangeWords[]
  /** What letters and contracts can be filled with. */
  readonly variables?: readonly (Placed & { readonly source: VariableSource })[]
  /** Background work. Its data is declared beside it, as a part of `JobData`. */
  readonly jobs?: (
    services: () => Services,
    product: Omit<Product, 'tokens'>,
  ) => Partial<JobHandlers>
  readonly schedules?: readonly Schedule[]
  readonly menu?: Menu
  readonly searches?: readonly Search[]
  /** Its records that take attachments. */
  readonly records?: RecordGates
  /** Answers what lower areas ask of this one (`kernel/question.ts`); called once, at start. */
  readonly answers?: () => void
  readonly demo?: readonly DemoStep[]
  /** Tables that keep sealed credentials, in a column `segredo`; for each, what a row was sealed for, in SQL. */
  readonly secrets?: Readonly<Record<string, string>>
}

/** Declares a module; keeps the exact type, so that the list of modules knows which jobs are done. */
export const module = <const M extends Module>(parts: M): M => parts
