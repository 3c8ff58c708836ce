import type { SolicitacaoBody } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import {
  alcadasOf,
  isLeftWithoutApprover,
  listAprovadores,
  listRequests,
  listSeers,
  requestAprovacao,
} from '../../livro/alcadas/public.ts'
import { executionScopeOf, requestItemPagamento } from '../../orcamentos/execucao/public.ts'
import { postTitulo } from '../../livro/titulos/public.ts'
import { isContaOfDespesa, existsReferencia, unidadesOf } from './solicitacao.queries.ts'
import type { Referencia } from './solicitacao.queries.ts'

const missing: Readonly<Record<Referencia, string>> = {
  id_pessoa: 'Esta pessoa não existe mais.',
  id_tipoDocumento: 'Este tipo de documento não existe mais.',
  id_centrocusto: 'Este centro de custo não existe mais.',
}

async function checkReferences({ db }: WhoToday, body: SolicitacaoBody) {
  for (const chave of Object.keys(missing) as Referencia[]) {
    const id = body[chave]
    if (typeof id === 'number' && !(await existsReferencia(db, chave, id))) {
      throw fieldFailure(chave, missing[chave])
    }
  }
  const { id_grupoCusto } = body
  if (typeof id_grupoCusto === 'number' && !(await isContaOfDespesa(db, id_grupoCusto))) {
    throw fieldFailure('id_grupoCusto', 'Escolha uma conta de despesa, em uso e sem subcontas.')
  }
}

/** The given unit, or the only one. */
async function unidadeOf({ db, actor }: WhoToday, id_empresa: number | null | undefined) {
  const unidades = (await unidadesOf(db, actor.empresas)).map((one) => one.id_empresa)
  const only = unidades.length === 1 ? unidades[0] : undefined
  const id = id_empresa ?? only
  if (id === undefined || !unidades.includes(id)) {
    throw fieldFailure('id_empresa', 'Escolha {a unidade} que paga.')
  }
  return id
}

/** A year outside this range is a typing error. */
const longe = (dia: CalendarDate) => dia < '2000-01-01' || dia > '2999-12-31'

async function requestFromOutside(who: WhoToday, body: SolicitacaoBody) {
  const { db, actor, today } = who
  if (!actor.permissions.has('aprovacao.solicitar')) throw new Failure('sem_permissao')
  if ((await executionScopeOf(db, actor)).externo) throw new Failure('sem_permissao')
  if (!body.descricao) throw fieldFailure('descricao', 'Diga o que é o pagamento.')
  if (longe(body.dataVencimento)) throw fieldFailure('dataVencimento', 'Confira o ano.')
  const id_empresa = await unidadeOf(who, body.id_empresa)
  await checkReferences(who, body)
  const id_lancamento = await postTitulo(who, {
    id_empresa,
    descricao: body.descricao,
    id_pessoa: body.id_pessoa ?? null,
    valor: body.valor,
    dataVencimento: body.dataVencimento,
    competencia: body.competencia ?? today,
    obs: body.obs ?? null,
    id_grupoCusto: body.id_grupoCusto ?? null,
    id_centrocusto: body.id_centrocusto ?? null,
    forma_pagamento: body.forma_pagamento ?? null,
    id_tipoDocumento: body.id_tipoDocumento ?? null,
    num_documento: body.num_documento ?? null,
    data_documento: body.data_documento ?? null,
    operacao: 'D',
    origem: 'avulso',
    situacao: 'solicitado',
    id_orcamento: null,
    id_orca_item: null,
    id_solicitante: actor.id_usuario,
  })
  return { id_lancamento, excesso: cents(0) }
}

async function requestOfItem(who: WhoToday, id_orcamento: number, body: SolicitacaoBody) {
  if (!who.actor.permissions.has('execucao.solicitar')) throw new Failure('sem_permissao')
  const { id_orca_item } = body
  if (typeof id_orca_item !== 'number') {
    throw fieldFailure('id_orca_item', 'Escolha um item deste orçamento.')
  }
  return requestItemPagamento(who, id_orcamento, { ...body, id_orca_item })
}

/** Requests a payment, with or without a budget line, and mails the people who may approve it. */
export async function request(who: WhoToday, body: SolicitacaoBody) {
  const { id_lancamento, excesso } =
    typeof body.id_orcamento === 'number'
      ? await requestOfItem(who, body.id_orcamento, body)
      : await requestFromOutside(who, body)
  await requestAprovacao(who, [id_lancamento])
  const [pedido] = await listRequests(who.db, [id_lancamento])
  const alcadas = await alcadasOf(who.db)
  const seers = await listSeers(who.db, await listAprovadores(who.db), [id_lancamento])
  const sem_aprovador =
    pedido !== undefined && isLeftWithoutApprover(alcadas, seers.get(id_lancamento) ?? [], pedido)
  return {
    id_lancamento,
    situacao: 'solicitado' as const,
    excesso,
    sem_aprovador,
    msg: sem_aprovador
      ? 'Pagamento solicitado, mas hoje ninguém pode aprová-lo: confira as regras de aprovação'
      : 'Pagamento solicitado',
  }
}
