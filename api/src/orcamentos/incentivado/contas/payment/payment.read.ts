import type {
  TituloToPayInside,
  WantedToPay,
} from '@claquete/contract/orcamentos/incentivado/payment'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { aboveItems } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { pagoDe } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { Debito, Parte } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import {
  owedByFonte,
  falhasOfPayment,
  isForbidden,
  sharesOf,
} from '@claquete/core/orcamentos/incentivado/contas/payment'
import type { WhoToday } from '../../../../kernel/context.ts'
import { listSeenIds } from '../../../../livro/visao/public.ts'
import { seesWhole } from '../../planned.read.ts'
import { selectProjeto } from '../../projeto.queries.ts'
import { areSeen, readSomeOfContas } from '../contas.read.ts'
import type { ReadContas } from '../contas.read.ts'
import type { GastoLido } from '../gasto-lido.ts'
import { falhaView } from '../gasto.view.ts'
import { listLinesOfTitulos } from '../titulo/titulo.queries.ts'
import { nameFontes } from './payment.queries.ts'

/** A title of a project, and the faults that its accounts would have if the title were paid as wanted. */
interface Checked {
  readonly id_lancamento: number
  readonly falhas: readonly Falha[]
  readonly owed: readonly Parte[]
  readonly unico: boolean
  readonly accounts: ReadContas
}

/** The projects of these titles, of whichever unit: what is told of them is told by title. */
async function readProjetos(who: WhoToday, ids: readonly number[]) {
  const lines = await listLinesOfTitulos(who.db, ids)
  const rows = lines.filter(({ operacao }) => operacao === 'D')
  const found: ReadContas[] = []
  for (const [id, lines] of Map.groupBy(rows, (one) => one.id_projeto_incentivado)) {
    const projeto = await selectProjeto(who.db, { empresas: [] }, id)
    if (!projeto) continue
    found.push(
      await readSomeOfContas(who, projeto, {
        ids: [...new Set(lines.map(({ id_lancamento }) => id_lancamento))],
        uids: [...new Set(lines.flatMap(({ uid }) => uid ?? []))],
      }),
    )
  }
  return found
}

/** May this person know what the lines of these expenses cost as a whole? */
export const mayKnowSums = async (who: WhoToday, { planned, id_orcamento, gastos }: ReadContas) =>
  planned !== null &&
  id_orcamento !== null &&
  (await seesWhole(who, id_orcamento, planned.folha)) &&
  (await areSeen(who, gastos))

/** What the lines of these expenses are above their item. */
export function aboveOf({ gastos, contas }: ReadContas, own: readonly GastoLido[]) {
  const uids = new Set(own.flatMap(({ uid }) => uid ?? []))
  return aboveItems(
    gastos.filter(({ uid }) => uid !== null && uids.has(uid)),
    contas,
  )
}

const owedOf = (gastos: readonly GastoLido[]): Cents => {
  const open = sumOf(gastos, (one) => subtract(one.valor, pagoDe(one)))
  return open > 0 ? open : cents(0)
}

/** Without an account chosen, the debit is looked at as if it left the source's own. */
export function debitoOf(
  wanted: Omit<WantedToPay, 'id_lancamento'>,
  today: Debito['data'],
  own: number | null,
): Omit<Debito, 'valor'> {
  return {
    id_baixa: null,
    data: wanted.data ?? today,
    id_contabancaria: wanted.id_contabancaria ?? own,
    forma: wanted.forma_pagamento ?? null,
    identificacao: '',
  }
}

function checkTitulo(who: WhoToday, accounts: ReadContas, wanted: WantedToPay) {
  const { contas } = accounts
  const gastos = accounts.gastos.filter(
    (one) => one.id_titulo === wanted.id_lancamento && one.chave.startsWith('t'),
  )
  if (gastos.length === 0) return undefined
  const shares = sharesOf(gastos, wanted.valor ?? owedOf(gastos))
  const owed = gastos.map((one) => owedByFonte(one, contas.fontes))
  const falhas = gastos.flatMap((gasto, at) => {
    const [first] = owed[at] ?? []
    const own = first ? (contas.fontes.get(first.id_projeto_fonte)?.id_contabancaria ?? null) : null
    const debito = debitoOf(wanted, who.today, own)
    return falhasOfPayment(gasto, { ...debito, valor: shares[at] ?? cents(0) }, contas).filter(
      ({ verificacao }) => isTold(verificacao, wanted, owed[at]?.length ?? 0),
    )
  })
  return { gastos, falhas, owed: owed.flat(), unico: gastos.length === 1 }
}

/** What each source pays of a mixed expense can only be told of an account. */
const isTold = (verificacao: Falha['verificacao'], wanted: WantedToPay, sources: number) =>
  verificacao !== 'parte_errada' || (wanted.id_contabancaria ?? null) !== null || sources < 2

/** Titles of projects as they would be paid; of others it tells nothing. */
async function checkAll(who: WhoToday, wanted: readonly WantedToPay[]): Promise<Checked[]> {
  const byId = new Map(wanted.map((one) => [one.id_lancamento, one]))
  const found: Checked[] = []
  for (const accounts of await readProjetos(who, [...byId.keys()])) {
    const tellsSums = await mayKnowSums(who, accounts)
    for (const one of byId.values()) {
      const checked = checkTitulo(who, accounts, one)
      if (!checked) continue
      const { gastos, falhas, ...rest } = checked
      found.push({
        ...rest,
        id_lancamento: one.id_lancamento,
        falhas: [...falhas, ...(tellsSums ? aboveOf(accounts, gastos) : [])],
        accounts,
      })
    }
  }
  return found
}

/** What would be wrong with the accounts if these titles were paid so; of those that the person sees. */
export async function readPayments(
  who: WhoToday,
  wanted: readonly WantedToPay[],
): Promise<TituloToPayInside[]> {
  const seen = await listSeenIds(who, [...new Set(wanted.map((one) => one.id_lancamento))])
  const checked = await checkAll(
    who,
    wanted.filter(({ id_lancamento }) => seen.has(id_lancamento)),
  )
  const named = await nameFontes(
    who,
    checked.flatMap(({ accounts }) => [...accounts.contas.fontes.values()]),
  )
  return checked.map(({ id_lancamento, falhas, owed, unico }) => ({
    id_lancamento,
    falhas: falhas.map((one) => falhaView(one)),
    impede: falhas.some(isForbidden),
    fontes: owed.map(({ id_projeto_fonte, valor }) => ({
      ...must(named.get(id_projeto_fonte), 'source'),
      valor,
    })),
    unico,
  }))
}

/** The words with which a payment is refused; undefined where no rule of a norm forbids it. */
export function refusalOf(falhas: readonly Falha[]): string | undefined {
  const found = falhas.find(isForbidden)
  return found && `${found.problema} ${found.correcao} (${found.regra?.titulo ?? ''})`
}

/** Why a rule of a project's norm forbids to pay these titles so, by title. */
export async function problemsToPay(
  who: WhoToday,
  wanted: readonly WantedToPay[],
): Promise<ReadonlyMap<number, string>> {
  return new Map(
    (await checkAll(who, wanted)).flatMap(({ id_lancamento, falhas }) => {
      const refusal = refusalOf(falhas)
      return refusal === undefined ? [] : [[id_lancamento, refusal]]
    }),
  )
}
