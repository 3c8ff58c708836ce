import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { efeitosDoStatus, precisaReabrir } from '@claquete/core/orcamentos/orcamento/status'
import type { EfeitosDoStatus } from '@claquete/core/orcamentos/orcamento/status'
import type { Actor, Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { announceChange } from '../../../kernel/realtime.ts'
import { findOrcamento } from '../acesso.ts'
import { recalculateFaturado } from './faturado.queries.ts'
import {
  freezePrevisto,
  findStatus,
  storeEnvio,
  storeEvento,
  storePassagem,
  listStatusDoPerfil,
  lockFamilia,
} from './status.queries.ts'
import type { MembroDaFamilia, StatusRow } from './status.queries.ts'

export type Papel = 'envio' | 'negociacao' | 'aprovacao'

/** Who changes it: a person, or, by the link that a client was sent, nobody of the company. */
export type QuemMuda = Pick<Context, 'db' | 'today'> & { readonly actor?: Actor | undefined }

interface Options {
  /** `pessoa` chose the status; the others are acts of the product, which their own rules allowed. */
  readonly origem: 'pessoa' | 'envio' | 'link'
  /** Also where another version is approved; the client's own approval always does. */
  readonly substituir?: boolean | undefined
  readonly reabrir?: boolean | undefined
  /** Said in the history after what happened: 'por Ana, ana@cliente.com'. */
  readonly detalhe?: string | undefined
}

/**
 * Moves a budget to a status, by its number or by the act that leads to it, with all that reaching it does.
 * False where it is there already, or where a later status already says more than that act.
 */
export async function changeStatus(
  quem: QuemMuda,
  id_orcamento: number,
  alvo: number | Papel,
  options: Options,
): Promise<boolean> {
  const { db, actor } = quem
  const familia = await lockFamilia(db, id_orcamento)
  const atual = familia.find((um) => um.id_orcamento === id_orcamento && !um.excluido)
  if (!atual) throw new Failure('nao_encontrado')
  if (options.origem === 'pessoa' && actor) await findOrcamento({ db, actor }, id_orcamento)
  const status = await findStatus(db, alvo)
  if (!status) return semStatus(quem, atual, alvo, options)
  const reabrir = options.reabrir ?? false
  if (options.origem === 'pessoa') await check(quem, atual, status, reabrir)
  if (fica(atual, status, options)) {
    return options.origem === 'envio' && registerEnvio(quem, atual, options)
  }
  const efeitos = efeitosDoStatus(atual, status, { reabrir })
  if (efeitos.aprova) {
    await replace(quem, familia, atual, options.substituir ?? options.origem === 'link')
  }
  await apply(quem, atual, status, efeitos)
  await storeEvento(db, id_orcamento, {
    tipo: tipoDe(efeitos),
    descricao: textoDoEvento(atual, status, efeitos, options.detalhe),
    id_usuario: actor?.id_usuario ?? null,
    dados: { antes: atual.id_orcamento_status, depois: status.id_orcamento_status },
  })
  await announceChange(db, 'orcamento')
  return true
}

/** There already; or approved, which says more than having been sent. */
const fica = (
  atual: MembroDaFamilia,
  { id_orcamento_status }: StatusRow,
  { origem, reabrir = false }: Options,
): boolean =>
  (origem === 'envio' && atual.aprovado) ||
  (id_orcamento_status === atual.id_orcamento_status && !(reabrir && atual.travado))

/** An act that no status of the company stands for still counts: sending freezes. */
async function semStatus(
  quem: QuemMuda,
  atual: MembroDaFamilia,
  alvo: number | Papel,
  options: Options,
): Promise<boolean> {
  if (typeof alvo === 'number') throw fieldFailure('id_orcamento_status', messages.exists)
  if (alvo === 'envio') return registerEnvio(quem, atual, options)
  if (alvo === 'aprovacao') throw new Failure('status_sem_papel', { values: { ato: 'aprovar' } })
  return false
}

async function registerEnvio(
  { db, today, actor }: QuemMuda,
  { id_orcamento }: MembroDaFamilia,
  { detalhe }: Options,
): Promise<boolean> {
  await storeEnvio(db, id_orcamento, today)
  await storeEvento(db, id_orcamento, {
    tipo: 'envio',
    descricao: ['Enviado ao cliente', detalhe].filter(Boolean).join(' '),
    id_usuario: actor?.id_usuario ?? null,
  })
  await announceChange(db, 'orcamento')
  return false
}

/** Refuses what this person may not do. */
async function check(
  { db, actor }: QuemMuda,
  atual: MembroDaFamilia,
  status: StatusRow,
  reabrir: boolean,
): Promise<void> {
  if (!actor) throw new Failure('sem_permissao')
  const allowed = await listStatusDoPerfil(db, actor)
  if (!allowed.some((um) => um.id_orcamento_status === status.id_orcamento_status)) {
    throw new Failure('status_nao_permitido', { values: { status: status.descricao } })
  }
  const needed = precisaReabrir(atual, status, reabrir) ? 'orcamento.reabrir' : 'orcamento.aprovar'
  if (!actor.permissions.has(needed)) throw new Failure('sem_permissao')
  if (reabrir && status.bloqueia_edicao) {
    const msg = `Para reabrir, escolha um status que deixa editar: “${status.descricao}” trava.`
    throw fieldFailure('id_orcamento_status', msg)
  }
}

const nomeDa = ({ id_orcamento_versao, nome_versao }: MembroDaFamilia) =>
  nome_versao || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)

