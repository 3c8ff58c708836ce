import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { counted } from '@claquete/core/kernel/writing/counted'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/lista/orcamento'
import type {
  HeaderBody,
  OrcamentoInside as Orcamento,
} from '@claquete/contract/orcamentos/lista/header'
import { messages } from '@claquete/contract/messages'
import type { Context, Handlers } from '../../kernel/context.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import {
  checkCustomValues,
  findCustomValues,
  saveCustomValues,
} from '../../sistema/configuracoes/public.ts'
import { findOrcamento, lockReasonOfOrcamento, lockOrcamento } from '../orcamento/public.ts'
import { updateHeader, createHeader, putInitialEncargos } from './header.commands.ts'
import {
  findHeader,
  listModelos,
  listResponsavelOptions,
  listUnidades,
  missingReferences,
  setResponsavel,
} from './header.queries.ts'
import { deleteOrcamentos, restoreOrcamentos } from './delete.commands.ts'
import { exporterFor } from './list.export.ts'
import { deleted } from './deleted.queries.ts'
import { firstPageSize, listOrcamentos } from './list.queries.ts'
import { sumOrcamentos } from './all.queries.ts'
import { flagsOf, listVisao } from '../orcamento/public.ts'
import { countEvent, changeStatus } from '../status/public.ts'
import { listStatusDoPerfil } from '../status/public.ts'
import { listAbas } from '../orcamento/public.ts'

/** The payment condition recommended by the producers' association (APRO), offered as default. */
const defaultCondicao = 'APRO 50/50 (30/60 dias da aprovação)'

const lacksIncentivado = ({ id_plano_jobbgestor }: Context['actor']) =>
  WITHOUT_INCENTIVADO.includes(id_plano_jobbgestor)

/** A plan without incentivised projects has none of their sums and files either. */
function requirePlan({ actor }: Context, { incentivado }: contract.OrcamentoQuery): void {
  if (incentivado !== undefined && incentivado !== 'N' && lacksIncentivado(actor)) {
    throw new Failure('plano_nao_inclui')
  }
}

async function exportList(context: Context, tipo: ExportKind, query: contract.OrcamentoQuery) {
  requirePlan(context, query)
  checkRange(query.periodo1, query.periodo2)
  const visao = listVisao(context.actor)
  const pedido = { ...query, visao }
  return startExport(context, exporterFor(visao, query.incentivado === 'S'), tipo, pedido)
}

interface SaveBody extends HeaderBody {
  readonly id_orcamento?: number | undefined
  readonly versao?: number | undefined
}

async function save(context: Context, { body }: { body: SaveBody }) {
  const { id_orcamento, ...head } = body
  const needed = id_orcamento === undefined ? 'orcamento.cadastrar' : 'orcamento.alterar'
  if (!context.actor.permissions.has(needed)) throw new Failure('sem_permissao')
  if (id_orcamento !== undefined) {
    const saved = await updateHeader(context, id_orcamento, head)
    return { ...saved, msg: 'Orçamento alterado com sucesso' }
  }
  const saved = await createHeader(context, head)
  await putInitialEncargos(context, saved.id_orcamento)
  await countEvent(context, saved.id_orcamento, { tipo: 'criacao', descricao: 'Criado em branco' })
  return { ...saved, msg: 'Orçamento criado com sucesso' }
}

async function listOf({ db, actor }: Context, query: contract.OrcamentoQuery) {
  checkRange(query.periodo1, query.periodo2)
  const visao = listVisao(actor)
  return { data: await listOrcamentos(db, visao, query), flags: flagsOf(visao) }
}

async function viewRecord(context: Context, id_orcamento: number): Promise<Orcamento> {
  const { db, actor } = context
  const orcamento = await findOrcamento(context, id_orcamento)
  const visao = listVisao(actor)
  const { tem_bv: _, faturado, ...head } = await findHeader(db, id_orcamento)
  const [aba] = await listAbas(db, { actor, visao }, orcamento.id_familia, [id_orcamento])
  return {
    ...head,
    travado: lockReasonOfOrcamento(orcamento),
    ...(visao.faturamento && { faturado }),
    ...(aba && 'total_geral' in aba && { total_geral: aba.total_geral }),
    campos_personalizados: await findCustomValues(db, 'orcamento', id_orcamento),
  }
}

