import type { Cents } from '../../../../kernel/amounts/money.ts'
import { add, cents, formatReais, negate } from '../../../../kernel/amounts/money.ts'
import { calendarDate, formatDateBr } from '../../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import { isDevolucao } from '../gasto.ts'
import { aroundOf, avisosOfExtrato, missingIn, openingOf } from './extrato-avisos.ts'
import type { Paid } from './extrato-avisos.ts'
import type { Extrato, Facts, FonteDaRelacao, LinhaDoBanco } from './facts.ts'
import { operacaoOf, operacoes } from './operacao.ts'
import type { Operacao } from './operacao.ts'
import type { Cells, Content, Row } from './relacao.ts'

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
  rendimento_provavel: 'aplicacoes',
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

const missingText = ({ conta, data, favorecido, fora, historico }: Cells<CampoDeExtrato>) =>
  [
    `${conta}: no livro e sem linha no extrato, ${formatDateBr(calendarDate(String(data)))}`,
    String(favorecido || historico),
    `${formatReais(cents(Number(fora)))}.`,
  ].join(', ')

/** One account: its balance before, its lines with the balance after each, and what only the ledger has. */
function ofConta(
  extrato: Extrato,
  fontes: readonly FonteDaRelacao[],
  facts: Facts,
): Content<CampoDeExtrato> {
  const around = aroundOf(facts, fontes)
  const heading = { conta: extrato.conta, fonte: fontes.map(({ nome }) => nome).join(', ') }
  let saldo = openingOf(extrato)
  const opening = saldoRow(heading, { data: null, historico: 'Saldo anterior', saldo })
  const rows = extrato.linhas.map((linha) => {
    saldo = add(saldo, linha.valor)
    const operacao = operacaoOf(linha, around)
    return lineRow(linha, operacao, saldo, heading)
  })
  const last = extrato.linhas.at(-1)
  return {
    rows: [
      ...(last
        ? [
            opening,
            ...rows,
            saldoRow(heading, { data: last.data, historico: 'Saldo final', saldo }),
          ]
        : []),
      ...missingIn(extrato, facts).map((one) => missingRow(one, heading)),
    ],
    avisos: avisosOfExtrato(extrato, fontes, facts).map(
      ({ conta, problema }) => `${conta}: ${problema}`,
    ),
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

/**
 * The same as a funder's sheet has it that is of the bank alone: what only the ledger has is told, each by itself, and is no
 * row of it.
 */
export function conciliacaoContent(facts: Facts): Content<CampoDeExtrato> {
  const { rows, avisos } = extratoContent(facts)
  const outside = rows.filter(({ cells }) => cells.fora !== null)
  return {
    rows: rows.filter(({ cells }) => cells.fora === null),
    avisos: [...avisos, ...outside.map(({ cells }) => missingText(cells))],
  }
}
