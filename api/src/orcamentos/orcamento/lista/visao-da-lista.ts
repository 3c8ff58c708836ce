import type { Actor } from '../../../kernel/context.ts'

/** What of a list of budgets a person sees; kept with an export, which runs without them. */
export interface VisaoDaLista {
  readonly tenant: number
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly empresas: readonly number[]
  readonly listar_todos: boolean
  readonly ver_ocultos: boolean
  readonly valores: boolean
  readonly custos: boolean
  readonly faturamento: boolean
}

export function visaoDaLista(actor: Actor): VisaoDaLista {
  const valores = !actor.colunasBloqueadas.has('valor_total')
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
  }
}

/** As a reply tells it. */
export const flagsDe = (visao: VisaoDaLista) => ({
  visualizar_status_faturamento: visao.faturamento,
  consultar: true,
  listar_todos: visao.listar_todos,
  visualizar_valores: visao.valores,
  visualizar_custos: visao.custos,
})
