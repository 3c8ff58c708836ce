import { daysBetween } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Desk, ReadLine } from './desk.ts'
import { sureFrom } from './model.ts'
import type { OwnConta, Proposal } from './model.ts'
import { nameIn } from './text.ts'

/** Days a transfer between own accounts may take. */
const mostDays = 3

const saysTransfer =
  /\b(transf|transferencia|tev|ted|doc|pix|mesma titularidade|aplicacao|resgate)/iu
const saysCard =
  /(pag|pgto|pagto|deb).{0,24}(cartao|cartoes|fatura)|fatura.{0,12}cart|cartao de credito/iu

/** Does a text name the company itself? */
function namesOwn({ own }: Desk, { text, line }: ReadLine): boolean {
  const byDocumento = own.documento !== null && text.documentos.has(own.documento)
  return byDocumento || nameIn(own.nomes, text.words) >= 0.8 || /mesma titular/iu.test(line.texto)
}

const withoutZeros = (digits: string) => digits.replace(/^0+/u, '')

/** Does a text name an account by one of its numbers, whole? */
const namesConta = (conta: OwnConta | undefined, { text }: ReadLine): boolean =>
  conta?.digitos.some((digits) =>
    text.runs.some((run) => withoutZeros(run) === withoutZeros(digits)),
  ) ?? false

interface PairPoints {
  readonly pontos: number
  /** A text tells that both are of one company: its name, its account, or words of a transfer on both sides. */
  readonly isTold: boolean
}

function pointsOfPair(desk: Desk, out: ReadLine, into: ReadLine, dias: number): PairPoints {
  const own = Number(namesOwn(desk, out)) + Number(namesOwn(desk, into))
  const conta = (id: number) => desk.contas.find((one) => one.id === id)
  const named = namesConta(conta(into.line.conta), out) || namesConta(conta(out.line.conta), into)
  const said = saysTransfer.test(out.line.texto) && saysTransfer.test(into.line.texto)
  const all = 45 + (3 - dias) * 3 + own * 15 + (named ? 20 : 0) + (said ? 10 : 0)
  return { pontos: Math.min(100, all), isTold: own > 0 || named || said }
}

const transferOf = (
  linhas: readonly number[],
  conta_destino: number,
  more: Pick<Proposal, 'pontos' | 'motivo' | 'certa' | 'evidence' | 'palpite' | 'dias'>,
): Proposal => ({
  kind: 'transferir',
  linhas,
  partes: [],
  diferenca: cents(0),
  regra: null,
  conta_destino,
  ...more,
})

/** A person said what lines of this text are, and it is no transfer. */
const isRuled = ({ rule }: ReadLine) => rule?.acao === 'lancar' || rule?.acao === 'ignorar'

/** Lines of equal value that left one own account and arrived in another, each pair of them. */
export function proposeTransfers(desk: Desk, free: readonly ReadLine[]): Proposal[] {
  const into = Map.groupBy(
    free.filter(({ line }) => line.valor > 0),
    ({ line }) => line.valor,
  )
  const pairs = free.flatMap((out) => {
    if (out.line.valor >= 0) return []
    return (into.get(cents(-out.line.valor)) ?? []).flatMap((other) => {
      const dias = Math.abs(daysBetween(out.line.data, other.line.data))
      if (other.line.conta === out.line.conta || dias > mostDays) return []
      const pair = { out, other, dias, ...pointsOfPair(desk, out, other, dias) }
      return pair.isTold || !(isRuled(out) || isRuled(other)) ? [pair] : []
    })
  })
  const perLine = new Map<number, number>()
  for (const { out, other } of pairs) {
    for (const { line } of [out, other]) perLine.set(line.id, (perLine.get(line.id) ?? 0) + 1)
  }
  return pairs.map(({ out, other, dias, pontos, isTold }) => {
    const ids = [out.line.id, other.line.id]
    const alone = ids.every((id) => perLine.get(id) === 1)
    const when = dias === 0 ? 'no mesmo dia' : `a ${dias} dia${dias === 1 ? '' : 's'}`
    const rival = alone ? '' : ' (há outra linha do mesmo valor)'
    const motivo = `saiu de uma conta sua e entrou em outra, ${when}${rival}`
    const certa = alone && pontos >= sureFrom
    // Both sides on one day tell enough; days apart, or with a second one of that value, a text has to.
    const palpite = !isTold && !(alone && dias === 0)
    const clue = 'duas_contas'
    return transferOf(ids, other.line.conta, {
      pontos,
      motivo,
      certa,
      evidence: clue,
      palpite,
      dias,
    })
  })
}

/** Shorter numbers are also years, invoices and parts of others. */
const shortestConta = 5

/** A line whose text names one other own account by its number: the line of that side has not come, or never will. */
export function proposeToOwnConta(desk: Desk, read: ReadLine): Proposal | undefined {
  const { line } = read
  const named = desk.contas.filter(({ id, cartao, digitos }) => {
    const numbers = digitos.filter((digits) => withoutZeros(digits).length >= shortestConta)
    const conta = { id, cartao, descricao: '', digitos: numbers }
    return id !== line.conta && !cartao && namesConta(conta, read)
  })
  const [conta] = named
  if (!conta || named.length > 1) return undefined
  return transferOf([line.id], conta.id, {
    pontos: 80,
    motivo: `o texto traz o número da sua conta ${conta.descricao}`,
    certa: false,
    evidence: 'conta_propria',
    palpite: false,
    dias: 0,
  })
}

/**
 * The payment of a card's statement is a transfer to the card that the text names by its digits, or to the only card.
 */
export function proposeCardPayment(desk: Desk, read: ReadLine): Proposal | undefined {
  const { line } = read
  if (line.valor >= 0 || !saysCard.test(line.texto)) return undefined
  const cards = desk.contas.filter(({ cartao, id }) => cartao && id !== line.conta)
  const named = cards.filter((card) => namesConta(card, read))
  const [card] = named.length > 0 ? named : cards
  if (!card || (named.length !== 1 && cards.length !== 1)) return undefined
  const byDigits = named.length === 1
  return transferOf([line.id], card.id, {
    pontos: byDigits ? 88 : 75,
    motivo: `paga a fatura do cartão ${card.descricao}`,
    certa: false,
    evidence: 'combinacao',
    palpite: false,
    dias: 0,
  })
}
