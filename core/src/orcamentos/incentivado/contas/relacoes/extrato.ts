import type { Cents } from '../../../../kernel/amounts/money.ts'
import {
  add,
  cents,
  formatReais,
  negate,
  subtract,
  sumOf,
} from '../../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import { formatDateBr } from '../../../../kernel/time/calendar.ts'
import { counted } from '../../../../kernel/writing/counted.ts'
import { isDevolucao } from '../gasto.ts'
import type { Debito, Gasto } from '../gasto.ts'
import type { Extrato, Facts, FonteDaRelacao, LinhaDoBanco } from './facts.ts'
import { isLike, operacaoOf, operacoes } from './operacao.ts'
import type { Operacao } from './operacao.ts'
import type { Cells, Content, Row } from './relacao.ts'

interface Paid {
  readonly gasto: Gasto
  readonly debito: Debito
}

/** The settlements of these expenses, which the bank should know. */
const baixasOf = (gastos: readonly Gasto[]): ReadonlySet<number> =>
  new Set(gastos.flatMap(({ debitos }) => debitos.flatMap(({ id_baixa }) => id_baixa ?? [])))

const blank = {
  conta: '',
  fonte: '',
  data: null,
  historico: '',
  identificacao: '',
  favorecido: '',
  operacao: '',
  credito: null,
  debito: null,
  transferencias: null,
  aplicacoes: null,
  pagamentos: null,
  tarifas: null,
  saldo: null,
  fora: null,
  situacao: '',
} satisfies Cells<string>
export type CampoDeExtrato = keyof typeof blank

const groups = {
  liberacao: 'transferencias',
  liberacao_provavel: 'transferencias',
  transferencia: 'transferencias',
  credito: 'transferencias',
  rendimento: 'aplicacoes',
  aplicacao: 'aplicacoes',
  pagamento: 'pagamentos',
  devolucao: 'pagamentos',
  verba: 'pagamentos',
  debito: 'pagamentos',
  tarifa: 'tarifas',
} as const satisfies Record<Operacao, CampoDeExtrato>

const situacaoOf = ({ situacao, motivo }: LinhaDoBanco): string =>
  situacao === 'conciliado'
    ? 'Conciliada'
    : situacao === 'pendente'
      ? 'Não conciliada'
      : `Ignorada: ${motivo}`

type Heading = { readonly conta: string; readonly fonte: string }

function lineRow(
  linha: LinhaDoBanco,
  operacao: Operacao,
  saldo: Cents,
  heading: Heading,
): Row<CampoDeExtrato> {
  const { data, valor, texto, documento, baixas } = linha
  const names = [...new Set(baixas.map(({ favorecido }) => favorecido).filter(Boolean))]
  return {
    cells: {
      ...blank,
      ...heading,
      data,
      historico: texto,
      identificacao: documento,
      favorecido: names.join(', '),
      operacao: operacoes[operacao],
      credito: valor > 0 ? valor : null,
      debito: valor < 0 ? negate(valor) : null,
      [groups[operacao]]: valor,
      saldo,
      situacao: situacaoOf(linha),
    },
  }
}

const saldoRow = (
  heading: Heading,
  { data, historico, saldo }: { data: CalendarDate | null; historico: string; saldo: Cents },
): Row<CampoDeExtrato> => ({
  cells: { ...blank, ...heading, data, historico, saldo },
  isStrong: true,
})

/** What the account had before its first line: the bank's first balance less the lines up to it. */
const openingOf = ({ saldos: [first] }: Extrato): Cents =>
  first ? subtract(first.saldo, first.linhas) : cents(0)

/** Debits of the ledger that no line of the bank was found for. */
function missingIn({ id_contabancaria, linhas }: Extrato, facts: Facts): Paid[] {
  const known = new Set(linhas.flatMap(({ baixas }) => baixas.map(({ id_baixa }) => id_baixa)))
  return facts.gastos
    .flatMap((gasto) => gasto.debitos.map((debito) => ({ gasto, debito })))
    .filter(
      ({ debito }) =>
        debito.id_contabancaria === id_contabancaria &&
        debito.id_baixa !== null &&
        !known.has(debito.id_baixa),
    )
}

const missingRow = ({ gasto, debito }: Paid, heading: Heading): Row<CampoDeExtrato> => ({
  cells: {
    ...blank,
    ...heading,
    data: debito.data,
    historico: gasto.item,
    identificacao: debito.identificacao,
    favorecido: gasto.favorecido,
    operacao: operacoes[isDevolucao(gasto) ? 'devolucao' : 'pagamento'],
    fora: debito.valor,
    situacao: 'No livro, sem linha no extrato',
  },
})

/** Balances of the bank that its lines do not sum to. */
const unexplained = ({ conta, saldos }: Extrato, opening: Cents): string[] =>
  saldos.flatMap(({ data, saldo, linhas }) => {
    const counted = add(opening, linhas)
    if (counted === saldo) return []
    return [
      `${conta}: em ${formatDateBr(data)} o banco informa ${formatReais(saldo)} e as linhas dão ${formatReais(counted)}. Faltam linhas de ${formatReais(subtract(saldo, counted))} no extrato importado.`,
    ]
  })

