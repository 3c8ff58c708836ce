import type { Actor } from '../../kernel/context.ts'
import type { Viewer } from './access.queries.ts'

/** What a person may see in a list of budgets; stored with exports, which run without them. */
export interface ListVisao {
  readonly tenant: number
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly empresas: readonly number[]
  readonly listar_todos: boolean
  readonly ver_ocultos: boolean
  readonly valores: boolean
  readonly custos: boolean
  readonly faturamento: boolean
  readonly campanhas: boolean
}

export function listVisao(actor: Actor): ListVisao {
  const valores = !actor.blockedColumns.has('valor_total')
  const { permissions } = actor
  return {
    tenant: actor.tenant,
    id_usuario: actor.id_usuario,
    id_usuario_tipo: actor.id_usuario_tipo,
    empresas: actor.empresas,
    listar_todos: permissions.has('orcamento.listar_todos'),
    ver_ocultos: permissions.has('orcamento.ver_ocultos'),
    valores,
    custos: valores && permissions.has('orcamento.custos'),
    faturamento: permissions.has('orcamento.status_faturamento'),
    campanhas: permissions.has('campanha.consultar'),
  }
}

/** The person of a stored view, as the conditions ask who sees. */
export const viewerOf = ({ listar_todos, ver_ocultos, ...who }: ListVisao): Viewer => {
  const held = { 'orcamento.listar_todos': listar_todos, 'orcamento.ver_ocultos': ver_ocultos }
  return { ...who, permissions: { has: (key) => held[key as keyof typeof held] ?? false } }
}

/** The permissions as replies carry them. */
export const flagsOf = (visao: ListVisao) => ({
  visualizar_status_faturamento: visao.faturamento,
  consultar: true,
  listar_todos: visao.listar_todos,
  visualizar_valores: visao.valores,
  visualizar_custos: visao.custos,
})
