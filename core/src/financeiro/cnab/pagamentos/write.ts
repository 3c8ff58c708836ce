import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import type { Pagamento } from '../../pagamentos/pagamento.ts'
import { CnabProblem, writeLine } from '../line.ts'
import { problemsOfPagador, problemsOfPagamento } from './check.ts'
import type { RemessaProblem } from './check.ts'
import { formasOfLancamento } from './codes.ts'
import type { Familia } from './codes.ts'
import { trailerArquivo } from './febraban-frame.ts'
import type { Layout } from './layouts.ts'
import { houseNumber, partsOf, tipoOfInscricao } from './segments.ts'
import type { Pagador, Part, Parts, Values } from './segments.ts'
import { withheldParts } from './withheld.ts'

export interface NewRemessa {
  readonly layout: Layout
  readonly pagador: Pagador
  /** The number of the file in its agreement. */
  readonly nsa: number
  readonly generatedOn: CalendarDate
  /** HHMMSS. */
  readonly hora: string
  readonly pagamentos: readonly Pagamento[]
}

export interface WrittenRemessa {
  /** ASCII, every line with 240 columns and its end. */
  readonly text: string
  readonly lotes: number
  readonly registros: number
  readonly total: Cents
}

export interface RefusedRemessa {
  readonly problems: readonly RemessaProblem[]
}

interface Entry extends Parts {
  readonly pagamento: Pagamento
  readonly lines: (lote: number, sequencia: number) => string[]
}

const maxMovements = 10_000
const maxLotes = 70
const end = '\r\n'

/** The file that asks a bank for these payments, or everything that is wrong with them at once. */
export function writeRemessa(remessa: NewRemessa): WrittenRemessa | RefusedRemessa {
  const { layout, pagador, pagamentos } = remessa
  const problems: RemessaProblem[] = [...problemsOfPagador(pagador)]
  const seen = new Set<string>()
  const entries: Entry[] = []
  for (const pagamento of pagamentos) {
    const found = problemsOfPagamento(pagamento, { layout, pagador, seen })
    seen.add(pagamento.seuNumero)
    if (found.length > 0) problems.push(...found)
    else {
      const entry = entryOf(remessa, pagamento)
      if ('problems' in entry) problems.push(...entry.problems)
      else entries.push(entry)
    }
  }
  if (pagamentos.length === 0) problems.push({ campo: 'pagamentos', msg: 'Não há o que pagar.' })
  if (problems.length > 0) return { problems }
  const lotes = lotesOf(entries)
  if (lotes.length > maxLotes) {
    return { problems: [{ campo: 'pagamentos', msg: tooMany }] }
  }
  return fileOf(remessa, lotes)
}

const tooMany = 'São pagamentos demais para um arquivo: divida o lote.'

/** Trying every record of a payment, so that what fits no place is told before anything is written. */
function entryOf({ layout, pagador }: NewRemessa, pagamento: Pagamento): Entry | RefusedRemessa {
  const { parts, ...batch } = partsOf({ layout, pagador, pagamento })
  const made: Parts = { ...batch, parts: [...parts, ...withheldParts(layout, pagamento)] }
  const problems = made.parts.flatMap((part): RemessaProblem[] => {
    try {
      lineOf(layout, part, { lote: 1, sequencia: 1 })
      return []
    } catch (error) {
      if (!(error instanceof CnabProblem)) throw error
      return [{ seuNumero: pagamento.seuNumero, campo: error.field, msg: error.message }]
    }
  })
  if (problems.length > 0) return { problems }
  const lines = (lote: number, first: number) =>
    made.parts.map((part, at) =>
      lineOf(layout, part, { lote, sequencia: layout.repeatsNumero ? first : first + at }),
    )
  return { ...made, pagamento, lines }
}

const lineOf = (
  { banco }: Layout,
  { record, values }: Part,
  place: { readonly lote: number; readonly sequencia: number },
) => writeLine(record, { ...values, ...place, banco })

interface Lote extends Pick<Parts, 'servico' | 'forma'> {
  readonly familia: Familia
  readonly entries: Entry[]
}

