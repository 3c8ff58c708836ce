import type { SerieToAuthorise } from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import { Failure } from '@claquete/contract/failures'
import {
  nextOfAutorizacao,
  objetoMax,
  situacoesDaAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import {
  nextOfPixCobranca,
  problemToCancel,
  problemToSchedule,
  retryDaysOf,
} from '@claquete/core/financeiro/cobranca/pix/cobranca'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { withoutMarks } from '@claquete/core/kernel/text'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Context } from '../../../kernel/context.ts'
import { qrPath } from '../../../kernel/qr.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { findAutorizacao } from './autorizacao.queries.ts'
import { findLastOfTitulo, listOfAutorizacao } from './cobranca.queries.ts'
import type { StoredPixCobranca } from './cobranca.queries.ts'
import { listAuthorised, listToSchedule } from './schedule.queries.ts'
import type { AuthorisedTitulo } from './schedule.queries.ts'
import { requireAutorizacao } from './seen.read.ts'
import { listSeries } from './serie.queries.ts'
import { firstDueOf, listContasOfPix, problemOfSerie } from './serie.read.ts'

/** A charge for the screen, with the acts that it allows today. */
export function shownCobranca(stored: StoredPixCobranca, today: CalendarDate) {
  const charged = {
    ...stored,
    dia_util: stored.dia_util === 'S',
    retentativa: stored.retentativa === 'S',
  }
  return {
    ...stored,
    valor: stored.centavos,
    valor_recebido: stored.recebido_centavos,
    pendencia: stored.pendencia || null,
    proximo_passo: nextOfPixCobranca(charged, today),
    pode_cancelar: problemToCancel(charged, today) === undefined,
    dias_de_retentativa: retryDaysOf(charged, today),
  }
}

export async function viewAutorizacao(context: Context, id_pix_autorizacao: number) {
  const { db, today } = context
  const { titulo_da_serie, ...row } = await requireAutorizacao(context, id_pix_autorizacao)
  const stored = await findAutorizacao(db, id_pix_autorizacao)
  if (!stored) throw new Failure('nao_encontrado')
  noteConsulta(context, 'ficha', stored.id_pessoa)
  const cobrancas = await listOfAutorizacao(db, id_pix_autorizacao)
  const { copia_cola, situacao } = stored
  return {
    ...stored,
    ...row,
    conta_do_cliente: stored.conta,
    proximo_passo: nextOfAutorizacao[situacao],
    qr: copia_cola !== null && situacao === 'criada' ? qrPath(copia_cola) : null,
    cobrancas: cobrancas.map((one) => shownCobranca(one, today)),
    id_lancamento: titulo_da_serie,
  }
}

/** What is proposed of a series; a person may change all of it. */
export async function prepareAutorizacao(context: Context, id_lancamento: number | undefined) {
  const { db, actor } = context
  const visao = await visaoDoLivro(db, actor)
  const series = await listSeries(db, visao, { since: firstDueOf(context), id_lancamento })
  noteConsulta(context, 'lista')
  return {
    configurada: (await openIntegration(context, 'inter')) !== undefined,
    contas: (await listContasOfPix(context)).map(({ id_contabancaria, contabancaria }) => ({
      id_contabancaria,
      contabancaria,
    })),
    data: series.map((serie): SerieToAuthorise & { valor: typeof serie.saldo } => ({
      id_recorrencia: serie.id_recorrencia,
      id_lancamento: serie.id_lancamento,
      id_pessoa: serie.id_pessoa,
      cliente: serie.cliente,
      descricao: serie.descricao,
      empresa: serie.empresa,
      meses: serie.meses,
      proximo_vencimento: serie.vencimento,
      valor: serie.saldo,
      contrato: `SERIE-${serie.id_recorrencia}`,
      objeto: withoutMarks(serie.descricao).slice(0, objetoMax).trim(),
      problema: problemOfSerie(serie) ?? null,
    })),
  }
}

/** Why the charge of a title cannot be made today, of its authorisation; undefined when it can. */
export const problemOf = (titulo: AuthorisedTitulo, today: CalendarDate): string | undefined =>
  problemToSchedule(
    titulo,
    {
      situacao: titulo.autorizacao,
      id_pessoa: titulo.autorizada,
      valor: titulo.valor_fixo,
      data_inicial: titulo.data_inicial,
      data_final: titulo.data_final,
    },
    today,
  )

/** The titles to charge that this person sees; of the company's own work all. */
export async function readToSchedule({ db, actor, today }: Context) {
  return listToSchedule(db, await visaoDoLivro(db, actor), today)
}

export async function readOfTitulo(context: Context, id_lancamento: number) {
  const { db, actor, today } = context
  const seen = await listSeenIds(context, [id_lancamento])
  if (!seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  const cobranca = await findLastOfTitulo(db, id_lancamento)
  const [titulo] = await listAuthorised(db, await visaoDoLivro(db, actor), [id_lancamento])
  const id_pix_autorizacao = titulo?.id_pix_autorizacao ?? cobranca?.id_pix_autorizacao
  if (id_pix_autorizacao === undefined) return null
  const autorizacao = await findAutorizacao(db, id_pix_autorizacao)
  if (!autorizacao) return null
  return {
    id_pix_autorizacao,
    situacao_da_autorizacao: situacoesDaAutorizacao[autorizacao.situacao],
    cobranca: cobranca ? shownCobranca(cobranca, today) : null,
    problema: titulo && !titulo.tem_cobranca ? (problemOf(titulo, today) ?? null) : null,
  }
}
