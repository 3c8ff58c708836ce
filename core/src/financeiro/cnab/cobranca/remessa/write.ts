import { sumOf } from '../../../../kernel/amounts/money.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import { CnabProblem } from '../../line.ts'
import type { ConvenioOfRemessa, InstrucaoOfCobranca, MadeAt } from './instrucao.ts'
import type { HeaderValues, Layout } from './layout.ts'
import { layouts } from './layouts.ts'
import { problemsOfAgreement, problemsOfInstrucao, repeatedInstrucoes } from './problems.ts'
import type { RemessaProblem } from './problems.ts'
import { detailValues, headerValues } from './values.ts'

export interface RemessaOfCobranca {
  /** The name of the file. */
  readonly nome: string
  readonly linhas: readonly string[]
  /** The lines with their ends; ASCII. */
  readonly texto: string
  readonly titulos: number
  readonly total: Cents
}

export interface RemessaRefused {
  readonly problems: readonly RemessaProblem[]
}

/** What `write` gives, or the field that does not fit, as a problem of the boleto. */
function written(seuNumero: string, write: () => string, problems: RemessaProblem[]): string {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof CnabProblem)) throw error
    problems.push({ seuNumero, campo: error.field, msg: error.message })
    return ''
  }
}

interface Body {
  readonly layout: Layout
  readonly header: HeaderValues
  /** The number of the first detail. */
  readonly first: number
}

function detailLines(
  { layout, header, first }: Body,
  instrucoes: readonly InstrucaoOfCobranca[],
  problems: RemessaProblem[],
): string[] {
  const lines: string[] = []
  for (const instrucao of instrucoes) {
    const { movimento, boleto } = instrucao
    const values = detailValues(header, instrucao, layout.codes)
    for (const { line, appliesTo } of layout.details) {
      if (appliesTo && !appliesTo(movimento, boleto)) continue
      const sequencia = first + lines.length
      lines.push(written(boleto.seuNumero, () => line({ ...values, sequencia }), problems))
    }
  }
  return lines
}

/** CBDDMM and the number of the file; Inter asks for its own name. */
function nameOf({ banco }: ConvenioOfRemessa, nsa: number, { data }: MadeAt): string {
  return banco === '077'
    ? `CI400_001_${String(nsa).padStart(7, '0')}.REM`
    : `CB${data.slice(8, 10)}${data.slice(5, 7)}${String(nsa).padStart(6, '0')}.REM`
}

/**
 * The file that asks a bank to register, cancel or change boletos, or everything that keeps it from being written.
 * `nsa` is the number of the file under its agreement: it is never used again.
 */
export function writeCobranca(
  convenio: ConvenioOfRemessa,
  nsa: number,
  when: MadeAt,
  instrucoes: readonly InstrucaoOfCobranca[],
): RemessaOfCobranca | RemessaRefused {
  const problems = problemsOfAgreement(convenio)
  const layout = layouts[convenio.banco][convenio.tamanho]
  if (!layout) return { problems }
  problems.push(
    ...repeatedInstrucoes(instrucoes),
    ...instrucoes.flatMap((one) => problemsOfInstrucao(convenio, layout, one)),
  )
  if (instrucoes.length === 0) {
    problems.push({ seuNumero: '', campo: 'boletos', msg: 'O arquivo precisa de um boleto.' })
  }
  if (problems.length > 0) return { problems }

  const header = headerValues(convenio, nsa, when)
  const opening = layout.opening.map((line) => written('', () => line(header), problems))
  const first = convenio.tamanho === 400 ? opening.length + 1 : 1
  const details = detailLines({ layout, header, first }, instrucoes, problems)
  const registros = opening.length + details.length + layout.closing.length
  const titulos = instrucoes.length
  const total = sumOf(instrucoes, ({ boleto }) => boleto.valor)
  const counts = { registros, linesOfLote: details.length + 2, titulos, total }
  const closing = layout.closing.map((line) =>
    written('', () => line({ ...counts, sequencia: registros }), problems),
  )
  if (problems.length > 0) return { problems }
  const linhas = [...opening, ...details, ...closing]
  return {
    nome: nameOf(convenio, nsa, when),
    linhas,
    texto: linhas.map((line) => `${line}\r\n`).join(''),
    titulos,
    total,
  }
}