/** Batches of one service and one way of paying, in the order in which they first occur. */
function lotesOf(entries: readonly Entry[]): Lote[] {
  const lotes: Lote[] = []
  const current = new Map<string, Lote>()
  for (const entry of entries) {
    const { servico, forma } = entry
    const key = servico + forma
    let lote = current.get(key)
    if (!lote || lote.entries.length === maxMovements) {
      lote = { servico, forma, familia: formasOfLancamento[forma].familia, entries: [] }
      current.set(key, lote)
      lotes.push(lote)
    }
    lote.entries.push(entry)
  }
  return lotes
}

function fileOf(remessa: NewRemessa, lotes: readonly Lote[]): WrittenRemessa {
  const { layout } = remessa
  const payer = payerOf(remessa)
  const lines = [writeLine(upcast(layout.records.headerArquivo), payer)]
  for (const [at, lote] of lotes.entries()) lines.push(...linesOfLote(layout, payer, lote, at + 1))
  const { banco, blanks } = layout
  const registros = lines.length + 1
  lines.push(
    writeLine(trailerArquivo, { banco, lotes: lotes.length, registros, contas: blanks.contas }),
  )
  return {
    text: lines.map((line) => line + end).join(''),
    lotes: lotes.length,
    registros,
    total: sum(remessa.pagamentos.map(({ valor }) => valor)),
  }
}

/** What both headers say of who pays. */
function payerOf({ layout, pagador, nsa, generatedOn, hora }: NewRemessa): Values {
  const { documento, nome, agencia, endereco } = pagador
  const { blanks, versoes } = layout
  return {
    banco: layout.banco,
    inscricaoTipo: tipoOfInscricao(documento),
    inscricao: documento,
    convenio: layout.placeConvenio(pagador.convenio, agencia),
    agencia,
    agenciaDv: pagador.agenciaDv,
    conta: pagador.conta,
    contaDv: pagador.contaDv,
    dvAgenciaConta: blanks.dvAgenciaConta,
    empresa: nome,
    nomeBanco: layout.nome,
    sentido: 1,
    generatedOn,
    hora,
    nsa,
    versao: versoes.arquivo,
    densidade: layout.densidade,
    reservaBanco: '',
    reservaEmpresa: '',
    mensagem: '',
    ...endereco,
    numero: houseNumber(endereco.numero),
    cep: onlyDigits(endereco.cep),
    ocorrencias: blanks.ocorrencias,
  }
}

function linesOfLote(layout: Layout, payer: Values, lote: Lote, numero: number): string[] {
  const { servico, forma, familia, entries } = lote
  const lines = [
    writeLine(upcast(layout.records.headerLote), {
      ...payer,
      lote: numero,
      servico,
      forma,
      versao: layout.versoes[familia],
      // Direct debit of the payer's account; batches of boletos leave it blank.
      indicativo: familia === 'j' ? '' : '01',
    }),
  ]
  let sequencia = 1
  for (const entry of entries) {
    lines.push(...entry.lines(numero, sequencia))
    sequencia += layout.repeatsNumero ? 1 : entry.parts.length
  }
  lines.push(
    writeLine(upcast(layout.records.trailerLote[familia]), {
      ...sumsOf(entries),
      banco: layout.banco,
      lote: numero,
      quantidade: lines.length + 1,
      ocorrencias: layout.blanks.ocorrencias,
    }),
  )
  return lines
}

function sumsOf(entries: readonly Entry[]): Values {
  const soma = sum(entries.map(({ pagamento }) => pagamento.valor))
  const totals = { principal: 0, outrasEntidades: 0, acrescimos: 0 }
  for (const { pagamento } of entries) {
    const { destino } = pagamento
    if (destino.via === 'darf') {
      totals.principal += destino.principal
      totals.acrescimos += destino.multa + destino.juros
    }
    if (destino.via === 'gps') {
      totals.principal += destino.inss
      totals.outrasEntidades += destino.outrasEntidades
      totals.acrescimos += destino.acrescimos
    }
  }
  return { ...totals, soma }
}

/** Any record takes values by their names; what a record lacks is left out. */
const upcast = (record: Part['record']): Part['record'] => record
