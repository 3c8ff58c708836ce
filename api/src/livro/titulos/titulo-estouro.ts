import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/money'
import { add, cents, formatReais, subtract } from '@claquete/core/kernel/money'
import { excessoDe } from '@claquete/core/livro/titulos/excesso'
import type { LinhaDoRateio } from '@claquete/core/livro/titulos/rateio'
import { budgets } from '../contas/public.ts'
import type { Who } from './settle.commands.ts'
import { listLinhas } from './rateio.queries.ts'
import { orcamentosComItem } from './titulo-estouro.queries.ts'

/** Amounts by line of a budget. */
type PorItem = ReadonlyMap<number, Cents>

const nada = cents(0)
const podeEstourar = ({ actor }: Pick<Who, 'actor'>) => actor.permissions.has('execucao.estourar')

/** What is committed and spent of the lines of these budgets. */
async function usosDe({ db }: Pick<Who, 'db'>, orcamentos: readonly number[]): Promise<PorItem> {
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
  readonly antes: PorItem
  readonly mais: PorItem
}

/** Refuses, each by name and with its amounts, what passes the balance of a line. */
async function refuseEstouros(
  { db, actor }: Pick<Who, 'db' | 'actor'>,
  { ato, antes, mais }: Acrescimos,
  campoDe: (id_orca_item: number) => string,
): Promise<void> {
  const aumentam = [...mais.keys()].filter((id) => (mais.get(id) ?? nada) > 0)
  if (aumentam.length === 0) return
  const erros = (await budgets.ask.planned(db, actor, aumentam)).flatMap(
    ({ id, nome, previsto }) => {
      const acrescimo = mais.get(id) ?? nada
      const excesso = excessoDe({ saldo: subtract(previsto, antes.get(id) ?? nada) }, acrescimo)
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

interface Escrita {
  /** Lines as they were typed. */
  readonly linhas: readonly LinhaDoRateio[]
  /** Titles that may be written over. */
  readonly ids?: () => Promise<readonly number[]>
  readonly campoDe: (id_orca_item: number) => string
}

/**
 * Writes payables, refused where they make a line of a budget pass its balance: what is counted is what
 * the whole writing adds, in as many titles as it makes. Whoever may overrun lines is not asked.
 */
export async function semEstourar<T>(
  who: Who,
  { linhas, ids, campoDe }: Escrita,
  escrever: () => Promise<T>,
): Promise<T> {
  if (podeEstourar(who)) return escrever()
  const ditos = linhas.flatMap(({ id_orcamento, id_orca_item }) =>
    id_orcamento && id_orca_item ? [id_orcamento] : [],
  )
  const guardados = ids ? await orcamentosComItem(who.db, await ids()) : []
  const orcamentos = [...new Set([...ditos, ...guardados])]
  if (orcamentos.length === 0) return escrever()
  await budgets.ask.lock(who.db, orcamentos)
  const antes = await usosDe(who, orcamentos)
  const feito = await escrever()
  const depois = await usosDe(who, orcamentos)
  const mais = new Map(
    [...depois].map(([id, uso]) => [id, subtract(uso, antes.get(id) ?? nada)] as const),
  )
  await refuseEstouros(who, { ato: 'lançar', antes, mais }, campoDe)
  return feito
}

/** Locks the budgets of a title before the title itself is, as everybody does. */
export async function lockFolhasOfTitulo({ db }: Pick<Who, 'db'>, id_lancamento: number) {
  await budgets.ask.lock(db, await orcamentosComItem(db, [id_lancamento]))
}

/** Refuses what a title that counts nowhere yet would make pass: a request that is to be approved. */
export async function requireSaldoOfItens(who: Who, id_lancamento: number): Promise<void> {
  if (podeEstourar(who)) return
  const mais = new Map<number, Cents>()
  const orcamentos = new Set<number>()
  for (const { id_orcamento, id_orca_item, centavos } of await listLinhas(who.db, [
    id_lancamento,
  ])) {
    if (id_orcamento === null || id_orca_item === null) continue
    orcamentos.add(id_orcamento)
    mais.set(id_orca_item, add(mais.get(id_orca_item) ?? nada, centavos))
  }
  const antes = await usosDe(who, [...orcamentos])
  await refuseEstouros(who, { ato: 'aprovar', antes, mais }, () => 'ids')
}
