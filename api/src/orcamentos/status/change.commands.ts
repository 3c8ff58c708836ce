import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import { statusEffects, hasToReopen } from '@claquete/core/orcamentos/status/status'
import type { StatusEffects } from '@claquete/core/orcamentos/status/status'
import type { Actor, Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { projetosDosOrcamentos, recalculateInvoiced } from '../orcamento/public.ts'
import { deals } from './deals.read.ts'
import {
  freezePlanned,
  findStatus,
  storeDelivery,
  storeEvento,
  storeStatusStep,
  listStatusDoPerfil,
  lockFamilia,
} from './status.queries.ts'
import type { FamilyMember, StatusRow } from './status.queries.ts'

export type Papel = 'envio' | 'negociacao' | 'aprovacao'

/** The author of a change: a user, or nobody when the client acts by link. */
export type StatusChanger = Pick<Context, 'db' | 'today'> & { readonly actor?: Actor | undefined }

interface Options {
  /** `pessoa`: a user chose the status; the others are acts of the product with rules of their own. */
  readonly origem: 'pessoa' | 'envio' | 'link'
  /** Proceeds even when another version is approved; a client's approval always does. */
  readonly substituir?: boolean | undefined
  readonly reabrir?: boolean | undefined
  /** Text appended to the entry in the history of statuses, such as 'por Ana, ana@cliente.com'. */
  readonly detalhe?: string | undefined
}

/** A status opens projects on approval only where the company's setting says so. */
export const asSettingsSay =
  ({ projeto_ao }: Pick<Settings, 'projeto_ao'>) =>
  (status: StatusRow): StatusRow => ({
    ...status,
    cria_projeto: status.cria_projeto && projeto_ao === 'aprovacao',
  })

/**
 * Moves a budget to a status, given by id or by the act that leads to it, with all its effects. False when it
 * is there already, or in a later status that includes the act.
 */
export async function changeStatus(
  changer: StatusChanger,
  id_orcamento: number,
  alvo: number | Papel,
  options: Options,
): Promise<boolean> {
  const { db, actor } = changer
  const familia = await lockFamilia(db, id_orcamento)
  const atual = familia.find((um) => um.id_orcamento === id_orcamento && !um.excluido)
  if (!atual) throw new Failure('nao_encontrado')
  if (options.origem === 'pessoa' && actor) await findOrcamento({ db, actor }, id_orcamento)
  const status = await findStatus(db, alvo)
  if (!status) return actWithoutStatus(changer, atual, alvo, options)
  const reabrir = options.reabrir ?? false
  if (options.origem === 'pessoa') await check(changer, atual, status, reabrir)
  if (fica(atual, status, options)) {
    return options.origem === 'envio' && registerDelivery(changer, atual, options)
  }
  const efeitos = statusEffects(atual, asSettingsSay(await settingsOf(db))(status), { reabrir })
  if (efeitos.approves) {
    await replace(changer, familia, atual, options.substituir ?? options.origem === 'link')
  }
  await apply(changer, atual, status, efeitos)
  await storeEvento(db, id_orcamento, {
    tipo: tipoOf(efeitos),
    descricao: eventoText(atual, status, efeitos, options.detalhe),
    id_usuario: actor?.id_usuario ?? null,
    dados: { antes: atual.id_orcamento_status, depois: status.id_orcamento_status },
  })
  await deals.ask.follow(db, id_orcamento, actor?.id_usuario ?? null)
  return true
}

/** It is there already, or approved, which includes having been sent. */
const fica = (
  atual: FamilyMember,
  { id_orcamento_status }: StatusRow,
  { origem, reabrir = false }: Options,
): boolean =>
  (origem === 'envio' && atual.aprovado) ||
  (id_orcamento_status === atual.id_orcamento_status && !(reabrir && atual.travado))

/** An act without a status of the company still has its effect: sending freezes. */
async function actWithoutStatus(
  changer: StatusChanger,
  atual: FamilyMember,
  alvo: number | Papel,
  options: Options,
): Promise<boolean> {
  if (typeof alvo === 'number') throw fieldFailure('id_orcamento_status', messages.exists)
  if (alvo === 'envio') return registerDelivery(changer, atual, options)
  if (alvo === 'aprovacao') throw new Failure('status_sem_papel', { values: { ato: 'aprovar' } })
  return false
}

async function registerDelivery(
  { db, today, actor }: StatusChanger,
  { id_orcamento }: FamilyMember,
  { detalhe }: Options,
): Promise<boolean> {
  await storeDelivery(db, id_orcamento, today)
  await storeEvento(db, id_orcamento, {
    tipo: 'envio',
    descricao: ['Enviado ao cliente', detalhe].filter(Boolean).join(' '),
    id_usuario: actor?.id_usuario ?? null,
  })
  return false
}

/** Refuses changes that this person may not make. */
async function check(
  { db, actor }: StatusChanger,
  atual: FamilyMember,
  status: StatusRow,
  reabrir: boolean,
): Promise<void> {
  if (!actor) throw new Failure('sem_permissao')
  const allowed = await listStatusDoPerfil(db, actor)
  if (!allowed.some((um) => um.id_orcamento_status === status.id_orcamento_status)) {
    throw new Failure('status_nao_permitido', { values: { status: status.descricao } })
  }
  const needed = hasToReopen(atual, status, reabrir) ? 'orcamento.reabrir' : 'orcamento.aprovar'
  if (!actor.permissions.has(needed)) throw new Failure('sem_permissao')
  if (reabrir && status.bloqueia_edicao) {
    const msg = `Para reabrir, escolha um status que deixa editar: “${status.descricao}” trava.`
    throw fieldFailure('id_orcamento_status', msg)
  }
}

/** Only one version of a family is approved at a time; the former one is replaced if requested. */
async function replace(
  { db, today, actor }: StatusChanger,
  familia: readonly FamilyMember[],
  nova: FamilyMember,
  wanted: boolean,
): Promise<void> {
  const old = familia.find((um) => um.aprovado && um.id_orcamento !== nova.id_orcamento)
  if (!old) return
  if (!wanted && !old.excluido) {
    throw new Failure('outra_versao_aprovada', { values: { versao: versaoName(old) } })
  }
  const status = await findStatus(db, 'substituicao')
  await storeStatusStep(db, old.id_orcamento, {
    id_orcamento_status: status?.id_orcamento_status ?? old.id_orcamento_status,
    approves: false,
    disapproves: true,
    locks: !old.travado,
    unlocks: false,
    sends: false,
    asksForProjeto: false,
    today,
  })
  await storeEvento(db, old.id_orcamento, {
    tipo: 'substituicao',
    descricao: `Substituída por “${versaoName(nova)}”, que foi aprovada`,
    id_usuario: actor?.id_usuario ?? null,
    dados: { por: nova.id_orcamento },
  })
}

async function apply(
  changer: StatusChanger,
  { id_orcamento }: FamilyMember,
  { id_orcamento_status }: StatusRow,
  efeitos: StatusEffects,
): Promise<void> {
  const { db, today } = changer
  await storeStatusStep(db, id_orcamento, { ...efeitos, id_orcamento_status, today })
  if (efeitos.approves) {
    await freezePlanned(db, id_orcamento)
    if (efeitos.asksForProjeto) await projetosDosOrcamentos.ask.open(changer, id_orcamento)
  }
  // Invoicing depends on approval.
  if (efeitos.approves || efeitos.disapproves) await recalculateInvoiced(db, [id_orcamento])
}

function tipoOf({ approves, unlocks, sends }: StatusEffects): string {
  if (approves) return 'aprovacao'
  if (unlocks) return 'reabertura'
  return sends ? 'envio' : 'status'
}

function eventoText(
  antes: FamilyMember,
  depois: StatusRow,
  { unlocks }: StatusEffects,
  detalhe: string | undefined,
): string {
  const same = antes.id_orcamento_status === depois.id_orcamento_status
  const moved = same
    ? `Continua em “${depois.descricao}”`
    : `De “${antes.status}” para “${depois.descricao}”`
  return [unlocks ? `Reaberto para edição. ${moved}` : moved, detalhe].filter(Boolean).join(' ')
}

/** Records an event in the history, for acts elsewhere. */
export async function count(
  { db, actor }: { readonly db: TenantDb; readonly actor?: Actor | undefined },
  id_orcamento: number,
  evento: { readonly tipo: string; readonly descricao: string },
): Promise<void> {
  await storeEvento(db, id_orcamento, { ...evento, id_usuario: actor?.id_usuario ?? null })
}
