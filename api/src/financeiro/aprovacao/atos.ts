import { Failure } from '@claquete/contract/failures'
import { situacaoDepois } from '@claquete/core/livro/titulos/pagamento'
import { cents } from '@claquete/core/kernel/money'
import type { Context } from '../../kernel/context.ts'
import {
  announcePedidos,
  checkAlcada,
  checkRejection,
  countDecision,
  listPedidos,
  restartAprovacao,
} from '../../livro/alcadas/public.ts'
import type { Via } from '../../livro/alcadas/public.ts'
import {
  alcanceDe,
  approvePagamento,
  reopenPagamento,
  rejectPagamento,
} from '../../orcamentos/execucao/public.ts'
import {
  agora,
  requireSaldoOfItens,
  findLancamento,
  lockLancamentos,
  motivoDoBloqueio,
  lockFolhasOfTitulo,
  amend,
} from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { podeDecidir } from './solicitacoes.ts'

type Who = Pick<Context, 'db' | 'actor' | 'today'>
type Acao = 'aprovar' | 'rejeitar' | 'reabrir'

export interface Feito {
  readonly id_lancamento: number
  readonly situacao: 'aprovado' | 'rejeitado' | 'solicitado'
  /** Approvals still needed. */
  readonly faltam: number
}

const refuse = (acao: Acao, motivo: string) =>
  new Failure('lancamento_recusado', { values: { acao, motivo } })

/** A title asked for, where this person sees it; otherwise it does not exist for them. */
async function find(who: Who, id_lancamento: number): Promise<Lancamento> {
  const titulo = await findLancamento(who.db, id_lancamento)
  if (!titulo || titulo.operacao !== 'D' || titulo.tipo !== 'titulo') {
    throw new Failure('nao_encontrado')
  }
  if (titulo.id_orcamento !== null) await findOrcamento(who, titulo.id_orcamento)
  else await requireOfUnidade(who, titulo)
  return titulo
}

async function requireOfUnidade({ db, actor }: Who, { id_empresa, id_solicitante }: Lancamento) {
  const { externo } = await alcanceDe(db, actor)
  const alheio = externo && id_solicitante !== actor.id_usuario
  const longe = actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)
  if (alheio || longe) throw new Failure('nao_encontrado')
}

/** Those of jobs follow the rules of jobs; here are the ones of no item. */
async function lockFromOutside(who: Who, { id_lancamento, origem }: Lancamento, acao: Acao) {
  if (origem !== 'avulso') throw refuse(acao, 'este lançamento segue o que o gerou.')
  const [titulo] = await lockLancamentos(who.db, [id_lancamento])
  const situacao = titulo && situacaoDepois(titulo.situacao, acao)
  if (!titulo || !situacao || situacao === 'pago') {
    throw refuse(acao, `o pagamento está ${titulo?.situacao ?? 'excluído'}.`)
  }
  return { titulo, situacao }
}

export async function approve(who: Who, id_lancamento: number, via: Via = 'tela'): Promise<Feito> {
  const achado = await find(who, id_lancamento)
  if (!podeDecidir(who.actor, achado)) throw new Failure('sem_permissao')
  const faltam =
    achado.origem === 'item'
      ? (await approvePagamento(who, id_lancamento, via)).faltam
      : await approveFromOutside(who, achado, via)
  if (faltam > 0) return { id_lancamento, situacao: 'solicitado', faltam }
  return { id_lancamento, situacao: 'aprovado', faltam }
}

async function approveFromOutside(who: Who, achado: Lancamento, via: Via): Promise<number> {
  await lockFolhasOfTitulo(who, achado.id_lancamento)
  const { titulo, situacao } = await lockFromOutside(who, achado, 'aprovar')
  const { id_lancamento } = titulo
  const escrever = await checkAlcada(who, id_lancamento)
  await requireSaldoOfItens(who, id_lancamento)
  const faltam = await escrever(via)
  if (faltam === 0) {
    const id_aprovador = who.actor.id_usuario
    const aprovado = { situacao, motivo: null, id_aprovador, aprovado_em: agora }
    await amend(who, id_lancamento, aprovado)
    await countDecision(who, titulo, { decisao: 'aprovado' })
  }
  await announcePedidos(who)
  return faltam
}

