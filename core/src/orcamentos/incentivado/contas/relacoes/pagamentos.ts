import type { Cents } from '../../../../kernel/amounts/money.ts'
import {
  add,
  allocate,
  cents,
  formatReais,
  subtract,
  sumOf,
} from '../../../../kernel/amounts/money.ts'
import { formatDocumento } from '../../../../kernel/person/documento.ts'
import { recordOf } from '../../../../kernel/record.ts'
import { daysBetween } from '../../../../kernel/time/calendar.ts'
import { counted } from '../../../../kernel/writing/counted.ts'
import { nameOfForma } from '../../../../livro/titulos/methods.ts'
import type { Debito, Gasto, Pagamento, Retido } from '../gasto.ts'
import { isDevolucao, pagamentosOf, pagoDe, retidos } from '../gasto.ts'
import { execucaoByItem } from '../../financiamento/execucao.ts'
import type { Facts, FonteDaRelacao } from './facts.ts'
import { operacoes } from './operacao.ts'
import type { Cells, Content } from './relacao.ts'
import { documentosDoSalic, formasDoSalic } from './salic-codes.ts'

/** A payment with its number, by which sheets and files name it. */
export interface NumberedPagamento extends Pagamento {
  readonly seq: number
}

export const fontesById = ({
  fontes,
}: Pick<Facts, 'fontes'>): ReadonlyMap<number, FonteDaRelacao> =>
  new Map(fontes.map((one) => [one.id_projeto_fonte, one]))

/** The payments of the sheet's source, or of all, by day and numbered. */
export const numberedOf = (
  facts: Pick<Facts, 'fontes' | 'gastos' | 'fonte'>,
): NumberedPagamento[] =>
  pagamentosOf(facts.gastos, fontesById(facts))
    .filter((one) => facts.fonte === null || one.id_projeto_fonte === facts.fonte)
    .map((one, at) => ({ ...one, seq: at + 1 }))

/**
 * What was withheld with each debit of an expense: in proportion to what it paid, so that after the last payment all of
 * it is told, to the centavo.
 */
export function retencoesOf(gasto: Gasto): ReadonlyMap<Debito, Readonly<Record<Retido, Cents>>> {
  const open = Math.max(0, subtract(gasto.valor, pagoDe(gasto)))
  const weights = [...gasto.debitos.map(({ valor }) => Math.max(0, valor)), open]
  const shares = recordOf(retidos, (one) =>
    weights.some((weight) => weight > 0) ? allocate(gasto.retencoes[one], weights) : [],
  )
  return new Map(
    gasto.debitos.map((debito, at) => [
      debito,
      recordOf(retidos, (one) => shares[one][at] ?? cents(0)),
    ]),
  )
}

export type CampoDePagamento = keyof ReturnType<typeof cellsOf>

const withNumber = (codigo: string, item: string) => [codigo, item].filter(Boolean).join(' ')

/** Of money that came back, what it is: some sheets have no other column that could say so. */
const documentoNumeroOf = (gasto: Gasto) =>
  isDevolucao(gasto)
    ? operacoes.devolucao
    : withNumber(gasto.documento.tipo ?? '', gasto.documento.numero ?? '')

/** What a reader would ask about a row. */
function obsOf({ gasto, debito }: Pagamento, nota: string): string {
  const at = gasto.debitos.indexOf(debito) + 1
  const many = gasto.debitos.length
  const ofPagamento = [
    ...(many > 1 ? [`Pagamento ${at} de ${many} do documento.`] : []),
    ...(gasto.partes.length > 1 ? ['Pago por mais de uma fonte.'] : []),
  ]
  return [
    ...(isDevolucao(gasto) ? [`${operacoes.devolucao}.`] : ofPagamento),
    ...(gasto.uid === null ? ['Fora do orçamento aprovado.'] : []),
    ...(debito.id_baixa === null ? ['Pago com verba.'] : []),
    ...(nota === '' ? [] : [nota]),
  ].join(' ')
}

interface Around {
  readonly fontes: ReadonlyMap<number, FonteDaRelacao>
  readonly linhas: ReadonlyMap<string, Facts['linhas'][number]>
  readonly retencoes: Readonly<Record<Retido, Cents>>
  readonly nota: string
}

/** Every field that a sheet of payments can show. */
function cellsOf(pagamento: NumberedPagamento, { fontes, linhas, retencoes, nota }: Around) {
  const { gasto, debito, id_projeto_fonte, seq } = pagamento
  const { documento } = gasto
  const linha = gasto.uid === null ? undefined : linhas.get(gasto.uid)
  const { emissao } = documento
  return {
    seq,
    grande: linha?.grande ?? '',
    item: linha ? withNumber(linha.codigo, linha.item) : gasto.item,
    rubrica: linha?.item ?? gasto.item,
    fonte: id_projeto_fonte === null ? '' : (fontes.get(id_projeto_fonte)?.nome ?? ''),
    favorecido: gasto.favorecido,
    documento_favorecido: formatDocumento(gasto.documento_favorecido),
    tipo_documento: documento.tipo ?? '',
    numero: documento.numero ?? '',
    documento_numero: documentoNumeroOf(gasto),
    serie: documento.serie,
    chave: documento.chave,
    emissao,
    forma: nameOfForma(debito.forma),
    identificacao: debito.identificacao,
    data: debito.data,
    bruto: retidos.reduce((total, one) => add(total, retencoes[one]), debito.valor),
    ...retencoes,
    liquido: debito.valor,
    municipio: documento.municipio,
    uf: documento.uf ?? '',
    hiato: emissao === null ? null : Math.abs(daysBetween(emissao, debito.data)),
    obs: obsOf(pagamento, nota),
    documento_salic: documentosDoSalic(documento.tipo),
    forma_salic: formasDoSalic(debito.forma),
  } satisfies Cells<string>
}