const told = (
  conta: string,
  linhas: readonly { readonly valor: Cents }[],
  [one, many]: readonly [string, string],
): string[] =>
  linhas.length === 0
    ? []
    : [
        `${conta}: ${counted(linhas.length, one, many)}, ${formatReais(sumOf(linhas, ({ valor }) => valor))}.`,
      ]

/** Releases of which nobody said which line they are, and those whose line has another value. */
const looseReleases = ({ conta, linhas }: Extrato, fontes: readonly FonteDaRelacao[]) =>
  fontes.flatMap(({ liberacoes, nome }) =>
    liberacoes.flatMap((one) => {
      const named = `${conta}: a liberação de ${nome} em ${formatDateBr(one.data)}, ${formatReais(one.valor)},`
      const own = linhas.find((linha) => linha.id_extrato_historico === one.id_extrato_historico)
      if (own) {
        return own.valor === one.valor
          ? []
          : [`${named} foi ligada a uma linha de ${formatReais(own.valor)}.`]
      }
      const like = linhas.find((linha) => isLike(linha, one))
      return like
        ? [`${named} parece ser “${like.texto}”: ligue as duas na conferência.`]
        : [`${named} não tem linha ligada a ela no extrato.`]
    }),
  )

function avisosOf(
  extrato: Extrato,
  fontes: readonly FonteDaRelacao[],
  { outside, missing }: { outside: readonly LinhaDoBanco[]; missing: readonly Paid[] },
): string[] {
  const { conta, linhas, saldos } = extrato
  if (linhas.length === 0) return [`${conta}: nenhum extrato importado.`]
  const being = (situacao: LinhaDoBanco['situacao']) =>
    linhas.filter((one) => one.situacao === situacao)
  return [
    ...(saldos.length === 0
      ? [`${conta}: o extrato não informa saldo; a conta começa em zero.`]
      : []),
    ...told(conta, being('pendente'), ['linha não conciliada', 'linhas não conciliadas']),
    ...told(conta, being('ignorado'), ['linha ignorada', 'linhas ignoradas']),
    ...told(conta, outside, [
      'débito conciliado com o que não é gasto do projeto',
      'débitos conciliados com o que não é gasto do projeto',
    ]),
    ...told(
      conta,
      missing.flatMap(({ gasto, debito }) => (isDevolucao(gasto) ? [] : [debito])),
      ['pagamento sem linha no extrato', 'pagamentos sem linha no extrato'],
    ),
    ...told(
      conta,
      missing.flatMap(({ gasto, debito }) =>
        isDevolucao(gasto) ? [{ valor: negate(debito.valor) }] : [],
      ),
      ['devolução sem linha no extrato', 'devoluções sem linha no extrato'],
    ),
    ...looseReleases(extrato, fontes),
    ...unexplained(extrato, openingOf(extrato)),
  ]
}

/** One account: its balance before, its lines with the balance after each, and what only the ledger has. */
function ofConta(
  extrato: Extrato,
  fontes: readonly FonteDaRelacao[],
  facts: Facts,
): Content<CampoDeExtrato> {
  const around = {
    paid: baixasOf(facts.gastos),
    devolvido: baixasOf(facts.gastos.filter(isDevolucao)),
    fontes,
  }
  const heading = { conta: extrato.conta, fonte: fontes.map(({ nome }) => nome).join(', ') }
  let saldo = openingOf(extrato)
  const opening = saldoRow(heading, { data: null, historico: 'Saldo anterior', saldo })
  const outside: LinhaDoBanco[] = []
  const rows = extrato.linhas.map((linha) => {
    saldo = add(saldo, linha.valor)
    const operacao = operacaoOf(linha, around)
    if (operacao === 'debito' && linha.situacao === 'conciliado') outside.push(linha)
    return lineRow(linha, operacao, saldo, heading)
  })
  const last = extrato.linhas.at(-1)
  const missing = missingIn(extrato, facts)
  return {
    rows: [
      ...(last
        ? [
            opening,
            ...rows,
            saldoRow(heading, { data: last.data, historico: 'Saldo final', saldo }),
          ]
        : []),
      ...missing.map((one) => missingRow(one, heading)),
    ],
    avisos: avisosOf(extrato, fontes, { outside, missing }),
  }
}

/** The bank statements of the sheet's source, or of every source that has an account. */
export function extratoContent(facts: Facts): Content<CampoDeExtrato> {
  const chosen = facts.fontes.filter(
    ({ id_projeto_fonte }) => facts.fonte === null || id_projeto_fonte === facts.fonte,
  )
  const byConta = Map.groupBy(chosen, ({ id_contabancaria }) => id_contabancaria)
  const parts = facts.extratos.flatMap((extrato) => {
    const own = byConta.get(extrato.id_contabancaria)
    return own ? [ofConta(extrato, own, facts)] : []
  })
  return {
    rows: parts.flatMap(({ rows }) => rows),
    avisos: [
      ...(byConta.get(null) ?? []).map(({ nome }) => `${nome}: sem conta própria, sem extrato.`),
      ...parts.flatMap(({ avisos }) => avisos),
    ],
  }
}
