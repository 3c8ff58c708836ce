import { bancosOfBoleto } from '../../../cobranca/convenio.ts'
import { must } from '../../../../kernel/must.ts'
import { readLine } from '../../line.ts'
import { again, isWhole } from '../../file-lines.ts'
import { foundIn } from '../../found.ts'
import { wrongAmount } from '../../wrong-amount.ts'
import { identityOfFile, identityOfLine } from './identity.ts'
import { lineOf, unsaidAmounts } from './line-of.ts'
import { motivosOf, ocorrenciaOf } from './ocorrencias.ts'
import {
  batchHeader,
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentoTOf,
  segmentoU,
} from './records-240.ts'
import type { LinhaOfRetorno, RetornoOfCobranca, RetornoProblem } from './retorno.ts'

/** A line with its place in the file, from 1. */
interface Numbered {
  readonly line: string
  readonly linha: number
}

const typeOf = (line: string) => line.charAt(7)
const segmentOf = (line: string) => line.charAt(13)

const isOfTitle = ({ line }: Numbered) => typeOf(line) === '3' && 'TU'.includes(segmentOf(line))

interface BoletoLines {
  readonly lines: readonly Numbered[]
  readonly avisos: readonly string[]
}

/** What a batch says that it is of; some banks leave the service or the direction out. */
function batchOf({ line }: Numbered): 'boletos' | 'other' | 'unsaid' {
  const { operacao, servico } = readLine(batchHeader, line)
  if (operacao === 'T' && servico === '01') return 'boletos'
  return ['', '00', '01'].includes(servico) ? 'unsaid' : 'other'
}

/** The lines of the batches of boletos; files of accounts with several services have other batches beside them. */
function boletoLines(all: readonly Numbered[]): BoletoLines {
  const own: Numbered[] = []
  const unsaid: Numbered[] = []
  let others = 0
  let batch: ReturnType<typeof batchOf> = 'unsaid'
  for (const one of all) {
    if (typeOf(one.line) === '1') batch = batchOf(one)
    if (typeOf(one.line) === '1' && batch !== 'boletos') others += 1
    if (batch === 'boletos') own.push(one)
    if (batch === 'unsaid') unsaid.push(one)
  }
  if (own.length === 0 && unsaid.some(isOfTitle)) {
    return {
      lines: unsaid,
      avisos: ['O lote não diz que é de boletos: foram lidos os seus segmentos T e U. Confira.'],
    }
  }
  const avisos = others > 0 ? [`${others} lote(s) de outros serviços não foram lidos.`] : []
  return { lines: own, avisos }
}

/** Banks whose columns are known; those of the others are assumed to be FEBRABAN's. */
const hasOwnColumns = (banco: string) => bancosOfBoleto.some((one) => one === banco)

const assumed =
  'Lido pelas colunas da FEBRABAN, que este banco pode não seguir: confira números e valores com o que o banco mostra.'

const wrong = (problem: string): RetornoProblem => ({ problem })

/** Every line of a file of this size begins with the bank and has a known type of record. */
function strangeLine(all: readonly Numbered[], banco: string): RetornoProblem | undefined {
  const strange = all.find(({ line }) => !line.startsWith(banco) || !/^\d{7}[013459]/u.test(line))
  return strange && wrong(`A linha ${strange.linha} não é um registro do banco ${banco}.`)
}

function pairs(
  lines: readonly Numbered[],
  avisos: string[],
): { readonly t: Numbered; readonly u: Numbered }[] {
  const details = lines.filter(isOfTitle)
  const found: { t: Numbered; u: Numbered }[] = []
  for (const [at, t] of details.entries()) {
    if (segmentOf(t.line) !== 'T') {
      if (segmentOf(details[at - 1]?.line ?? '') !== 'T') {
        avisos.push(`Linha ${t.linha}: segmento U sem o seu T; não foi lida.`)
      }
      continue
    }
    const u = details[at + 1]
    if (u && segmentOf(u.line) === 'U') found.push({ t, u })
    else avisos.push(`Linha ${t.linha}: segmento T sem o seu U; não foi lida.`)
  }
  return found
}

