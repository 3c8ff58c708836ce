import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents, formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import { excessOf } from '@claquete/core/livro/titulos/excess'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { budgets } from '../../contas/public.ts'
import { listOrcamentosWithItem } from './overrun.queries.ts'
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
  readonly antes: ByItem
  readonly more: ByItem
}

/** Throws if an increase exceeds the balance of a budget line; names each line, with the amounts. */
async function refuseOverruns(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  { antes, more }: Acrescimos,
  campoOf: (id_orca_item: number) => string,
): Promise<void> {
  const raised = [...more.keys()].filter((id) => (more.get(id) ?? nothing) > 0)
  if (raised.length === 0) return
  const erros = (await budgets.ask.planned(db, actor, raised)).flatMap(({ id, nome, previsto }) => {
    const acrescimo = more.get(id) ?? nothing
    const excesso = excessOf({ saldo: subtract(previsto, antes.get(id) ?? nothing) }, acrescimo)
    if (excesso <= 0) return []
    const whoMay = `Quem tem a permissão “Estourar item” pode lançar.`
    const howMuch = `${formatReais(excesso)} acima do previsto com mais ${formatReais(acrescimo)}`
    const msg =
      nome === null
        ? `Um item que o seu perfil não vê fica acima do previsto. ${whoMay}`
        : `O item “${nome}” fica ${howMuch}. ${whoMay}`
    return [{ campo: campoOf(id), msg }]
  })
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
  write: () => Promise<T>,
): Promise<T> {
  if (mayOverrun(who)) return write()
  const given = linhas.flatMap(({ id_orcamento, id_orca_item }) =>
    id_orcamento && id_orca_item ? [id_orcamento] : [],
  )
  const stored = ids ? await listOrcamentosWithItem(who.db, await ids()) : []
  const orcamentos = [...new Set([...given, ...stored])]
  if (orcamentos.length === 0) return write()
  await budgets.ask.lock(who.db, orcamentos)
  const antes = await usesOf(who, orcamentos)
  const feito = await write()
  const depois = await usesOf(who, orcamentos)
  const added = new Map(
    [...depois].map(([id, uso]) => [id, subtract(uso, antes.get(id) ?? nothing)] as const),
  )
  await refuseOverruns(who, { antes, more: added }, campoDe)
  return feito
}

/** Locks the budgets of a title. Must run before the title itself is locked: everybody locks in this order. */
export async function lockFolhasOfTitulo({ db }: Pick<WhoToday, 'db'>, id_lancamento: number) {
  await budgets.ask.lock(db, await listOrcamentosWithItem(db, [id_lancamento]))
}
