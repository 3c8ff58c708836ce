import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type * as funil from '@claquete/contract/projetos/crm/funil'
import type * as lead from '@claquete/contract/projetos/crm/lead'
import type * as oportunidade from '@claquete/contract/projetos/crm/oportunidade'
import type * as acts from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import {
  changeEtapa,
  changeFunil,
  createEtapa,
  createFunil,
  moveEtapa,
  removeEtapa,
  removeFunil,
  saveMeta,
} from './funil.commands.ts'
import { deleteMeta, listFunis, listMetas, listOptions } from './funil.queries.ts'
import {
  acceptLead,
  changeFormulario,
  createFormulario,
  discardLead,
  renewLink,
} from './lead/lead.commands.ts'
import { leads, listFormularios } from './lead/lead.queries.ts'
import { loseOportunidade, moveOportunidade } from './move.commands.ts'
import {
  addContato,
  changeOportunidade,
  createOportunidade,
  mailOportunidade,
  removeOportunidade,
  setAcao,
} from './oportunidade.commands.ts'
import {
  addOrcamento,
  newCampanha,
  newOrcamento,
  oportunidadeOfOrcamento,
} from './orcamento.commands.ts'
import { oportunidadeExporter } from './oportunidade.export.ts'
import { oportunidades } from './oportunidade.queries.ts'
import type { OportunidadeFilter } from './oportunidade.queries.ts'
import { readOportunidade, readQuadro } from './quadro.read.ts'
import { readerOf } from './reader.read.ts'

export const funilHandlers: Handlers<typeof funil> = {
  crmOptions: async ({ db, actor: { empresas } }) => ({
    data: { funis: await listFunis(db, empresas), ...(await listOptions(db, empresas)) },
  }),
  funilCreate: async (context, { body }) => ({
    id_funil: await createFunil(context, body),
    msg: 'Funil criado',
  }),
  funilUpdate: async (context, { params, body }) => {
    await changeFunil(context, params.id_funil, body)
    return { msg: 'Funil alterado' }
  },
  funilDelete: async (context, { params }) => {
    await removeFunil(context, params.id_funil)
    return { msg: 'Funil excluído' }
  },
  etapaCreate: async (context, { params, body }) => ({
    id_funil_etapa: await createEtapa(context, params.id_funil, body),
    msg: 'Etapa criada',
  }),
  etapaUpdate: async (context, { params, body }) => {
    await changeEtapa(context, params.id_funil_etapa, body)
    return { msg: 'Etapa alterada' }
  },
  etapaMove: async (context, { params, body }) => {
    await moveEtapa(context, params.id_funil_etapa, body.depois_de)
    return {}
  },
  etapaDelete: async (context, { params, query }) => {
    await removeEtapa(context, params.id_funil_etapa, query.para)
    return { msg: 'Etapa excluída' }
  },
  metaList: async ({ db, actor }, { query: { ano } }) => ({
    data: await listMetas(db, actor.empresas, {
      from: calendarDate(`${ano}-01-01`),
      until: calendarDate(`${ano}-12-31`),
    }),
  }),
  metaSave: async (context, { body }) => {
    await saveMeta(context, body)
    return { msg: 'Meta salva' }
  },
  metaDelete: async ({ db }, { params }) => {
    await deleteMeta(db, params.id_meta_vendas)
    return { msg: 'Meta excluída' }
  },
}

const asked = (query: OportunidadeFilter): OportunidadeFilter => ({
  ...query,
  situacao: query.situacao ?? 'abertas',
})

export const oportunidadeHandlers: Handlers<typeof oportunidade> = {
  crmQuadro: async (context, { query }) => ({ data: await readQuadro(context, query) }),
  oportunidadeList: async (context, { query }) => {
    const scope = { reader: await readerOf(context), today: context.today }
    return { data: await oportunidades.page(context.db, scope, asked(query)) }
  },
  oportunidadeExport: async (context, { params: { tipo }, query }) =>
    startExport(context, oportunidadeExporter, tipo, {
      ...asked(query),
      quem: await readerOf(context),
      hoje: context.today,
    }),
  oportunidadeView: async (context, { params }) => ({
    data: await readOportunidade(context, params.id_oportunidade),
  }),
  oportunidadeCreate: async (context, { body }) => ({
    id_oportunidade: await createOportunidade(context, body),
    msg: 'Oportunidade criada',
  }),
  oportunidadeUpdate: async (context, { params, body }) => {
    await changeOportunidade(context, params.id_oportunidade, body)
    return { msg: 'Oportunidade alterada' }
  },
  oportunidadeDelete: async (context, { params }) => {
    await removeOportunidade(context, params.id_oportunidade)
    return { msg: 'Oportunidade excluída' }
  },
}

export const actHandlers: Handlers<typeof acts> = {
  oportunidadeOfOrcamento: async (context, { body }) => ({
    id_oportunidade: await oportunidadeOfOrcamento(context, body.id_orcamento),
  }),
  oportunidadeMove: async (context, { params, body }) => {
    await moveOportunidade(context, params.id_oportunidade, body.id_funil_etapa)
    return {}
  },
  oportunidadeLose: async (context, { params, body }) => {
    await loseOportunidade(context, params.id_oportunidade, body)
    return { msg: 'Oportunidade perdida' }
  },
  oportunidadeAcao: async (context, { params, body }) => {
    await setAcao(context, params.id_oportunidade, body)
    return { msg: body.proxima_acao_em === null ? 'Próxima ação tirada' : 'Próxima ação marcada' }
  },
  oportunidadeContato: async (context, { params, body }) => {
    await addContato(context, params.id_oportunidade, body)
    return { msg: 'Contato registrado' }
  },
  oportunidadeMail: async (context, { params, body }) => {
    await mailOportunidade(context, params.id_oportunidade, body)
    return { msg: 'E-mail a caminho' }
  },
  oportunidadeOrcamentoNew: async (context, { params, body }) => ({
    ...(await newOrcamento(context, params.id_oportunidade, body)),
    msg: 'Orçamento criado',
  }),
  oportunidadeOrcamentoAdd: async (context, { params, body }) => {
    await addOrcamento(context, params.id_oportunidade, body.id_orcamento)
    return { msg: 'Orçamento ligado' }
  },
  oportunidadeCampanha: async (context, { params, body }) => ({
    id_campanha: await newCampanha(context, params.id_oportunidade, body.titulo),
    msg: 'Campanha criada',
  }),
}

export const leadHandlers: Handlers<typeof lead> = {
  formularioList: async ({ db, actor }) => ({ data: await listFormularios(db, actor.empresas) }),
  formularioCreate: async (context, { body }) => ({
    ...(await createFormulario(context, body)),
    msg: 'Formulário criado',
  }),
  formularioUpdate: async (context, { params, body }) => {
    await changeFormulario(context, params.id_lead_formulario, body)
    return { msg: 'Formulário alterado' }
  },
  formularioLink: async (context, { params }) => ({
    url: await renewLink(context, params.id_lead_formulario),
    msg: 'O link anterior não vale mais',
  }),
  leadList: async ({ db, actor }, { query }) => ({
    data: await leads.page(db, actor.empresas, query),
  }),
  leadAccept: async (context, { params }) => ({
    id_oportunidade: await acceptLead(context, params.id_lead),
    msg: 'Virou oportunidade',
  }),
  leadDiscard: async (context, { params }) => {
    await discardLead(context, params.id_lead)
    return { msg: 'Contato posto de lado' }
  },
}
