import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, negate, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import {
  askedByDespesa,
  estourosInOrder,
  livreOf,
} from '@claquete/core/orcamentos/execucao/estouro'
import type { Estouro, ItemUse, Wanted } from '@claquete/core/orcamentos/execucao/estouro'
import type { Who } from '../../../kernel/context.ts'
import type { Approvable } from '../../orcamento/public.ts'
import { findDespesa } from '../despesa/despesa.queries.ts'
import { lineOf, usesOf } from '../scope/estouro.commands.ts'
import type { LineItem } from '../scope/scope.queries.ts'
import { coveredBy, fundoOf } from '../verba/fundo.ts'
import { findVerba } from '../verba/verba.queries.ts'
import type { Verba } from '../verba/verba.queries.ts'
import { listItensOfTitulo } from './aprovacao.queries.ts'

interface Line {
  /** The same line in every version of the budget. */
  readonly item: string
  /** Undefined for a line that the profile does not see. */
  readonly nome: string | undefined
  readonly livre: Cents
}

/** What a request takes of a line; negative where it gives back what a fund had committed there. */
interface Take extends Line, Wanted {
  readonly item: string
  readonly alvo: Approvable
}

export interface ApprovableEstouro extends Estouro {
  readonly alvo: Approvable
  readonly item: string | undefined
}

/** Reads each budget, line and fund once, whatever number of requests takes from it. */
export interface Reader {
  readonly who: Who
  readonly jobs: Map<number, (item: LineItem) => ItemUse>
  readonly lines: Map<number, Line>
  readonly verbas: Map<number, Verba>
}

export const readerOf = (who: Who): Reader => ({
  who,
  jobs: new Map(),
  lines: new Map(),
  verbas: new Map(),
})

async function lineAt({ who, jobs, lines }: Reader, id_orca_item: number): Promise<Line> {
  const known = lines.get(id_orca_item)
  if (known) return known
  const { item, nome } = await lineOf(who, id_orca_item)
  const uses = jobs.get(item.id_orcamento) ?? (await usesOf(who, item.id_orcamento))
  jobs.set(item.id_orcamento, uses)
  const livre = livreOf(uses(item), 'aprovacao')
  const line = { item: `${item.id_familia}/${item.uid}`, nome, livre }
  lines.set(id_orca_item, line)
  return line
}

async function verbaAt({ who, verbas }: Reader, id_orca_verba: number): Promise<Verba> {
  const verba = verbas.get(id_orca_verba) ?? (await findVerba(who.db, id_orca_verba))
  if (!verba) throw new Failure('nao_encontrado')
  verbas.set(id_orca_verba, verba)
  return verba
}

/** The balances of funds after the expenses approved so far. */
type Saldos = Map<number, Cents>

/** An expense takes what its fund does not cover, and leaves the fund, which may be of another line. */
async function takesOfDespesa(reader: Reader, alvo: Approvable, saldos: Saldos): Promise<Take[]> {
  const despesa = await findDespesa(reader.who.db, alvo.id)
  if (!despesa) throw new Failure('nao_encontrado')
  const { valor, id_orca_verba } = despesa
  const own = { alvo, ...(await lineAt(reader, despesa.id_orca_item)) }
  const verba = id_orca_verba === null ? undefined : await verbaAt(reader, id_orca_verba)
  if (!verba) return [{ ...own, valor }]
  const before = { ...verba, saldo: saldos.get(verba.id_orca_verba) ?? verba.saldo }
  const after = { ...before, saldo: subtract(before.saldo, valor) }
  saldos.set(verba.id_orca_verba, after.saldo)
  if (verba.id_orca_item === null) return [{ ...own, valor }]
  const ofVerba = await lineAt(reader, verba.id_orca_item)
  if (ofVerba.item === own.item) {
    return [{ ...own, valor: askedByDespesa(fundoOf(before, cents(0)), valor) }]
  }
  const freed = subtract(coveredBy(before), coveredBy(after))
  return [
    { ...own, valor },
    { alvo, ...ofVerba, valor: negate(freed) },
  ]
}

async function takesOf(reader: Reader, alvo: Approvable, saldos: Saldos): Promise<Take[]> {
  if (alvo.tipo === 'despesa') return takesOfDespesa(reader, alvo, saldos)
  const linhas =
    alvo.tipo === 'pagamento'
      ? await listItensOfTitulo(reader.who.db, alvo.id)
      : [await verbaAt(reader, alvo.id)]
  const takes: Take[] = []
  for (const { id_orca_item, valor } of linhas) {
    if (id_orca_item !== null) takes.push({ alvo, ...(await lineAt(reader, id_orca_item)), valor })
  }
  return takes
}

/**
 * Measures requests as if they were approved one after the other in this order, without approving any: what each passes
 * of what those before it leave of its line.
 */
export async function measure(
  reader: Reader,
  alvos: readonly Approvable[],
): Promise<ApprovableEstouro[]> {
  const saldos: Saldos = new Map()
  const takes: Take[] = []
  for (const alvo of alvos) takes.push(...(await takesOf(reader, alvo, saldos)))
  const livre = new Map(takes.map((take) => [take.item, take.livre]))
  return estourosInOrder(livre, takes).flatMap(({ saldo, excesso }, at) => {
    const { alvo, nome } = must(takes[at], 'request')
    return excesso > 0 ? [{ alvo, item: nome, saldo, excesso }] : []
  })
}

/** Says how much one request alone exceeds what is left of its lines. */
export async function excessOfOne(reader: Reader, alvo: Approvable): Promise<Cents> {
  return sumOf(await measure(reader, [alvo]), ({ excesso }) => excesso)
}