export async function reject(who: Who, id_lancamento: number, motivo: string): Promise<Feito> {
  const achado = await find(who, id_lancamento)
  if (!podeDecidir(who.actor, achado)) throw new Failure('sem_permissao')
  if (achado.origem === 'item') await rejectPagamento(who, id_lancamento, motivo)
  else await rejectFromOutside(who, achado, motivo)
  return { id_lancamento, situacao: 'rejeitado', faltam: 0 }
}

async function rejectFromOutside(who: Who, achado: Lancamento, motivo: string) {
  const { titulo, situacao } = await lockFromOutside(who, achado, 'rejeitar')
  const { id_lancamento } = titulo
  await checkRejection(who, id_lancamento)
  await restartAprovacao(who, id_lancamento)
  const id_aprovador = who.actor.id_usuario
  await amend(who, id_lancamento, { situacao, motivo, id_aprovador })
  await countDecision(who, titulo, { decisao: 'rejeitado', motivo })
  await announcePedidos(who)
}

export async function reopen(
  who: Who,
  id_lancamento: number,
  motivo: string | null,
): Promise<Feito> {
  const achado = await find(who, id_lancamento)
  const { permissions } = who.actor
  const doJob = achado.id_orcamento !== null && permissions.has('execucao.reabrir')
  if (!doJob && !permissions.has('aprovacao.aprovar')) throw new Failure('sem_permissao')
  if (achado.origem === 'item') await reopenPagamento(who, id_lancamento, motivo)
  else await reopenFromOutside(who, achado, motivo)
  return { id_lancamento, situacao: 'solicitado', faltam: 0 }
}

async function reopenFromOutside(who: Who, achado: Lancamento, motivo: string | null) {
  const { titulo, situacao } = await lockFromOutside(who, achado, 'reabrir')
  const { id_lancamento } = titulo
  const bloqueio = motivoDoBloqueio(titulo)
  if (bloqueio) throw refuse('reabrir', bloqueio)
  await restartAprovacao(who, id_lancamento)
  await amend(who, id_lancamento, {
    situacao,
    motivo,
    excesso: cents(0),
    id_aprovador: null,
    aprovado_em: null,
  })
  await countDecision(who, titulo, { decisao: 'reaberto', motivo })
  await announcePedidos(who)
}

/** One order for everybody, jobs before titles: two people deciding many at once do not wait for each other. */
async function emOrdem(db: Who['db'], ids: readonly number[]): Promise<number[]> {
  const unicos = [...new Set(ids)]
  const jobs = new Map((await listPedidos(db, unicos)).map((one) => [one.id_lancamento, one]))
  const jobDe = (id: number) => jobs.get(id)?.id_orcamento ?? 0
  return unicos.toSorted((a, b) => jobDe(a) - jobDe(b) || a - b)
}

/**
 * Each by its own rules: what is refused is refused before it writes, is named, and the rest stays. When
 * nothing could be done, it is the refusal of the first.
 */
export async function decideAll(
  { db }: Pick<Who, 'db'>,
  ids: readonly number[],
  decidir: (id_lancamento: number) => Promise<Feito>,
) {
  const feitos: Feito[] = []
  const recusados: { id_lancamento: number; msg: string }[] = []
  let primeira: Failure | undefined
  for (const id_lancamento of await emOrdem(db, ids)) {
    try {
      feitos.push(await decidir(id_lancamento))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      primeira ??= error
      recusados.push({ id_lancamento, msg: error.message })
    }
  }
  if (feitos.length === 0 && primeira) throw primeira
  return { feitos, recusados }
}
