import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/projetos/horas/tempo'
import type { Actor } from '../../../kernel/context.ts'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import { horas } from './horas.queries.ts'
import type { HoraScope } from './horas.queries.ts'

export const scopeOf = (actor: Actor): HoraScope => ({
  viewer: actor,
  seesAll: (['hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'] as const).some((key) =>
    actor.permissions.has(key),
  ),
})

/** Who asked, as plain data: the file is written after they left. */
export const keptScope = (actor: Actor) => ({
  id_usuario: actor.id_usuario,
  empresas: actor.empresas,
  listar_todos: actor.permissions.has('projeto.listar_todos'),
  seesAll: scopeOf(actor).seesAll,
})
export type KeptScope = ReturnType<typeof keptScope>

export const scopeOfKept = ({ listar_todos, seesAll, ...viewer }: KeptScope): HoraScope => ({
  seesAll,
  viewer: {
    ...viewer,
    permissions: { has: (key: string) => key === 'projeto.listar_todos' && listar_todos },
  },
})

type Wanted = TakenBy<typeof contract.horaList>['query'] & { readonly quem: KeptScope }

export const horaExporter: Exporter = {
  model: 'hora',
  title: 'Horas',
  columns: fileColumns(contract.horas),
  query: (db, { quem, ...query }: Wanted) => horas.all(db, scopeOfKept(quem), query),
}
