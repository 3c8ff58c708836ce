import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { allocate, cents } from '@claquete/core/kernel/amounts/money'
import type { Collected } from '@claquete/core/financeiro/faturas/tributos'
import { rateioByParcela } from '@claquete/core/livro/titulos/rateio'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import type { WhoToday } from '../../kernel/context.ts'
import {
  settle,
  contaOfPermuta,
  postTitulos,
  linkToFatura,
  lockLancamentos,
} from '../../livro/titulos/public.ts'
import type { NewTitulos } from '../../livro/titulos/public.ts'
import { findContaOfBv } from './conta.queries.ts'
import type { ItemNovo, ParcelaOfFatura, RetencaoOfFatura } from './fatura.queries.ts'

export interface FaturaToPost {
  readonly id_fatura: number
  readonly numero: string
  readonly id_empresa: number
  readonly id_cliente: number
  readonly data: CalendarDate
  readonly permuta: boolean
  readonly bv_retido: boolean
  /** Account and centre of its revenue. */
  readonly destino: {
    readonly id_grupoCusto: number | null
    readonly id_centrocusto: number | null
  }
  readonly itens: readonly ItemNovo[]
  /** How what its instalments collect is divided. */
  readonly collected: Collected
  readonly parcelas: readonly Omit<ParcelaOfFatura, 'id_lancamento'>[]
  readonly retencoes: readonly RetencaoOfFatura[]
  /** The person who gets the BV of each item, in item order. */
  readonly pessoas_bv: readonly (number | null)[]
}

type HeaderDemo = NewTitulos['cabecalho']

const headerOf = (
  { actor }: WhoToday,
  fatura: FaturaToPost,
): Omit<HeaderDemo, 'operacao' | 'origem'> => ({
  id_empresa: fatura.id_empresa,
  id_pessoa: fatura.id_cliente,
  descricao: `Fatura ${fatura.numero}`,
  competencia: fatura.data,
  data_emissao: fatura.data,
  data_documento: fatura.data,
  num_documento: fatura.numero,
  situacao: 'aprovado',
  id_solicitante: actor.id_usuario,
  id_aprovador: actor.id_usuario,
})

/** The parts of the invoice's budgets, in their order. */
const linesOfItens = ({ itens, destino }: FaturaToPost, parts: readonly Cents[]): RateioLine[] =>
  parts.flatMap((valor, i) =>
    valor > 0 ? [{ ...destino, valor, id_orcamento: itens[i]?.id_orcamento ?? null }] : [],
  )

/** Divides an amount among the invoice's budgets, in proportion to what is invoiced of each. */
const linesOf = (fatura: FaturaToPost, total: Cents): RateioLine[] =>
  linesOfItens(
    fatura,
    allocate(
      total,
      fatura.itens.map(({ valor }) => valor),
    ),
  )

/** IBS and CBS are collected with the price, but are of no budget: a job receives what it was sold for. */
const linesOfCollected = (fatura: FaturaToPost): RateioLine[] => [
  ...linesOfItens(fatura, fatura.collected.itens),
  ...[fatura.collected.cbs, fatura.collected.ibs].flatMap((valor) =>
    valor > 0 ? [{ ...fatura.destino, valor, id_orcamento: null }] : [],
  ),
]

/** Settles titles on creation, without a bank account. */
async function settleAll(
  who: WhoToday,
  ids: readonly number[],
  data: CalendarDate,
  id_contabancaria: number | null,
): Promise<void> {
  for (const titulo of await lockLancamentos(who.db, ids)) {
    await settle(who, titulo, { data, id_contabancaria })
  }
}

/** Posts the receivables, one per instalment, in order. */
async function postParcelas(who: WhoToday, fatura: FaturaToPost): Promise<number[]> {
  const { parcelas, permuta } = fatura
  const ids = await postTitulos(who, {
    cabecalho: {
      ...headerOf(who, fatura),
      operacao: 'C',
      origem: permuta ? 'permuta' : 'fatura',
      permuta: permuta ? 'S' : 'N',
    },
    parcelas: parcelas.map(({ valor, vencimento }) => ({ valor, dataVencimento: vencimento })),
    rateio: linesOfCollected(fatura),
  })
  if (permuta) {
    const { id_contabancaria } = await contaOfPermuta(who.db)
    await settleAll(who, ids, fatura.data, id_contabancaria)
  }
  return ids
}

