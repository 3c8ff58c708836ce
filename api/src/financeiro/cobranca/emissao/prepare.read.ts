import type { ToIssueInside as ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import { Failure } from '@claquete/contract/failures'
import { dueProblem, isLive, problemToCharge } from '@claquete/core/financeiro/cobranca/boleto'
import { pagadorProblems } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Context } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { listLivePix } from '../pix/live.queries.ts'
import { listLastBoletos } from './list.queries.ts'
import { listContasToCharge, listTitulosToCharge } from './payer.queries.ts'
import type { TituloToCharge } from './payer.queries.ts'

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Now, as due dates are judged by it. */
export const momentOf = ({ today, services }: Pick<Context, 'today' | 'services'>) => ({
  today,
  hour: Number(hourFormat.format(services.now())),
})

export const pagadorOf = ({
  nome,
  documento,
  email,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
}: Pagador): Pagador => ({
  nome,
  documento,
  email,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
})

/** What has to be mended before this charge can be issued, by field. */
export function wrongOf(
  context: Pick<Context, 'today' | 'services'>,
  { pagador, vencimento }: { readonly pagador: Pagador; readonly vencimento: CalendarDate },
): Record<string, string> {
  const due = dueProblem(vencimento, momentOf(context))
  return { ...(due !== undefined && { vencimento: due }), ...pagadorProblems(pagador) }
}

/** The receivables asked for; throws where one does not exist or is not seen by this person. */
export async function requireTitulos(
  context: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<TituloToCharge[]> {
  const unique = [...new Set(ids)]
  const seen = await listSeenIds(context, unique)
  const titulos = await listTitulosToCharge(context.db, unique)
  const found = titulos.filter(({ id_lancamento }) => seen.has(id_lancamento))
  if (found.length < unique.length) throw new Failure('nao_encontrado')
  return found
}

/** The accounts that can receive charges now: those of the bank's service need its credentials. */
export async function usableContas(context: Context) {
  const contas = await listContasToCharge(context.db, context.actor)
  const hasService = (await openIntegration(context, 'inter')) !== undefined
  return contas.filter(({ provedor }) => provedor === 'cnab' || hasService)
}

/** Why a receivable that Pix Automático charges can have no boleto. */
export const withPix = 'O Pix Automático já cobra este título: cancele a cobrança antes.'

/** The charges as they would be issued: what the screen shows before. */
export async function prepareBoletos(context: Context, ids: readonly number[]) {
  const { db, actor } = context
  const titulos = await requireTitulos(context, ids)
  const last = await listLastBoletos(db, await visaoDoLivro(db, actor), ids)
  const pix = new Set(await listLivePix(db, ids))
  const data = titulos.map((titulo): ToIssue => {
    const boleto = last.find((one) => one.id_lancamento === titulo.id_lancamento) ?? null
    const isCharged = boleto !== null && isLive(boleto.situacao)
    const { id_lancamento, descricao, empresa, id_pessoa, saldo, vencimento } = titulo
    if (id_pessoa !== null) noteConsulta(context, 'ficha', id_pessoa)
    const pagador = pagadorOf(titulo)
    return {
      id_lancamento,
      descricao,
      empresa,
      id_pessoa,
      valor: saldo,
      vencimento,
      pagador,
      problema: isCharged
        ? null
        : pix.has(id_lancamento)
          ? withPix
          : (problemToCharge(titulo) ?? null),
      erros: isCharged ? {} : wrongOf(context, { pagador, vencimento }),
      boleto,
    }
  })
  const { multa_atraso, juros_atraso } = await settingsOf(db)
  const all = await listContasToCharge(db, actor)
  const usable = await usableContas(context)
  return {
    configurada: usable.length > 0 || (await openIntegration(context, 'inter')) !== undefined,
    contas: usable.length > 0 ? usable : all,
    multa: multa_atraso,
    juros: juros_atraso,
    data,
  }
}
