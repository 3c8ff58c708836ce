import type {
  PreviaInside as Previa,
  PreviaItemInside as PreviaItem,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import { Failure } from '@claquete/contract/failures'
import { isToBook } from '@claquete/core/financeiro/cartoes/arquivo'
import { totalOwed } from '@claquete/core/financeiro/cartoes/linha'
import type { ComparedLinha } from '@claquete/core/financeiro/cartoes/arquivo'
import { fold } from '@claquete/core/kernel/text'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { listClosedMonths } from '../../../livro/titulos/public.ts'
import {
  bookArquivo,
  compareArquivo,
  keepFaturaOfArquivo,
  keepSinal,
  takeCardTurn,
} from '../../cartoes/public.ts'
import type { ComparedArquivo } from '../../cartoes/public.ts'
import { insertExtrato } from '../linhas/extrato.queries.ts'
import { identityOf } from '../arquivo/identity.ts'
import { bareOf, firstShown, ladoOf, leftOut, told, nothingNew } from './previa.read.ts'
import type { Found } from '../arquivo/statements.read.ts'
import type { ExtratoToImport, Imported } from './to-import.ts'

/** Lines of one statement of a card: more is several statements in one file. */
const linesMax = 1_000

type CardExtrato = Pick<ExtratoToImport, 'statement' | 'conta' | 'formato'> & Found['doCartao']

const tooMany = (lines: number) =>
  `O arquivo tem ${lines} linhas, e uma fatura é importada com até ${linesMax}. Baixe uma fatura de cada vez.`

const monthText = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

const compare = (who: WhoToday, { statement, conta, formato, mes, compras }: CardExtrato) =>
  compareArquivo(who, {
    id_contabancaria: conta.id_contabancaria,
    formato,
    linhas: statement.linhas.map((line) => ({ ...line, identidade: identityOf(line) })),
    saldo: statement.saldo?.valor ?? null,
    mes: mes && firstOfMonth(mes),
    positivas: compras && compras === 'positivas',
  })

/** The name of a line in requests. */
const chaveOf = ({ identidade, ocorrencia, estado }: ComparedLinha) =>
  `${identidade}.${estado === 'reconhecida' ? 'r' : ''}${ocorrencia}`

const itemOf = (line: ComparedLinha): PreviaItem => ({
  chave: chaveOf(line),
  data: line.data,
  valor: line.valor,
  texto: line.texto,
  documento: null,
  estado: line.estado,
  suspeita: line.suspeita ?? null,
  importar: isToBook(line),
  tipo: line.tipo,
  parcela: line.parcela ? `${line.parcela.numero}/${line.parcela.de}` : '',
})

const order = ['suspeita', 'nova', 'reconhecida', 'conhecida'] as const

/** Previews a card's file, storing nothing: which lines it would book, and its total beside the statement's. */
export async function checkCard(who: WhoToday, found: Found): Promise<Previa> {
  const { statement, conta, formato, estado } = found
  if (estado !== 'pronto' || !statement || !conta || !formato) return bareOf(found)
  if (statement.linhas.length > linesMax) {
    return { ...bareOf(found), estado: 'recusado', motivo: tooMany(statement.linhas.length) }
  }
  const compared = await compare(who, { statement, conta, formato, ...found.doCartao })
  const { linhas, fatura } = compared
  const of = (one: ComparedLinha['estado']) => linhas.filter((line) => line.estado === one)
  const isNothing = of('nova').length + of('suspeita').length === 0
  const cartao = cartaoPart(compared, statement.saldo?.valor ?? null)
  return {
    ...bareOf(found),
    ...(isNothing
      ? nothingNew(of('conhecida').length)
      : { ...unsureOf(compared.sinal), ...closedOf(fatura) }),
    novas: ladoOf(of('nova')),
    conhecidas: ladoOf(of('conhecida')),
    suspeitas: ladoOf(of('suspeita')),
    reconhecidas: ladoOf(of('reconhecida')),
    avisos: [
      ...found.avisos,
      ...signWarnings(compared, cartao),
      ...(await warnings(who, found, compared)),
    ],
    cartao,
    itens: firstShown(linhas, order).map(itemOf),
    itens_total: linhas.length,
  }
}

/** A closed statement takes nothing more. */
function closedOf({ situacao, mes }: ComparedArquivo['fatura']) {
  if (situacao === 'aberta') return {}
  return {
    estado: 'recusado' as const,
    motivo: `A fatura ${monthText(mes)} está ${situacao === 'paga' ? 'paga' : 'fechada'}. Reabra-a para importar, ou escolha outra fatura.`,
  }
}

/** A sign that is a guess waits for somebody to confirm it. */
function unsureOf({ isSure }: ComparedArquivo['sinal']) {
  if (isSure) return {}
  return { estado: 'sem_sinal' as const, motivo: askedSign }
}

const askedSign =
  'O arquivo não diz com certeza o que é compra e o que é crédito. Veja as linhas e confirme como ele escreve as compras: a resposta fica guardada para os próximos arquivos deste cartão.'

const oppositeTotals =
  'O total escrito no arquivo e a soma das linhas têm sinais contrários: confira como o arquivo escreve as compras antes de importar.'

/** What speaks against the sign that was taken. */
const signWarnings = (
  { sinal }: ComparedArquivo,
  { contrario }: NonNullable<Previa['cartao']>,
): string[] => [
  ...(contrario ? [oppositeTotals] : []),
  ...(sinal.isContradicted
    ? [
        `O tipo das linhas ou o saldo do arquivo diz o contrário do que ${sinal.por === 'lembrado' ? 'foi respondido da última vez' : 'você escolheu'}: confira como ele escreve as compras.`,
      ]
    : []),
]

function cartaoPart(
  { mes, sinal, faturas, fatura, totais, linhas }: ComparedArquivo,
  saldo: Cents | null,
): NonNullable<Previa['cartao']> {
  const { positivas, por, isSure } = sinal
  const total = add(totais.fatura, fatura.saldo_anterior)
  const said =
    totalSaid(linhas) ??
    (saldo === null ? null : totalOwed(saldo, { positivas, total: totais.arquivo }))
  const isOpposite = (one: Cents) => said !== null && Math.sign(said) * Math.sign(one) < 0
  return {
    mes,
    mes_ano: monthText(mes),
    faturas: faturas.map((one) => ({
      mes: one.mes,
      mes_ano: monthText(one.mes),
      situacao: one.situacao,
    })),
    compras: positivas ? 'positivas' : 'negativas',
    sinal: por,
    confirmar: !isSure,
    contrario: isOpposite(totais.arquivo) || isOpposite(total),
    ...totais,
    total,
    total_arquivo: said,
  }
}

/** The total that a line of the file says; one of the statement before says nothing of this one. */
function totalSaid(linhas: readonly ComparedLinha[]): Cents | null {
  const said = linhas.findLast(
    ({ tipo, texto }) =>
      tipo === 'total' && /\btotal\b/u.test(fold(texto)) && !/anterior/u.test(fold(texto)),
  )
  return said ? cents(Math.abs(said.valor)) : null
}

async function warnings(
  { db }: WhoToday,
  { statement }: Found,
  { linhas, future, mes }: ComparedArquivo,
): Promise<string[]> {
  const suspeitas = linhas.filter(({ estado }) => estado === 'suspeita')
  const equal = suspeitas.filter(({ suspeita }) => suspeita === 'igual').length
  const alike = suspeitas.length - equal
  const novas = linhas.filter(isToBook)
  const closed = await listClosedMonths(
    db,
    novas.map(({ data }) => data),
  )
  const inClosed = novas.filter(({ data }) => closed.includes(firstOfMonth(data)))
  const later = novas.filter(({ parcela }) => (parcela?.numero ?? 1) > 1)
  const months = closed.map(monthText).join(', ')
  return [
    ...told(alike, [
      'com o valor e o dia, ou quase, de compra que já está no cartão. Fica de fora; marque só se for mesmo outra compra.',
      'com o valor e o dia, ou quase, de compra que já está no cartão. Ficam de fora; marque só o que for mesmo outra compra.',
    ]),
    ...told(equal, [
      'igual a outra do mesmo dia. Entra, porque o cartão lista as duas; desmarque se for repetida.',
      'iguais a outra do mesmo dia. Entram, porque o cartão lista todas; desmarque o que for repetido.',
    ]),
    ...told(inClosed.length, [
      `de mês fechado (${months}). Desmarque-a ou reabra o mês: com ela, nada é importado.`,
      `de mês fechado (${months}). Desmarque-as ou reabra o mês: com elas, nada é importado.`,
    ]),
    ...told(later.length, [
      `de parcela cuja compra não está aqui: entram esta parcela e as que faltam, a partir da fatura ${monthText(mes)}.`,
      `de parcelas cujas compras não estão aqui: entram estas parcelas e as que faltam, a partir da fatura ${monthText(mes)}.`,
    ]),
    ...leftOut(statement?.notes ?? [], future),
  ]
}

type CardImport = ExtratoToImport & Found['doCartao']

/** Books what the card's statements lack. The file is compared again in the card's turn, as a bank's is. */
export async function importCard(who: WhoToday, extrato: CardImport): Promise<Imported> {
  const { statement, conta, formato, nome, arquivo, deixar = [], incluir = [] } = extrato
  const { linhas: all } = statement
  if (all.length > linesMax) throw refused(nome, tooMany(all.length))
  await takeCardTurn(who, conta.id_contabancaria)
  const compared = await compare(who, extrato)
  const { linhas, fatura, sinal } = compared
  const [left, taken] = [new Set(deixar), new Set(incluir)]
  const missing = linhas.filter(({ estado }) => estado === 'nova' || estado === 'suspeita')
  const novas = missing.filter((line) =>
    isToBook(line) ? !left.has(chaveOf(line)) : taken.has(chaveOf(line)),
  )
  const counts = {
    novas: novas.length,
    conhecidas: linhas.filter(({ estado }) => estado === 'conhecida').length,
    deixadas: missing.length - novas.length,
  }
  if (novas.length === 0) return { id_extrato_importado: undefined, ...counts }
  const { motivo } = closedOf(fatura)
  if (motivo !== undefined) throw refused(nome, motivo)
  if (!sinal.isSure) throw refused(nome, askedSign)
  if (sinal.por === 'escolhido') {
    const { id_contabancaria } = conta
    await keepSinal(who.db, { id_contabancaria, formato, positivas: sinal.positivas })
  }
  const dias = linhas.map(({ data }) => data).toSorted()
  const id_extrato_cartao = await keepFaturaOfArquivo(who, compared)
  const id_extrato_importado = await insertExtrato(who.db, {
    id_contabancaria: conta.id_contabancaria,
    id_extrato_cartao,
    formato,
    nome,
    arquivo,
    inicio: dias[0] ?? null,
    fim: dias.at(-1) ?? null,
    // The balance of a card is what it is owed, not what a bank has of the account.
    saldo: null,
    linhas: linhas.length,
    novas: novas.length,
    id_usuario: who.actor.id_usuario,
  })
  await bookArquivo(who, compared, { linhas: novas, id_extrato_importado })
  return { id_extrato_importado, id_extrato_cartao, ...counts }
}

const refused = (nome: string, motivo: string) =>
  new Failure('extrato_recusado', { values: { motivo: `${nome}: ${motivo}` } })