/** Taxes withheld by the client are a tax credit: revenue, but never cash. */
async function postRetencoes(
  who: WhoToday,
  fatura: FaturaToPost,
  origem: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const { tributo, valor } of fatura.retencoes) {
    const [id] = await postTitulos(who, {
      cabecalho: {
        ...headerOf(who, fatura),
        operacao: 'C',
        origem: 'retencao',
        descricao: `Crédito de ${tributo.toUpperCase()} retido na fatura ${fatura.numero}`,
        id_lancamento_origem: origem,
      },
      parcelas: [{ valor, dataVencimento: fatura.data }],
      rateio: linesOf(fatura, valor),
    })
    ids.push(must(id, 'title of the tax kept'))
  }
  await settleAll(who, ids, fatura.data, null)
  return ids
}

/**
 * BV withheld by the client: an expense, and the part of the revenue that pays it, settled against each other
 * on the invoice's date.
 */
async function postWithheldBv(
  who: WhoToday,
  fatura: FaturaToPost,
  origem: number,
): Promise<number[]> {
  const ids: number[] = []
  const contaOfBv = await findContaOfBv(who.db)
  const parcela = (valor: Cents) => [{ valor, dataVencimento: fatura.data }]
  const common = { ...headerOf(who, fatura), origem: 'bv' as const, id_lancamento_origem: origem }
  for (const [i, { id_orcamento, bv }] of fatura.itens.entries()) {
    if (bv <= 0) continue
    const { destino } = fatura
    const line = (id_grupoCusto: number | null) => [
      { ...destino, valor: bv, id_orcamento, id_grupoCusto },
    ]
    const pessoa = fatura.pessoas_bv[i] ?? fatura.id_cliente
    const descricao = `BV retido na fatura ${fatura.numero}`
    const receita = { ...common, descricao, operacao: 'C' as const }
    const despesa = { ...common, descricao, operacao: 'D' as const, id_pessoa: pessoa }
    ids.push(
      ...(await postTitulos(who, {
        cabecalho: receita,
        parcelas: parcela(bv),
        rateio: line(destino.id_grupoCusto),
      })),
      ...(await postTitulos(who, {
        cabecalho: despesa,
        parcelas: parcela(bv),
        rateio: line(contaOfBv),
      })),
    )
  }
  await settleAll(who, ids, fatura.data, null)
  return ids
}

/** BV to be paid: a part of it with each instalment. */
async function postPayableBv(
  who: WhoToday,
  fatura: FaturaToPost,
  titulos: readonly number[],
): Promise<number[]> {
  const ids: number[] = []
  if (fatura.itens.every(({ bv }) => bv <= 0)) return ids
  const id_grupoCusto = await findContaOfBv(who.db)
  for (const [i, { id_orcamento, bv }] of fatura.itens.entries()) {
    if (bv <= 0) continue
    const partes = rateioByParcela([{ valor: bv }], proportional(bv, fatura))
    for (const [n, [parte]] of partes.entries()) {
      if (!parte) continue
      const vencimento = fatura.parcelas[n]?.vencimento ?? fatura.data
      ids.push(
        ...(await postTitulos(who, {
          cabecalho: {
            ...headerOf(who, fatura),
            operacao: 'D',
            origem: 'bv',
            id_pessoa: fatura.pessoas_bv[i] ?? null,
            descricao: `BV da fatura ${fatura.numero}`,
            id_lancamento_origem: titulos[n] ?? null,
          },
          parcelas: [{ valor: parte.valor, dataVencimento: vencimento }],
          rateio: [{ ...fatura.destino, valor: parte.valor, id_orcamento, id_grupoCusto }],
        })),
      )
    }
  }
  return ids
}

const proportional = (bv: Cents, { parcelas }: FaturaToPost) =>
  allocate(
    bv,
    parcelas.map(({ valor }) => valor),
  ).map((valor) => ({ valor: valor > 0 ? valor : cents(0) }))

/** Posts everything an invoice writes in the ledger; returns the ids of its receivables, in order. */
export async function postFatura(who: WhoToday, fatura: FaturaToPost): Promise<number[]> {
  const parcelas = await postParcelas(who, fatura)
  const primeira = must(parcelas[0], 'first receivable of the invoice')
  const outros = [
    ...(await postRetencoes(who, fatura, primeira)),
    ...(fatura.bv_retido
      ? await postWithheldBv(who, fatura, primeira)
      : await postPayableBv(who, fatura, parcelas)),
  ]
  await linkToFatura(who.db, [...parcelas, ...outros], fatura.id_fatura, 'N')
  return parcelas
}
