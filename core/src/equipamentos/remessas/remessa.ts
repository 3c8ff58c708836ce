import { cents, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import { daysBetween } from '../../kernel/time/calendar.ts'
import { dayOfMoment, momentInWords } from './moment.ts'

/** What a remittance is: reserved, back, given up, out. Late and partial are told beside it and never stored. */
export const remessaStatus = {
  1: { descricao: 'Aberta', cor: 'green' },
  2: { descricao: 'Finalizada', cor: 'black' },
  3: { descricao: 'Cancelada', cor: 'red' },
  4: { descricao: 'Em uso', cor: 'blue' },
} as const
export type RemessaStatus = keyof typeof remessaStatus

export const aberta = 1
export const finalizada = 2
export const cancelada = 3
export const emUso = 4

/** Pieces of a remittance: how many it has, and how many of them were said to be back, damaged or missing. */
export interface Counted {
  readonly quantidade: number
  readonly retornados: number
}

export interface RemessaState {
  readonly id_status: number
  /** Milliseconds. */
  readonly data_prevista: number
}

/** Nothing of it is out any more. */
export const isAllBack = (itens: readonly Counted[]): boolean =>
  itens.every(({ quantidade, retornados }) => retornados >= quantidade)

/** Days that are charged: those of the calendar from the exit to the return, at least one. */
export const diariasOf = (saida: number, prevista: number): number =>
  Math.max(1, daysBetween(dayOfMoment(saida), dayOfMoment(prevista)))

/** What an item costs: one piece a day, by its pieces and its days. Undefined for more than the ledger holds. */
export function valorOfItem(
  valor_aluguel: Cents,
  quantidade: number,
  diarias: number,
): Cents | undefined {
  const exact = BigInt(valor_aluguel) * BigInt(quantidade) * BigInt(diarias)
  return exact > 999_999_999_999_999n ? undefined : cents(Number(exact))
}

export const totalOf = (itens: readonly { readonly valor_item: Cents }[]): Cents =>
  sum(itens.map(({ valor_item }) => valor_item))

export type Act = 'alterar' | 'excluir' | 'sair' | 'entrar' | 'cancelar' | 'prorrogar'

const allowed: Readonly<Record<RemessaStatus, readonly Act[]>> = {
  1: ['alterar', 'excluir', 'sair', 'cancelar'],
  2: [],
  3: ['excluir'],
  4: ['entrar', 'prorrogar'],
}

/** What may be done with a remittance now. */
export const actsOf = (id_status: number): readonly Act[] => allowed[id_status as RemessaStatus]

const why: Readonly<Record<RemessaStatus, Partial<Record<Act, string>>>> = {
  1: {
    entrar: 'Esta remessa ainda não saiu: confirme a saída antes de registrar a entrada.',
    prorrogar: 'Esta remessa ainda não saiu: altere o período dela.',
  },
  2: {
    alterar: 'Esta remessa já voltou e não muda mais.',
    excluir: 'Uma remessa finalizada fica no histórico dos equipamentos e não pode ser excluída.',
    sair: 'Esta remessa já saiu e já voltou.',
    entrar: 'Tudo desta remessa já voltou.',
    cancelar: 'Esta remessa já voltou: não há o que cancelar.',
    prorrogar: 'Esta remessa já voltou.',
  },
  3: {
    alterar: 'Esta remessa foi cancelada. Crie outra.',
    sair: 'Esta remessa foi cancelada e não pode sair.',
    entrar: 'Esta remessa foi cancelada: nada dela saiu.',
    cancelar: 'Esta remessa já foi cancelada.',
    prorrogar: 'Esta remessa foi cancelada.',
  },
  4: {
    alterar:
      'Esta remessa está em uso: só a previsão de devolução, o destino e as observações mudam.',
    excluir: 'Uma remessa em uso não pode ser excluída: registre antes a entrada dos itens.',
    sair: 'A saída desta remessa já foi confirmada.',
    cancelar: 'Esta remessa está em uso: registre a entrada dos itens.',
  },
}

/** Why an act cannot be done; undefined when it can. */
export const problemOfAct = (id_status: number, act: Act): string | undefined =>
  actsOf(id_status).includes(act) ? undefined : why[id_status as RemessaStatus][act]

const yearMs = 366 * 86_400_000

/** Why a remittance cannot be planned for these moments. */
export function problemOfPeriodo(saida: number, prevista: number): string | undefined {
  if (prevista <= saida) return 'A devolução deve ser depois da saída.'
  return prevista - saida > 10 * yearMs ? 'O período passa de dez anos.' : undefined
}

export const condicoes = ['ok', 'avariado', 'faltando'] as const
export type Condicao = (typeof condicoes)[number]

interface Return {
  readonly quantidade: number
  /** Milliseconds. */
  readonly data_entrada: number
}

interface Out {
  readonly nome: string
  readonly quantidade: number
  readonly retornados: number
  readonly saiu_em: number
}

/** Why pieces of an item cannot be taken back so, `now` being the latest that they can. */
export function problemOfReturn(
  { quantidade, data_entrada }: Return,
  item: Out,
  now: number,
): { readonly campo: 'quantidade' | 'data_entrada'; readonly msg: string } | undefined {
  const out = item.quantidade - item.retornados
  if (out === 0) return { campo: 'quantidade', msg: `Tudo de “${item.nome}” já voltou.` }
  if (quantidade > out) {
    const still = out === 1 ? 'só 1 está fora' : `só ${out} estão fora`
    return { campo: 'quantidade', msg: `De “${item.nome}” ${still}.` }
  }
  if (data_entrada < item.saiu_em) {
    return {
      campo: 'data_entrada',
      msg: `A entrada não pode ser antes da saída, em ${momentInWords(item.saiu_em)}.`,
    }
  }
  return data_entrada > now
    ? { campo: 'data_entrada', msg: 'A entrada não pode ser no futuro.' }
    : undefined
}

/**
 * Returns the amount to charge for pieces that did not come back: the price of replacing them (insured value, else purchase
 * value), else their book value. Returns null when the register has no value for them.
 */
export function suggestedCharge(
  {
    valor,
    valor_segurado,
    quantidade,
  }: {
    /** Of all pieces together. */
    readonly valor: Cents | null
    readonly valor_segurado: Cents | null
    readonly quantidade: number
  },
  missing: number,
): Cents | null {
  const whole = valor_segurado !== null && valor_segurado > 0 ? valor_segurado : valor
  if (whole === null || whole === 0) return null
  const share = roundHalfAwayFromZero(BigInt(whole) * BigInt(missing), BigInt(quantidade))
  return cents(Number(share))
}

/**
 * What becomes of the charge of a piece that is found: a title of which nothing was paid is cancelled, one that was paid
 * is given back. A half of it is for a person to settle first.
 */
export function creditOf(
  titulo: {
    readonly situacao: string
    readonly valor: Cents
    readonly baixado: Cents
  } | null,
): 'nada' | 'cancelar' | 'devolver' | 'acertar' {
  if (titulo === null || titulo.situacao === 'cancelado') return 'nada'
  if (titulo.baixado === 0) return 'cancelar'
  return titulo.baixado >= titulo.valor ? 'devolver' : 'acertar'
}
