import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatReais, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { livreOf, waitingOf } from '@claquete/core/orcamentos/execucao/estouro'
import type { Estouro, ItemUse, Moment } from '@claquete/core/orcamentos/execucao/estouro'
import { excessOf } from '@claquete/core/livro/titulos/excess'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { listFolhaWaiting, listFolhaUses } from '../../orcamento/public.ts'
import type { Approvable } from '../../orcamento/public.ts'
import { espelhoDoItem } from './scope.commands.ts'
import { insertAceites } from './aceite.queries.ts'
import { scopeOf, selectItem } from './scope.queries.ts'
import type { LineItem } from './scope.queries.ts'

/** More money of a line, and what asks for it. */
export interface Asked {
  readonly id_orca_item: number | null
  readonly acrescimo: Cents
  readonly momento: Moment
  /** The request itself, where it is stored already: it does not count against itself. */
  readonly except?: Approvable | undefined
}

/** What a request exceeds of a line. */
export interface ItemEstouro extends Estouro {
  readonly id_orca_item: number
  /** Undefined for a line that the profile does not see. */
  readonly item: string | undefined
  /** What waits on the line besides, which is taken from the balance already. */
  readonly espera: Cents
}

export const nothingWaits = { undelivered: cents(0), pedido: cents(0) }

/** Reads a budget once, and says of its lines what is used and what waits: what is left follows by `livreOf`. */
export async function usesOf(
  { db }: Pick<WhoToday, 'db'>,
  id_orcamento: number,
  except?: Approvable,
): Promise<(item: LineItem) => ItemUse> {
  const gastos = await listFolhaUses(db, id_orcamento)
  const waiting = await listFolhaWaiting(db, id_orcamento, except)
  return (item) => ({
    saldo: espelhoDoItem(item, gastos).saldo,
    ...(waiting.get(item.uid) ?? nothingWaits),
  })
}

const everyItem = { id_usuario_tipo: 0, permissions: { has: () => true } }

/** Finds a line, and its name; a line that the profile does not see has none. */
export async function lineOf({ db, actor }: Pick<WhoToday, 'db' | 'actor'>, id_orca_item: number) {
  const seen = await selectItem(db, actor, id_orca_item)
  const item = seen ?? (await selectItem(db, everyItem, id_orca_item))
  if (!item) throw new Failure('nao_encontrado')
  return { item, nome: seen?.descricao }
}

/** Compares an amount with what is left of its line; undefined when it fits, or is of no line. */
export async function estouroOf(
  who: Pick<WhoToday, 'db' | 'actor'>,
  { id_orca_item, acrescimo, momento, except }: Asked,
): Promise<ItemEstouro | undefined> {
  if (id_orca_item === null || acrescimo <= 0) return undefined
  const { item, nome } = await lineOf(who, id_orca_item)
  const use = (await usesOf(who, item.id_orcamento, except))(item)
  const saldo = livreOf(use, momento)
  const excesso = excessOf({ saldo }, acrescimo)
  const espera = waitingOf(use, momento)
  return excesso > 0 ? { id_orca_item, item: nome, saldo, excesso, espera } : undefined
}

/** Says how much an approval exceeds what is left of its line. */
export async function itemExcess(
  who: WhoToday,
  id_orca_item: number | null,
  acrescimo: Cents,
): Promise<Cents> {
  const estouro = await estouroOf(who, { id_orca_item, acrescimo, momento: 'aprovacao' })
  return estouro?.excesso ?? cents(0)
}

/** Says what a request exceeds: “Diárias: saldo R$ 1.200,00; este pedido passa em R$ 300,00”. Who may not see costs reads no balance. */
const textOf =
  (custos: boolean) =>
  ({ item, saldo, excesso, espera }: ItemEstouro): string => {
    if (item === undefined) return 'Um item que o seu perfil não vê: este pedido passa do saldo'
    const waits = espera > 0 ? ` depois de ${formatReais(espera)} já pedidos` : ''
    return custos
      ? `${item}: saldo ${formatReais(saldo)}${waits}; este pedido passa em ${formatReais(excesso)}`
      : `${item}: este pedido passa do saldo em ${formatReais(excesso)}`
  }

async function textsOf({ db, actor }: WhoToday, estouros: readonly ItemEstouro[]) {
  const { custos } = await scopeOf(db, actor)
  return estouros.map(textOf(custos))
}