function readPair(banco: string, t: Numbered, u: Numbered): LinhaOfRetorno | RetornoProblem {
  const record = segmentoTOf(banco)
  for (const { linha, amount } of [
    { linha: t.linha, amount: wrongAmount(record, t.line) },
    { linha: u.linha, amount: wrongAmount(segmentoU, u.line) },
  ]) {
    if (amount !== undefined) return wrong(`Linha ${linha}: ${amount}. ${again}`)
  }
  const { movimento, motivos, ...title } = readLine(record, t.line)
  const settled = readLine(segmentoU, u.line)
  return lineOf({
    banco,
    linha: t.linha,
    identificacao: identityOfLine(banco, 240, t.line),
    detail: { ...title, ...settled, ocorrencia: movimento, motivos },
    ocorrencia: { ...ocorrenciaOf(banco, 240, movimento), motivos: motivosOf(motivos, 2) },
    isNet: false,
  })
}

/** Counts of the trailers against the lines that are there. */
function countFaults(all: readonly Numbered[]): string[] {
  const avisos: string[] = []
  let begin = 0
  for (const [at, { line, linha }] of all.entries()) {
    if (typeOf(line) === '1') begin = at
    if (typeOf(line) !== '5') continue
    const { registros } = readLine(batchTrailer, line)
    const real = at - begin + 1
    // Santander counts the details alone.
    if (registros !== real && registros !== real - 2) {
      avisos.push(
        `Linha ${linha}: o trailer diz ${registros} registros, e o lote tem ${real}. ${isWhole}`,
      )
    }
  }
  const last = must(all.at(-1), 'last line').line
  if (typeOf(last) !== '9') {
    return [...avisos, `Falta o trailer: o arquivo pode estar incompleto. ${isWhole}`]
  }
  const { registros } = readLine(fileTrailer, last)
  if (registros === all.length) return avisos
  return [
    ...avisos,
    `O trailer diz ${registros} registros, e o arquivo tem ${all.length}. ${isWhole}`,
  ]
}

/** A return of boletos with 240 columns; its lines are checked for their columns before. */
export function readRetorno240(lines: readonly string[]): RetornoOfCobranca | RetornoProblem {
  const all = lines.map((line, at) => ({ line, linha: at + 1 }))
  const header = must(lines[0], 'header')
  const { banco, generatedOn, sequencia, sentido } = readLine(fileHeader, header)
  if (sentido === '1') {
    return wrong(
      'Este arquivo é uma remessa, que vai ao banco: envie o retorno que o banco devolve.',
    )
  }
  const strange = strangeLine(all, banco)
  if (strange) return strange
  const own = boletoLines(all)
  if (own.lines.length === 0) {
    return wrong(
      `Este arquivo não é de boletos: é de pagamentos ou de outro serviço do banco. ${foundIn(lines, 240)}`,
    )
  }
  const avisos = [...(hasOwnColumns(banco) ? [] : [assumed]), ...own.avisos]
  const linhas: LinhaOfRetorno[] = []
  for (const { t, u } of pairs(own.lines, avisos)) {
    const found = readPair(banco, t, u)
    if ('problem' in found) return found
    linhas.push(found)
  }
  if (linhas.length === 0) {
    return wrong(
      `O arquivo não fala de nenhum boleto. ${foundIn(lines, 240)} Cada boleto vem em um segmento T seguido do seu U.`,
    )
  }
  return {
    banco,
    tamanho: 240,
    sequencia,
    generatedOn,
    identificacao: identityOfFile(
      banco,
      240,
      header,
      linhas.map(({ identificacao }) => identificacao),
    ),
    linhas,
    avisos: [...avisos, ...countFaults(all), ...unsaidAmounts(linhas)],
  }
}
