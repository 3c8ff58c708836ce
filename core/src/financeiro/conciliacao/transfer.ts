import { daysBetween } from '../../kernel/calendar.ts'
import { cents } from '../../kernel/money.ts'
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

const namesConta = (conta: OwnConta | undefined, { text }: ReadLine): boolean =>
  conta?.digitos.some((digits) => text.runs.some((run) => run.endsWith(digits))) ?? false

function pointsOfPair(desk: Desk, out: ReadLine, into: ReadLine, dias: number): number {
  const own = Number(namesOwn(desk, out)) + Number(namesOwn(desk, into))
  const conta = (id: number) => desk.contas.find((one) => one.id === id)
  const named = namesConta(conta(into.line.conta), out) || namesConta(conta(out.line.conta), into)
  const said = saysTransfer.test(out.line.texto) && saysTransfer.test(into.line.texto)
  const all = 45 + (3 - dias) * 3 + own * 15 + (named ? 20 : 0) + (said ? 10 : 0)
  return Math.min(100, all)
}

const transferOf = (
  linhas: readonly number[],
  conta_destino: number,
  more: Pick<Proposal, 'pontos' | 'motivo' | 'certa'>,
): Proposal => ({
  kind: 'transferir',
  linhas,
  partes: [],
  diferenca: cents(0),
  regra: null,
  conta_destino,
  ...more,
})

/** Lines of equal value that left one own account and arrived in another, the most alike first. */
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
      return [{ out, other, dias, pontos: pointsOfPair(desk, out, other, dias) }]
    })
  })
  const perLine = new Map<number, number>()
  for (const { out, other } of pairs) {
    for (const { line } of [out, other]) perLine.set(line.id, (perLine.get(line.id) ?? 0) + 1)
  }
  const used = new Set<number>()
  return pairs
    .toSorted(
      (a, b) =>
        b.pontos - a.pontos || a.out.line.id - b.out.line.id || a.other.line.id - b.other.line.id,
    )
    .flatMap(({ out, other, dias, pontos }) => {
      const ids = [out.line.id, other.line.id]
      if (ids.some((id) => used.has(id))) return []
      for (const id of ids) used.add(id)
      const alone = ids.every((id) => perLine.get(id) === 1)
      const when = dias === 0 ? 'no mesmo dia' : `a ${dias} dia${dias === 1 ? '' : 's'}`
      const motivo = `saiu de uma conta sua e entrou em outra, ${when}`
      return [
        transferOf(ids, other.line.conta, { pontos, motivo, certa: alone && pontos >= sureFrom }),
      ]
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
  })
}
