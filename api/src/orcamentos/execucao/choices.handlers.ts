import type * as contract from '@claquete/contract/orcamentos/execucao/choices'
import { listApproved } from './aprovacao/aprovacao.queries.ts'
import { fieldFailure } from '@claquete/contract/failures'
import { fold } from '@claquete/core/kernel/text'
import type { Context, Handlers } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { totalOfEspelho } from '../visao/public.ts'
import { decideAll } from './pagamento/decide.commands.ts'
import { scopeOf, isFamilyReleased, listContas } from './scope/scope.queries.ts'
import { figuresOf } from './scope/scope.commands.ts'
import {
  clienteDo,
  gruposSob,
  listGrupos,
  listJobs,
  listPrestadores,
  listProdutores,
  listOwnProdutores,
  listTiposOfDocumento,
} from './choices.queries.ts'
import { pendenciasOf } from './pendencias.read.ts'
import { linesWithEspelho, totalsScope } from './pagamento/relacao.commands.ts'
import { consentOf } from './scope/estouro.commands.ts'

async function grupos(context: Context, id_orcamento: number) {
  await findOrcamento(context, id_orcamento)
  return listGrupos(context.db, context.actor, id_orcamento)
}

interface ItemFilter {
  readonly id_orca_grupo?: number | null | undefined
  readonly search?: string | undefined
  readonly permite_verba?: boolean | undefined
}

async function itens(context: Context, id_orcamento: number, filter: ItemFilter) {
  await findOrcamento(context, id_orcamento)
  const scope = await scopeOf(context.db, context.actor)
  const sob =
    typeof filter.id_orca_grupo !== 'number'
      ? undefined
      : await gruposSob(context.db, id_orcamento, filter.id_orca_grupo)
  const wanted = filter.search ? fold(filter.search) : ''
  const linhas = await linesWithEspelho(context, id_orcamento)
  return linhas
    .filter(
      (linha) =>
        (sob === undefined || sob.has(linha.id_orca_grupo)) &&
        (filter.permite_verba !== true || linha.permite_verba) &&
        fold(`${linha.grupo} ${linha.item}`).includes(wanted),
    )
    .map(({ id_orca_item, id_orca_grupo, grupo, item, permite_verba, ...linha }) => ({
      id_orca_item,
      id_orca_grupo,
      grupo,
      descricao: item,
      permite_verba,
      id_fornecedor: linha.id_fornecedor,
      fornecedor: linha.fornecedor,
      ...figuresOf(linha.espelho, totalsScope(scope)),
    }))
}

async function viewSummary(context: Context, id_orcamento: number) {
  const job = await findOrcamento(context, id_orcamento)
  const scope = await scopeOf(context.db, context.actor)
  return {
    id_orcamento,
    num_orc: job.num_orc,
    titulo: job.titulo,
    cliente: await clienteDo(context.db, job.id_cliente),
    status: { descricao: job.status, cor: job.cor, cor_fundo: job.cor_fundo },
    liberado: job.libera_financeiro || (await isFamilyReleased(context.db, id_orcamento)),
    externo: scope.externo,
    ...figuresOf(await totalOfEspelho(context, id_orcamento), totalsScope(scope)),
  }
}

const told = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

export const choicesHandlers: Handlers<typeof contract> = {
  gruposByVerba: async (context, { query }) => ({
    data: (await grupos(context, query.id_orcamento)).filter(({ com_verba }) => com_verba > 0),
  }),
  allGrupos: async (context, { params }) => ({
    data: await grupos(context, params.id_orcamento),
  }),
  itensDoGrupo: async (context, { query }) => ({
    data: await itens(context, query.id_orcamento, query),
  }),
  itensDoJob: async (context, { body }) => ({
    data: await itens(context, body.id_orcamento, body),
  }),

  produtores: async (context, { query }) => {
    const { db, actor } = context
    if (query.id_orcamento !== undefined) await findOrcamento(context, query.id_orcamento)
    const { externo } = await scopeOf(db, actor)
    const data = externo
      ? await listOwnProdutores(db, actor.id_usuario)
      : await listProdutores(db, query.id_orcamento, query.search)
    return { data }
  },
  prestadores: async ({ db, actor }, { query }) => {
    const { externo } = await scopeOf(db, actor)
    return { data: externo ? [] : await listPrestadores(db, query.search) }
  },
  jobsDaDespesa: async ({ db, actor }, { query }) => ({
    data: await listJobs(db, actor, await scopeOf(db, actor), query.search),
  }),
  allowedContas: async ({ db, actor }) => ({
    data: (await listContas(db, actor)).filter(({ bloqueada }) => !bloqueada),
  }),
  tiposDeDocumento: async ({ db }) => ({ data: await listTiposOfDocumento(db) }),
  jobSummary: async (context, { params }) => ({
    data: await viewSummary(context, params.id_orcamento),
  }),

  pendencias: async (context, { query }) => ({
    data: await pendenciasOf(context, query.id_orcamento),
  }),
  pendenciasDecide: async (context, { body: { acao, motivo, alvos, ...consent } }) => {
    if (acao === 'rejeitar' && (!motivo || motivo.length < 3)) {
      throw fieldFailure('motivo', 'Diga o motivo')
    }
    const aceita = consentOf(consent)
    const { feitos, recusados } = await decideAll(
      context,
      alvos.map((alvo) => ({ ...alvo, acao, motivo, aceita })),
    )
    const outcome = acao === 'aprovar' ? 'aprovado' : 'rejeitado'
    const resto = recusados.length > 0 ? `, ${told(recusados.length, 'recusado')}` : ''
    return {
      msg: `${told(feitos.length, outcome)}${resto}`,
      feitos: feitos.map(({ tipo, id }) => ({ tipo, id })),
      desfazer: await listApproved(context.db, feitos),
      recusados,
    }
  },
}
