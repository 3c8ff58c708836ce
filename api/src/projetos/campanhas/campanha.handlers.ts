import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/campanhas/campanha'
import type * as vinculo from '@claquete/contract/projetos/campanhas/vinculo'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { findCampanha } from './access.commands.ts'
import {
  changeCampanha,
  closeCampanha,
  createCampanha,
  removeCampanha,
} from './campanha.commands.ts'
import { campanhaExporter } from './campanha.export.ts'
import { campanhas, listOptions, listPublicos, listSegmentos } from './campanha.queries.ts'
import type { CampanhaFilter } from './campanha.queries.ts'
import { listDates, listProjetos } from './details.queries.ts'
import { readerOf } from './reader.ts'
import {
  addOrcamento,
  addProjeto,
  newOrcamento,
  removeOrcamento,
  removeProjeto,
} from './vinculo.commands.ts'
import { seenCampanhaOfFamilia } from './vinculo.queries.ts'
import { readCampanhaVisao } from './visao.read.ts'

/** Closed ones are asked for. */
const asked = (query: CampanhaFilter): CampanhaFilter => {
  checkRange(query.periodo1, query.periodo2)
  const isOfOne = query.id_campanha !== undefined
  return { ...query, situacao: query.situacao ?? (isOfOne ? 'todas' : 'aberta') }
}

export const campanhaHandlers: Handlers<typeof contract> = {
  campanhaList: async ({ db, actor }, { query }) => ({
    data: await campanhas.page(db, readerOf(actor), asked(query)),
  }),
  campanhaOptions: async ({ db, actor }) => ({ data: await listOptions(db, actor) }),
  campanhaExport: (context, { params: { tipo }, query }) =>
    startExport(context, campanhaExporter, tipo, {
      ...asked(query),
      quem: readerOf(context.actor),
    }),
  campanhaView: async ({ db, actor }, { params: { id_campanha } }) => {
    const row = await campanhas.find(db, readerOf(actor), id_campanha)
    if (!row) throw new Failure('campanha_nao_localizada')
    return {
      data: {
        ...row,
        publicos_da_campanha: await listPublicos(db, id_campanha),
        segmentos_da_campanha: await listSegmentos(db, id_campanha),
      },
    }
  },
  campanhaCreate: async (context, { body }) => ({
    id_campanha: await createCampanha(context, body),
    msg: 'Campanha criada',
  }),
  campanhaUpdate: async (context, { params, body }) => {
    await changeCampanha(context, params.id_campanha, body)
    return { msg: 'Campanha alterada' }
  },
  campanhaClose: async (context, { params }) => {
    await closeCampanha(context, params.id_campanha, true)
    return { msg: 'Campanha encerrada' }
  },
  campanhaReopen: async (context, { params }) => {
    await closeCampanha(context, params.id_campanha, false)
    return { msg: 'Campanha reaberta' }
  },
  campanhaDelete: async (context, { params }) => {
    await removeCampanha(context, params.id_campanha)
    return { msg: 'Campanha excluída' }
  },
  campanhaDatas: async (context, { params: { id_campanha } }) => {
    await findCampanha(context, id_campanha)
    return { data: await listDates(context.db, readerOf(context.actor), id_campanha) }
  },
  campanhaVisao: async (context, { params }) => ({
    data: await readCampanhaVisao(context, params.id_campanha),
  }),
  campanhaProjetos: async (context, { params: { id_campanha } }) => {
    await findCampanha(context, id_campanha)
    const { db, actor, today } = context
    const reader = readerOf(actor)
    return { data: reader.sees_projetos ? await listProjetos(db, reader, id_campanha, today) : [] }
  },
}

export const vinculoHandlers: Handlers<typeof vinculo> = {
  campanhaOrcamentoAdd: async (context, { params, body }) => {
    await addOrcamento(context, params.id_campanha, body)
    return { msg: 'Orçamento na campanha' }
  },
  campanhaOrcamentoNew: async (context, { params, body }) => ({
    ...(await newOrcamento(context, params.id_campanha, body)),
    msg: 'Orçamento criado',
  }),
  campanhaOrcamentoRemove: async (context, { params: { id_campanha, id_orcamento } }) => {
    await removeOrcamento(context, id_campanha, id_orcamento)
    return { msg: 'Orçamento tirado da campanha' }
  },
  campanhaProjetoAdd: async (context, { params, body }) => {
    await addProjeto(context, params.id_campanha, body)
    return { msg: 'Projeto na campanha' }
  },
  campanhaProjetoRemove: async (context, { params: { id_campanha, id_projeto } }) => {
    await removeProjeto(context, id_campanha, id_projeto)
    return { msg: 'Projeto tirado da campanha' }
  },
  campanhaOfOrcamento: async (context, { params }) => {
    const { db, actor } = context
    const { id_familia } = await findOrcamento(context, params.id_orcamento)
    return { data: (await seenCampanhaOfFamilia(db, actor, id_familia)) ?? null }
  },
}
