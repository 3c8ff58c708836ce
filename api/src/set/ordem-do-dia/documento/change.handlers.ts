import type * as contract from '@claquete/contract/set/ordem-do-dia/change'
import type { Handlers } from '../../../kernel/context.ts'
import { findOrdem } from './access.commands.ts'
import {
  addLinhas,
  addPessoas,
  changeHead,
  changeLinha,
  changePessoa,
  moveLinha,
  movePessoa,
  removeLinha,
  removePessoa,
} from './change.commands.ts'
import { fillEquipamento } from './equipamento.commands.ts'
import { listRemessas } from './equipamento.queries.ts'
import { listSuggestions } from './suggestions.read.ts'

export const changeHandlers: Handlers<typeof contract> = {
  cabecalhoUpdate: (context, { params, body }) => changeHead(context, params.id_ordem_dia, body),
  ordemPessoaAdd: (context, { params, body }) => addPessoas(context, params.id_ordem_dia, body),
  ordemPessoaUpdate: (context, { params, body }) => changePessoa(context, params, body),
  ordemPessoaMove: async (context, { params, body }) => ({
    revisao: await movePessoa(context, params, body.id_depois_de),
  }),
  ordemPessoaDelete: async (context, { params }) => ({
    revisao: await removePessoa(context, params),
  }),
  ordemLinhaAdd: (context, { params, body }) => addLinhas(context, params.id_ordem_dia, body),
  ordemLinhaUpdate: (context, { params, body }) => changeLinha(context, params, body),
  ordemLinhaMove: async (context, { params, body }) => ({
    revisao: await moveLinha(context, params, body.id_depois_de),
  }),
  ordemLinhaDelete: async (context, { params }) => ({
    revisao: await removeLinha(context, params),
  }),
  equipamentoFill: (context, { params, body }) =>
    fillEquipamento(context, params.id_ordem_dia, body.id_remessa),
  remessasDaOrdem: async (context, { params: { id_ordem_dia } }) => {
    const ordem = await findOrdem(context, id_ordem_dia)
    // The remittances are of another area: who may not see them there does not see them here.
    if (!context.actor.permissions.has('remessa.consultar')) return { data: [] }
    return { data: await listRemessas(context.db, ordem, context.actor) }
  },
  ordemSuggestions: async (context, { params: { id_ordem_dia }, query: { search = '' } }) => {
    const ordem = await findOrdem(context, id_ordem_dia)
    return { data: await listSuggestions(context, ordem, search) }
  },
}