/** One version of a family is approved at a time: the one that was gives way, when that is wanted. */
async function replace(
  { db, today, actor }: QuemMuda,
  familia: readonly MembroDaFamilia[],
  nova: MembroDaFamilia,
  wanted: boolean,
): Promise<void> {
  const antiga = familia.find((um) => um.aprovado && um.id_orcamento !== nova.id_orcamento)
  if (!antiga) return
  if (!wanted && !antiga.excluido) {
    throw new Failure('outra_versao_aprovada', { values: { versao: nomeDa(antiga) } })
  }
  const status = await findStatus(db, 'substituicao')
  await storePassagem(db, antiga.id_orcamento, {
    id_orcamento_status: status?.id_orcamento_status ?? antiga.id_orcamento_status,
    aprova: false,
    desaprova: true,
    trava: !antiga.travado,
    destrava: false,
    envia: false,
    pede_projeto: false,
    today,
  })
  await storeEvento(db, antiga.id_orcamento, {
    tipo: 'substituicao',
    descricao: `Substituída por “${nomeDa(nova)}”, que foi aprovada`,
    id_usuario: actor?.id_usuario ?? null,
    dados: { por: nova.id_orcamento },
  })
}

async function apply(
  { db, today }: QuemMuda,
  { id_orcamento }: MembroDaFamilia,
  { id_orcamento_status }: StatusRow,
  efeitos: EfeitosDoStatus,
): Promise<void> {
  await storePassagem(db, id_orcamento, { ...efeitos, id_orcamento_status, today })
  if (efeitos.aprova) {
    await freezePrevisto(db, id_orcamento)
  }
  // Only an approved budget is to be invoiced, or was.
  if (efeitos.aprova || efeitos.desaprova) await recalculateFaturado(db, [id_orcamento])
}

function tipoDe({ aprova, destrava, envia }: EfeitosDoStatus): string {
  if (aprova) return 'aprovacao'
  if (destrava) return 'reabertura'
  return envia ? 'envio' : 'status'
}

function textoDoEvento(
  antes: MembroDaFamilia,
  depois: StatusRow,
  { destrava }: EfeitosDoStatus,
  detalhe: string | undefined,
): string {
  const same = antes.id_orcamento_status === depois.id_orcamento_status
  const moved = same
    ? `Continua em “${depois.descricao}”`
    : `De “${antes.status}” para “${depois.descricao}”`
  return [destrava ? `Reaberto para edição. ${moved}` : moved, detalhe].filter(Boolean).join(' ')
}

/** For any edit of the history elsewhere: the same way to tell what happened. */
export async function count(
  { db, actor }: { readonly db: TenantDb; readonly actor?: Actor | undefined },
  id_orcamento: number,
  evento: { readonly tipo: string; readonly descricao: string },
): Promise<void> {
  await storeEvento(db, id_orcamento, { ...evento, id_usuario: actor?.id_usuario ?? null })
}