/** The company's setting refuses what passes its line, whoever asks. */
async function refuseByPolicy(who: WhoToday, estouros: readonly ItemEstouro[]) {
  if (estouros.length === 0) return
  const { estouro_de_item } = await settingsOf(who.db)
  if (estouro_de_item !== 'recusar') return
  const texts = await textsOf(who, estouros)
  const erros = texts.map((msg) => ({ campo: 'valor', msg }))
  throw new Failure('estouro_recusado', { values: { quais: texts.join('. ') }, erros })
}

/** What a person accepted: nothing, whatever it comes to, or as much as they saw. */
export interface Consent {
  readonly accepts: boolean
  /** What is left of the excess that the person saw, for all requests of the call; undefined when they saw no figure. */
  left: Cents | undefined
}

export const consentOf = ({
  aceita_estouro,
  excesso_visto,
}: {
  readonly aceita_estouro?: 'S' | 'N' | undefined
  readonly excesso_visto?: Cents | undefined
} = {}): Consent => ({ accepts: aceita_estouro === 'S', left: excesso_visto })

/** Whether the consent covers an excess, which it then takes from what is left of it. */
function takeFrom(consent: Consent | undefined, excesso: Cents): boolean {
  if (!consent?.accepts) return false
  if (consent.left === undefined) return true
  if (excesso > consent.left) return false
  consent.left = subtract(consent.left, excesso)
  return true
}

/** Refuses what passes its line unless the company lets people accept it, and this person did. */
export async function requireAceite(
  who: WhoToday,
  estouros: readonly ItemEstouro[],
  aceita: Consent | undefined,
): Promise<void> {
  await refuseByPolicy(who, estouros)
  if (estouros.length === 0) return
  const excesso = sumOf(estouros, (one) => one.excesso)
  if (takeFrom(aceita, excesso)) return
  const texts = await textsOf(who, estouros)
  const erros = texts.map((msg) => ({ campo: 'aceita_estouro', msg }))
  throw new Failure('estouro_sem_aceite', { values: { quais: texts.join('. ') }, erros })
}

/** Stores who accepted what, for the history and for who approves. */
export const keepAceites = (
  { db, actor }: WhoToday,
  alvo: Approvable,
  { momento, estouros }: { readonly momento: Moment; readonly estouros: readonly ItemEstouro[] },
) => insertAceites(db, alvo, { momento, estouros, id_usuario: actor.id_usuario })

/** Refuses beyond the line what this person may not approve beyond it, naming the line. */
async function requireMayOverrun(who: WhoToday, estouros: readonly ItemEstouro[]): Promise<void> {
  await refuseByPolicy(who, estouros)
  const [first] = estouros
  if (!first || who.actor.permissions.has('execucao.estourar')) return
  const { item, excesso } = first
  if (item !== undefined) {
    throw new Failure('item_estourado', { values: { item, excesso: formatReais(excesso) } })
  }
  const msg =
    'Um item que o seu perfil não vê fica acima do previsto. Quem tem a permissão “Estourar item” pode aprovar.'
  throw new Failure('item_estourado', { msg })
}

/** Refuses money beyond its line, which moves without being asked for again: a delivery, a transfer. */
export async function checkItem(who: WhoToday, asked: Omit<Asked, 'momento'>): Promise<Cents> {
  const estouro = await estouroOf(who, { ...asked, momento: 'aprovacao' })
  await requireMayOverrun(who, estouro ? [estouro] : [])
  return estouro?.excesso ?? cents(0)
}

/** Approves beyond the line only for who may and accepts it; what they accepted stays with the request. */
export async function approveOnItens(
  who: WhoToday,
  { alvo, aceita, asked }: Approving,
): Promise<Cents> {
  const estouros: ItemEstouro[] = []
  for (const one of asked) {
    const estouro = await estouroOf(who, { ...one, momento: 'aprovacao' })
    if (estouro) estouros.push(estouro)
  }
  await requireMayOverrun(who, estouros)
  await requireAceite(who, estouros, aceita)
  await keepAceites(who, alvo, { momento: 'aprovacao', estouros })
  return sumOf(estouros, ({ excesso }) => excesso)
}

interface Approving {
  readonly alvo: Approvable
  readonly aceita: Consent | undefined
  readonly asked: readonly Omit<Asked, 'momento'>[]
}

/** Returns by how much a new request exceeds its line; throws unless this person accepts the excess. */
export async function askOnItem(
  who: WhoToday,
  asked: Omit<Asked, 'momento'>,
  aceita: Consent | undefined,
): Promise<ItemEstouro[]> {
  const estouro = await estouroOf(who, { ...asked, momento: 'pedido' })
  const estouros = estouro ? [estouro] : []
  await requireAceite(who, estouros, aceita)
  return estouros
}
