import { Failure } from '@claquete/contract/failures'
import { situacaoAfter } from '@claquete/core/livro/titulos/pagamento'
import type { WhoToday } from '../../kernel/context.ts'
import {
  approveRequest,
  listRequests,
  rejectRequest,
  reopenRequest,
} from '../../livro/alcadas/public.ts'
import type { Via } from '../../livro/alcadas/public.ts'
import {
  approveOnItens,
  executionScopeOf,
  approvePagamento,
  listItensOfTitulos,
  reopenPagamento,
  rejectPagamento,
} from '../../orcamentos/execucao/public.ts'
import type { Consent } from '../../orcamentos/execucao/public.ts'
import {
  findLancamento,
  lockLancamentos,
  lockFolhasOfTitulo,
  refuse,
} from '../../livro/titulos/public.ts'
import { listSeenIds } from '../../livro/visao/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { mayDecide } from './solicitacoes.read.ts'

type PagamentoAct = 'aprovar' | 'rejeitar' | 'reabrir'

export interface DoneAct {
  readonly id_lancamento: number
  readonly situacao: 'aprovado' | 'rejeitado' | 'solicitado'
  /** Approvals still missing. */
  readonly faltam: number
}

/** A requested title if this person may see it; otherwise 404. */
async function find(who: WhoToday, id_lancamento: number): Promise<Lancamento> {
  const titulo = await findLancamento(who.db, id_lancamento)
  const seen = await listSeenIds(who, [id_lancamento])
  if (!titulo || titulo.operacao !== 'D' || titulo.tipo !== 'titulo' || !seen.has(id_lancamento)) {
    throw new Failure('nao_encontrado')
  }
  if (titulo.id_orcamento !== null) await findOrcamento(who, titulo.id_orcamento)
  else await requireOfUnidade(who, titulo)
  return titulo
}

async function requireOfUnidade(
  { db, actor }: WhoToday,
  { id_empresa, id_solicitante }: Lancamento,
) {
  const { externo } = await executionScopeOf(db, actor)
  const isForeign = externo && id_solicitante !== actor.id_usuario
  const longe = actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)
  if (isForeign || longe) throw new Failure('nao_encontrado')
}

/** Requests of jobs follow the jobs' rules; this locks those without a budget line. */
async function lockFromOutside(
  who: WhoToday,
  { id_lancamento, origem }: Lancamento,
  acao: PagamentoAct,
) {
  if (origem !== 'avulso') throw refuse(acao, 'este lançamento segue o que o gerou.')
  const [titulo] = await lockLancamentos(who.db, [id_lancamento])
  const situacao = titulo && situacaoAfter(titulo.situacao, acao)
  if (!titulo || !situacao || situacao === 'pago') {
    throw refuse(acao, `o pagamento está ${titulo?.situacao ?? 'excluído'}.`)
  }
  return { titulo, situacao }
}

export async function approve(
  who: WhoToday,
  id_lancamento: number,
  { via = 'tela', aceita }: { readonly via?: Via; readonly aceita?: Consent } = {},
): Promise<DoneAct> {
  const found = await find(who, id_lancamento)
  if (!mayDecide(who.actor, found)) throw new Failure('sem_permissao')
  const faltam =
    found.origem === 'item'
      ? (await approvePagamento(who, id_lancamento, { via, aceita })).faltam
      : await approveFromOutside(who, found, { via, aceita })
  if (faltam > 0) return { id_lancamento, situacao: 'solicitado', faltam }
  return { id_lancamento, situacao: 'aprovado', faltam }
}

/** A title may be split over lines of many budgets, also of lines that the profile does not see. */
async function approveOnLines(who: WhoToday, id_lancamento: number, aceita: Consent | undefined) {
  const linhas = await listItensOfTitulos(who.db, [id_lancamento])
  const asked = linhas.map(({ id_orca_item, valor }) => ({ id_orca_item, acrescimo: valor }))
  await approveOnItens(who, { alvo: { tipo: 'pagamento', id: id_lancamento }, aceita, asked })
}

async function approveFromOutside(
  who: WhoToday,
  found: Lancamento,
  { via, aceita }: { readonly via: Via; readonly aceita: Consent | undefined },
): Promise<number> {
  await lockFolhasOfTitulo(who, found.id_lancamento)
  const { titulo, situacao } = await lockFromOutside(who, found, 'aprovar')
  const checkSaldo = async () => {
    await approveOnLines(who, titulo.id_lancamento, aceita)
    return null
  }
  const { faltam } = await approveRequest(who, { titulo, situacao, via, checkSaldo })
  return faltam
}

export async function reject(
  who: WhoToday,
  id_lancamento: number,
  motivo: string,
): Promise<DoneAct> {
  const found = await find(who, id_lancamento)
  if (!mayDecide(who.actor, found)) throw new Failure('sem_permissao')
  if (found.origem === 'item') await rejectPagamento(who, id_lancamento, motivo)
  else await rejectRequest(who, { ...(await lockFromOutside(who, found, 'rejeitar')), motivo })
  return { id_lancamento, situacao: 'rejeitado', faltam: 0 }
}

export async function reopen(
  who: WhoToday,
  id_lancamento: number,
  motivo: string | null,
): Promise<DoneAct> {
  const found = await find(who, id_lancamento)
  const { permissions } = who.actor
  const doJob = found.id_orcamento !== null && permissions.has('execucao.reabrir')
  if (!doJob && !permissions.has('aprovacao.aprovar')) throw new Failure('sem_permissao')
  if (found.origem === 'item') {
    await reopenPagamento(who, id_lancamento, motivo)
  } else {
    const locked = await lockFromOutside(who, found, 'reabrir')
    await reopenRequest(who, { ...locked, motivo, refuse })
  }
  return { id_lancamento, situacao: 'solicitado', faltam: 0 }
}

/** Locks jobs before titles, in id order, so that two people who decide many requests cannot deadlock. */
async function inOrder(db: WhoToday['db'], ids: readonly number[]): Promise<number[]> {
  const unique = [...new Set(ids)]
  const jobs = new Map((await listRequests(db, unique)).map((one) => [one.id_lancamento, one]))
  const jobOf = (id: number) => jobs.get(id)?.id_orcamento ?? 0
  return unique.toSorted((a, b) => jobOf(a) - jobOf(b) || a - b)
}

/**
 * Decides each request by its own rules. A refused one is named and leaves the others decided. When all are
 * refused, answers with the first refusal.
 */
export async function decideAll(
  { db }: Pick<WhoToday, 'db'>,
  ids: readonly number[],
  decide: (id_lancamento: number) => Promise<DoneAct>,
) {
  const feitos: DoneAct[] = []
  const recusados: { id_lancamento: number; msg: string }[] = []
  let primeira: Failure | undefined
  for (const id_lancamento of await inOrder(db, ids)) {
    try {
      feitos.push(await decide(id_lancamento))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      primeira ??= error
      recusados.push({ id_lancamento, msg: error.message })
    }
  }
  if (feitos.length === 0 && primeira) throw primeira
  return { feitos, recusados }
}
