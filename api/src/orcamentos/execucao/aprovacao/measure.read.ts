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
import { findDespesas } from '../despesa/despesa.queries.ts'
import type { Despesa } from '../despesa/despesa.queries.ts'
import { lineOf, usesOf } from '../scope/estouro.commands.ts'
import type { LineItem } from '../scope/scope.queries.ts'
import { coveredBy, fundoOf } from '../verba/fundo.ts'
import { findVerbas } from '../verba/verba.queries.ts'
import type { Verba } from '../verba/verba.queries.ts'
import { idsOf, listItensOfTitulos } from './aprovacao.queries.ts'

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

/** What requests take of lines, by number; the requests themselves are read in sets. */
interface Requests {
  readonly titulos: ReadonlyMap<
    number,
    readonly { readonly id_orca_item: number; readonly valor: Cents }[]
  >
  readonly despesas: ReadonlyMap<number, Despesa>
  readonly verbas: ReadonlyMap<number, Verba>
}

/** Reads each budget, line and fund once, whatever number of requests takes from it. */
export interface Reader extends Requests {
  readonly who: Who
  readonly jobs: Map<number, (item: LineItem) => ItemUse>
  readonly lines: Map<number, Line>
}

/** A reader of these requests. */
export async function readerOf(who: Who, alvos: readonly Approvable[]): Promise<Reader> {
  const { db } = who
  const despesas = await findDespesas(db, idsOf(alvos, 'despesa'))
  const verbas = await findVerbas(db, [
    ...idsOf(alvos, 'verba'),
    ...despesas.flatMap(({ id_orca_verba }) => id_orca_verba ?? []),
  ])
  const itens = await listItensOfTitulos(db, idsOf(alvos, 'pagamento'))
  return {
    who,
    jobs: new Map(),
    lines: new Map(),
    titulos: Map.groupBy(itens, ({ id_lancamento }) => id_lancamento),
    despesas: new Map(despesas.map((one) => [one.id_orca_despesa, one])),
    verbas: new Map(verbas.map((one) => [one.id_orca_verba, one])),
  }
}

/** The record of this number; 404 where it was deleted meanwhile. */
function known<T>(records: ReadonlyMap<number, T>, id: number): T {
  const record = records.get(id)
  if (!record) throw new Failure('nao_encontrado')
  return record
}

async function lineAt({ who, jobs, lines }: Reader, id_orca_item: number): Promise<Line> {
  const found = lines.get(id_orca_item)
  if (found) return found
  const { item, nome } = await lineOf(who, id_orca_item)
  const uses = jobs.get(item.id_orcamento) ?? (await usesOf(who, item.id_orcamento))
  jobs.set(item.id_orcamento, uses)
  const livre = livreOf(uses(item), 'aprovacao')
  const line = { item: `${item.id_familia}/${item.uid}`, nome, livre }
  lines.set(id_orca_item, line)
  return line
}

/** The balances of funds after the expenses approved so far. */
type Saldos = Map<number, Cents>

/** An expense takes what its fund does not cover, and leaves the fund, which may be of another line. */
async function takesOfDespesa(reader: Reader, alvo: Approvable, saldos: Saldos): Promise<Take[]> {
  const despesa = known(reader.despesas, alvo.id)
  const { valor, id_orca_verba } = despesa
  const own = { alvo, ...(await lineAt(reader, despesa.id_orca_item)) }
  const verba = id_orca_verba === null ? undefined : known(reader.verbas, id_orca_verba)
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
      ? (reader.titulos.get(alvo.id) ?? [])
      : [known(reader.verbas, alvo.id)]
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
