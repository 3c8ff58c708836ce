import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents, formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import { excessOf } from '@claquete/core/livro/titulos/excess'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { budgets } from '../../contas/public.ts'
import { listLines } from '../store/rateio.queries.ts'
import { orcamentosComItem } from './overrun.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** Amounts by id of budget line. */
type ByItem = ReadonlyMap<number, Cents>

const nothing = cents(0)
const mayOverrun = ({ actor }: Pick<WhoToday, 'actor'>) =>
  actor.permissions.has('execucao.estourar')

/** Committed plus spent, by line of these budgets. */
async function usesOf(
  { db }: Pick<WhoToday, 'db'>,
  orcamentos: readonly number[],
): Promise<ByItem> {
  const usos = new Map<number, Cents>()
  for (const id of orcamentos) {
    for (const { id_orca_item, comprometido, realizado } of await budgets.ask.uses(db, id)) {
      usos.set(id_orca_item, add(comprometido, realizado))
    }
  }
  return usos
}

interface Acrescimos {
  readonly ato: 'lançar' | 'aprovar'
  readonly antes: ByItem
  readonly mais: ByItem
}

/** Throws if an increase exceeds the balance of a budget line; names each line, with the amounts. */
async function refuseOverruns(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  { ato, antes, mais }: Acrescimos,
  campoDe: (id_orca_item: number) => string,
): Promise<void> {
  const aumentam = [...mais.keys()].filter((id) => (mais.get(id) ?? nothing) > 0)
  if (aumentam.length === 0) return
  const erros = (await budgets.ask.planned(db, actor, aumentam)).flatMap(
    ({ id, nome, previsto }) => {
      const acrescimo = mais.get(id) ?? nothing
      const excesso = excessOf({ saldo: subtract(previsto, antes.get(id) ?? nothing) }, acrescimo)
      if (excesso <= 0) return []
      const quem = `Quem tem a permissão “Estourar item” pode ${ato}.`
      const quanto = `${formatReais(excesso)} acima do previsto com mais ${formatReais(acrescimo)}`
      const msg =
        nome === null
          ? `Um item que o seu perfil não vê fica acima do previsto. ${quem}`
          : `O item “${nome}” fica ${quanto}. ${quem}`
      return [{ campo: campoDe(id), msg }]
    },
  )
  const [primeiro] = erros
  if (primeiro) throw new Failure('item_estourado', { msg: primeiro.msg, erros })
}

interface Writing {
  /** Lines of the request. */
  readonly linhas: readonly RateioLine[]
  /** Existing titles that the operation may rewrite. */
  readonly ids?: () => Promise<readonly number[]>
  readonly campoDe: (id_orca_item: number) => string
}

/**
 * Runs `escrever`, which writes payables, and throws if it makes a budget line exceed its balance. What counts
 * is the total added to each line, over all titles written. Users who may overrun are not checked.
 */
export async function withoutOverrun<T>(
  who: WhoToday,
  { linhas, ids, campoDe }: Writing,
  escrever: () => Promise<T>,
): Promise<T> {
  if (mayOverrun(who)) return escrever()
  const ditos = linhas.flatMap(({ id_orcamento, id_orca_item }) =>
    id_orcamento && id_orca_item ? [id_orcamento] : [],
  )
  const guardados = ids ? await orcamentosComItem(who.db, await ids()) : []
  const orcamentos = [...new Set([...ditos, ...guardados])]
  if (orcamentos.length === 0) return escrever()
  await budgets.ask.lock(who.db, orcamentos)
  const antes = await usesOf(who, orcamentos)
  const feito = await escrever()
  const depois = await usesOf(who, orcamentos)
  const mais = new Map(
    [...depois].map(([id, uso]) => [id, subtract(uso, antes.get(id) ?? nothing)] as const),
  )
  await refuseOverruns(who, { ato: 'lançar', antes, mais }, campoDe)
  return feito
}

/** Locks the budgets of a title. Must run before the title itself is locked: everybody locks in this order. */
export async function lockFolhasOfTitulo({ db }: Pick<WhoToday, 'db'>, id_lancamento: number) {
  await budgets.ask.lock(db, await orcamentosComItem(db, [id_lancamento]))
}

/** Throws if approving a request, which does not count in its budgets yet, would overrun their lines. */
export async function requireSaldoOfItens(who: WhoToday, id_lancamento: number): Promise<void> {
  if (mayOverrun(who)) return
  const mais = new Map<number, Cents>()
  const orcamentos = new Set<number>()
  for (const { id_orcamento, id_orca_item, centavos } of await listLines(who.db, [id_lancamento])) {
    if (id_orcamento === null || id_orca_item === null) continue
    orcamentos.add(id_orcamento)
    mais.set(id_orca_item, add(mais.get(id_orca_item) ?? nothing, centavos))
  }
  const antes = await usesOf(who, [...orcamentos])
  await refuseOverruns(who, { ato: 'aprovar', antes, mais }, () => 'ids')
}
