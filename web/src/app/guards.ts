import type { PermissionKey } from '@claquete/contract/permissions'
import { toProdutorNew, toUsuarioList, toUsuarioNew } from '../addresses/acesso.ts'
import { toDashboard, toIndex } from '../addresses/entry.ts'
import { toOrcamentoList, toOrcamentoWork, toSendOrcamento } from '../addresses/orcamentos.ts'

/** Data a guard may check. */
export interface Facts {
  readonly id_plano_jobbgestor: number
  readonly quotas: {
    readonly qtde_usuarios: number
    readonly qtd_users_created: number
    readonly qtd_user_prod_ext: number
    readonly qtd_users_created_prod_ext: number
  }
  readonly may: (key: PermissionKey) => boolean
}

/** A condition to open an address, and where to redirect when it fails. */
export type Guard =
  | { readonly kind: 'plan'; readonly excluded: readonly number[]; readonly to: string }
  | {
      readonly kind: 'quota'
      readonly created: 'qtd_users_created' | 'qtd_users_created_prod_ext'
      readonly licensed: 'qtde_usuarios' | 'qtd_user_prod_ext'
      readonly to: string
    }
  | {
      readonly kind: 'permission'
      readonly key: PermissionKey
      readonly to: string
    }

const incentivado: Guard = { kind: 'plan', excluded: [1, 2], to: toDashboard.path }
const equipamento: Guard = { kind: 'plan', excluded: [1], to: toDashboard.path }
const orderOfDay: Guard = {
  kind: 'permission',
  key: 'ordem_do_dia.visualizar',
  to: toDashboard.path,
}
const needs = (key: PermissionKey, to: string): Guard => ({ kind: 'permission', key, to })

/** Guards by address pattern, including addresses without a screen yet. */
export const guards: Readonly<Record<string, Guard>> = {
  '/orcamentos/listar/incentivado': incentivado,
  '/orcamentos/incentivado/formulario': incentivado,
  '/orcamentos/incentivado/formulario/:id': incentivado,
  '/orcamentos/incentivado/normas': incentivado,
  '/orcamentos/incentivado/estrutura/:id': incentivado,
  '/orcamentos/incentivado/plano-financiamento/:id': incentivado,
  '/orcamentos/incentivado/importar/:id': incentivado,
  '/orcamentos/incentivado/emitir-contrato/:id': incentivado,
  '/orcamentos/incentivado/relacao-pagamento/:id/:back': incentivado,
  '/orcamentos/incentivado/ancine/relacao-pagamento/:id/:back': incentivado,
  '/orcamentos/inserir-projeto-incentivado/:tipo': incentivado,
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa': incentivado,
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa/:tipo': incentivado,
  '/orcamentos/inserir-projeto-privado/:tipo': incentivado,
  '/orcamentos/editar-projeto-privado/:id/:idEmpresa': incentivado,
  '/orcamentos/exportar-projeto-ancine/:id_fonte_financiamento/:id_projeto_incentivado/:tipo':
    incentivado,
  '/equipamento/listar': equipamento,
  '/equipamento/formulario': equipamento,
  '/equipamento/formulario/:id': equipamento,
  '/e/:codigo': equipamento,
  '/equipamento/saida-entrada': equipamento,
  '/equipamento/saida-entrada/formulario': equipamento,
  '/equipamento/saida-entrada/formulario/:id': equipamento,
  '/equipamento/saida-entrada/conferir/:id': equipamento,
  '/equipamento/disponibilidade': equipamento,
  '/equipamento/manutencoes': equipamento,
  [toUsuarioNew.path]: {
    kind: 'quota',
    created: 'qtd_users_created',
    licensed: 'qtde_usuarios',
    to: toUsuarioList.path,
  },
  [toProdutorNew.path]: {
    kind: 'quota',
    created: 'qtd_users_created_prod_ext',
    licensed: 'qtd_user_prod_ext',
    to: toUsuarioList.path,
  },
  '/orcamentos/ordem-do-dia/:id': orderOfDay,
  '/orcamentos/ordem-do-dia/:id/:idIcent': orderOfDay,
  '/orcamentos/editar/:id/ordem-do-dia/:id_order_day': orderOfDay,
  '/orcamentos/editar/:id/ordem-do-dia/:id_order_day/:idIcent': orderOfDay,
  '/orcamentos/editar/:id/destinatario/:id_order_day': orderOfDay,
  '/orcamentos/editar/:id/destinatario/:id_order_day/:idIcent': orderOfDay,
  [toOrcamentoList.path]: needs('orcamento.consultar', toIndex.path),
  [toOrcamentoWork.path]: needs('orcamento.trabalho', toIndex.path),
  [toSendOrcamento.path]: needs('orcamento.enviar', toOrcamentoList.path),
}

/** Address to redirect to when the guard fails; undefined when it passes. */
export function refusalOf(guard: Guard, facts: Facts): string | undefined {
  switch (guard.kind) {
    case 'plan':
      return guard.excluded.includes(facts.id_plano_jobbgestor) ? guard.to : undefined
    case 'quota':
      return facts.quotas[guard.created] < facts.quotas[guard.licensed] ? undefined : guard.to
    case 'permission':
      return facts.may(guard.key) ? undefined : guard.to
  }
}