/** What no source of the expense owns, and is therefore in the sheet of no source. */
function withoutFonte({ fonte, ...facts }: Facts): string[] {
  if (fonte === null) return []
  const loose = pagamentosOf(facts.gastos, fontesById(facts)).filter(
    (one) => one.id_projeto_fonte === null,
  )
  const devolvido = loose.filter(({ gasto }) => isDevolucao(gasto))
  return [
    ...toldLoose(
      loose.filter((one) => !devolvido.includes(one)),
      ['pagamento sem fonte definida', 'pagamentos sem fonte definida'],
    ),
    ...toldLoose(devolvido, ['devolução sem fonte definida', 'devoluções sem fonte definida']),
  ]
}

function toldLoose(loose: readonly Pagamento[], [one, many]: readonly [string, string]): string[] {
  if (loose.length === 0) return []
  const valor = formatReais(cents(Math.abs(sumOf(loose, ({ debito }) => debito.valor))))
  return [
    `${counted(loose.length, one, many)}, ${valor}: ${loose.length === 1 ? 'está' : 'estão'} só na relação de todas as fontes.`,
  ]
}

/** A row for each payment. */
export function pagamentosContent(facts: Facts): Content<CampoDePagamento> {
  const fontes = fontesById(facts)
  const linhas = new Map(facts.linhas.map((one) => [one.uid, one]))
  const withheld = new Map(facts.gastos.map((gasto) => [gasto, retencoesOf(gasto)]))
  const rows = numberedOf(facts).map((one) => {
    const retencoes = withheld.get(one.gasto)?.get(one.debito) ?? recordOf(retidos, () => cents(0))
    const nota = facts.notes.get(one.gasto) ?? ''
    return { seq: one.seq, cells: cellsOf(one, { fontes, linhas, retencoes, nota }) }
  })
  return { rows, avisos: withoutFonte(facts) }
}

const isOfSalic = ({ cells }: Content<CampoDePagamento>['rows'][number]) =>
  cells.documento_salic !== '' && cells.forma_salic !== ''

/** The proofs as SALIC takes them: its own codes of documents and forms. */
export function comprovantesContent(facts: Facts): Content<CampoDePagamento> {
  const { rows, avisos } = pagamentosContent(facts)
  const devolvido = new Set(
    numberedOf(facts).flatMap(({ seq, gasto }) => (isDevolucao(gasto) ? [seq] : [])),
  )
  const without = rows
    .filter((row) => !isOfSalic(row) && !devolvido.has(row.seq ?? 0))
    .map(({ seq }) => seq)
  return {
    rows,
    avisos: [
      ...avisos,
      ...(without.length === 0
        ? []
        : [
            `Sem tipo de documento ou forma de pagamento que o Salic aceita: ${without.join(', ')}.`,
          ]),
    ],
  }
}

/** What a source of the company's own promised, item by item where the financing plan says, and what it paid of it. */
function promisedBy({ id_projeto_fonte, nome, aprovado }: FonteDaRelacao, facts: Facts): string[] {
  const pagamentos = pagamentosOf(facts.gastos, fontesById(facts))
  const itens = execucaoByItem(facts.plano, pagamentos).filter(
    (one) => one.id_projeto_fonte === id_projeto_fonte,
  )
  const planejado = sumOf(itens, (one) => one.planejado)
  const paid = sumOf(itens, (one) => one.gasto)
  const left = subtract(planejado > 0 ? planejado : aprovado, paid)
  const rest = left > 0 ? `faltam ${formatReais(left)}` : 'cumprida'
  const planned = planejado > 0 ? `, ${formatReais(planejado)} no plano de financiamento` : ''
  return [
    `${nome}: ${formatReais(aprovado)} aprovados${planned}, ${formatReais(paid)} pagos, ${rest}.`,
    ...itens.flatMap((one) =>
      one.planejado === 0
        ? []
        : [
            `${nome}, ${one.item}: ${formatReais(one.planejado)} planejados, ${formatReais(one.gasto)} pagos.`,
          ],
    ),
  ]
}

/** What the company itself pays, beside what it promised. */
export function contrapartidaContent(facts: Facts): Content<CampoDePagamento> {
  const own = facts.fontes.filter(({ mecanismo }) => mecanismo === 'CP')
  const names = new Set(own.map(({ id_projeto_fonte }) => id_projeto_fonte))
  const numbers = new Set(
    numberedOf(facts).flatMap(({ seq, id_projeto_fonte: id }) =>
      id !== null && names.has(id) ? [seq] : [],
    ),
  )
  const promised = own.flatMap((fonte) => promisedBy(fonte, facts))
  return {
    rows: pagamentosContent(facts).rows.filter(({ seq }) => seq !== undefined && numbers.has(seq)),
    avisos:
      own.length === 0
        ? ['O projeto não tem fonte de contrapartida.']
        : facts.fonte !== null && !names.has(facts.fonte)
          ? ['A fonte escolhida não é contrapartida.', ...promised]
          : promised,
  }
}
