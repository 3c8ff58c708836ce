import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/status/status'
import type { PossibleStatus } from '@claquete/contract/orcamentos/status/status'
import { statusEffects, hasToReopen, effectsText } from '@claquete/core/orcamentos/status/status'
import type { Context, Handlers } from '../../kernel/context.ts'
import { usesOf } from '../../kernel/lists/list.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { asSettingsSay, changeStatus } from './change.commands.ts'
import {
  deleteStatus,
  insertStatus,
  listStatus,
  orderStatus,
  updateStatus,
} from './status-register.queries.ts'
import { listEventos, listStatusDoPerfil } from './status.queries.ts'
import { findApprovedOrcamento } from '../orcamento/public.ts'

async function listPossible(context: Context, id_orcamento: number): Promise<PossibleStatus[]> {
  const { db, actor } = context
  const orcamento = await findOrcamento(context, id_orcamento)
  const atual = { travado: orcamento.travado_em !== null, aprovado: orcamento.aprovado }
  const approved = await findApprovedOrcamento(db, orcamento)
  const all = await listStatusDoPerfil(db, actor)
  const effective = asSettingsSay(await settingsOf(db))
  return all.map((status) => {
    const efeitos = statusEffects(atual, effective(status), { reabrir: false })
    const needed = hasToReopen(atual, status, false) ? 'orcamento.reabrir' : 'orcamento.aprovar'
    const { id_orcamento_status, descricao, cor, cor_fundo, aprova, bloqueia_edicao } = status
    return {
      id_orcamento_status,
      descricao,
      cor,
      cor_fundo,
      aprova,
      bloqueia_edicao,
      atual: id_orcamento_status === orcamento.id_orcamento_status,
      efeito: effectsText(efeitos),
      substitui: efeitos.approves && approved ? versaoName(approved) : null,
      impedimento: actor.permissions.has(needed)
        ? null
        : 'O seu perfil não tem permissão para esta mudança.',
    }
  })
}

async function deleteStatusOfTenant({ db }: Context, id_orcamento_status: number) {
  const found = (await listStatus(db)).find((um) => um.id_orcamento_status === id_orcamento_status)
  if (!found) throw new Failure('nao_encontrado')
  if (found.papel) {
    const msg = `“${found.descricao}” é usado pelo próprio sistema: mude o nome e as cores, sem excluir.`
    throw new Failure('em_uso', { msg })
  }
  const places = await usesOf(db, 'orcamento_status', id_orcamento_status)
  if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
  await deleteStatus(db, id_orcamento_status)
  return { msg: 'Deletado com sucesso' }
}

export const statusHandlers: Handlers<typeof contract> = {
  possibleStatusList: async (context, { params }) => ({
    data: await listPossible(context, params.id_orcamento),
    pode_reabrir: context.actor.permissions.has('orcamento.reabrir'),
  }),

  statusChange: async (context, { body }) => {
    const { id_orcamento, id_orcamento_status, substituir, reabrir } = body
    const mudou = await changeStatus(context, id_orcamento, id_orcamento_status, {
      origem: 'pessoa',
      substituir,
      reabrir,
    })
    return { mudou, ...(mudou && { msg: 'Status alterado' }) }
  },

  orcamentoHistorico: async (context, { params }) => {
    await findOrcamento(context, params.id_orcamento)
    return { data: await listEventos(context.db, params.id_orcamento) }
  },

  orcamentoStatusList: async ({ db }) => ({ data: await listStatus(db) }),

  orcamentoStatusSave: async ({ db, actor }, { body: { id_orcamento_status: id, ...campos } }) => {
    if (id === undefined) {
      const created = await insertStatus(db, campos, actor.id_usuario_tipo)
      return { id_orcamento_status: created, msg: 'Salvo com sucesso' }
    }
    if (!(await updateStatus(db, id, campos))) throw new Failure('nao_encontrado')
    return { id_orcamento_status: id, msg: 'Salvo com sucesso' }
  },

  orcamentoStatusDelete: (context, { params }) =>
    deleteStatusOfTenant(context, params.id_orcamento_status),

  orcamentoStatusOrder: async ({ db }, { body: { ids } }) => {
    const known = new Set((await listStatus(db)).map((um) => um.id_orcamento_status))
    if (new Set(ids).size !== known.size || ids.some((id) => !known.has(id))) {
      throw fieldFailure('ids', 'Os status mudaram enquanto você os ordenava. Tente de novo.')
    }
    await orderStatus(db, ids)
    return { msg: 'Ordem salva.' }
  },
}