async function changeSeveral(
  context: Context,
  body: Parameters<Handlers<typeof contract>['orcamentoUpdateList']>[1]['body'],
) {
  const { db, actor } = context
  const { ids, id_responsavel, id_orcamento_status: status } = body
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b)
  if (id_responsavel === undefined && status === undefined) {
    throw fieldFailure('id_responsavel', 'Escolha o responsável ou o status')
  }
  if (id_responsavel !== undefined) {
    if (!actor.permissions.has('orcamento.alterar')) throw new Failure('sem_permissao')
    const [missing] = await missingReferences(db, actor, { id_responsavel })
    if (missing) throw fieldFailure(missing, messages.exists)
  }
  for (const id of ordered) {
    if (status !== undefined) await changeStatus(context, id, status, { origem: 'pessoa' })
    if (id_responsavel === undefined) continue
    await lockOrcamento(context, id)
    await countEvent(context, id, { tipo: 'dados', descricao: 'Responsável alterado' })
  }
  if (id_responsavel !== undefined) await setResponsavel(db, ordered, id_responsavel)
  const n = ordered.length
  return { msg: counted(n, 'orçamento alterado', 'orçamentos alterados') }
}

const deletedMessage = (n: number) => (n === 1 ? 'Orçamento excluído' : `${n} orçamentos excluídos`)

export const orcamentoHandlers: Handlers<typeof contract> = {
  orcamentoList: (context, { query }) => listOf(context, { ...query, incentivado: 'N' }),
  orcamentoIncentivadoList: (context, { query }) => listOf(context, { ...query, incentivado: 'S' }),

  orcamentoAll: (context, { query }) => {
    const incentivado = lacksIncentivado(context.actor) ? 'N' : (query.incentivado ?? 'todos')
    return listOf(context, { ...query, incentivado })
  },

  orcamentoSums: async (context, { query }) => {
    requirePlan(context, query)
    checkRange(query.periodo1, query.periodo2)
    return { data: await sumOrcamentos(context.db, listVisao(context.actor), query) }
  },

  deletedOrcamentoList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const request = { ...query, perPage: query.perPage ?? firstPageSize }
    return { data: await deleted.page(db, listVisao(actor), request) }
  },

  orcamentoRestore: async (context, { body }) => {
    const n = await restoreOrcamentos(context, body.ids)
    return { msg: n === 1 ? 'Orçamento restaurado' : `${n} orçamentos restaurados` }
  },

  orcamentoExport: (context, { params, query }) => exportList(context, params.tipo, query),
  orcamentoExportPost: (context, { body, query }) =>
    exportList(context, body.tipo ?? 'excel', query),

  orcamentoCompanies: async ({ db, actor }) => ({ companies: await listUnidades(db, actor) }),

  orcamentoOptions: async ({ db, actor }) => {
    const empresas = await listUnidades(db, actor)
    const status = await listStatusDoPerfil(db, actor)
    const { condicao_pagamento } = await settingsOf(db)
    return {
      data: {
        empresas: empresas.map((um) => ({ id: um.id_empresa, nome: um.fantasia || um.razao })),
        responsaveis: await listResponsavelOptions(db),
        status: status.map(({ id_orcamento_status, descricao, cor, cor_fundo }) => ({
          id_orcamento_status,
          descricao,
          cor,
          cor_fundo,
        })),
        modelos: await listModelos(db),
        condicoes_pagamento: [...new Set([condicao_pagamento, defaultCondicao])].filter(Boolean),
        flags: flagsOf(listVisao(actor)),
      },
    }
  },

  orcamentoView: async (context, { params }) => ({
    data: await viewRecord(context, params.id_orcamento),
  }),

  orcamentoUpdate: save,

  orcamentoDelete: async (context, { query }) => {
    await deleteOrcamentos(context, [query.id])
    return { msg: deletedMessage(1) }
  },

  orcamentoDeleteMany: async (context, { body }) => {
    await deleteOrcamentos(context, body.ids)
    return { msg: deletedMessage(new Set(body.ids).size) }
  },

  orcamentoUpdateList: (context, { body }) => changeSeveral(context, body),

  orcamentoCustomSave: async (context, { body: { id_orcamento, fields } }) => {
    const { db } = context
    await lockOrcamento(context, id_orcamento)
    await checkCustomValues(db, 'orcamento', { values: fields, isNew: false })
    await saveCustomValues(db, 'orcamento', id_orcamento, fields)
    return { msg: 'Campos salvos.' }
  },
}
