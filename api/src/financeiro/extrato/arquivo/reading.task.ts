import { Failure } from '@claquete/contract/failures'
import type { ExtratoColunas } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { decodeText } from '@claquete/core/financeiro/extrato/decode-text'
import { readOfx } from '@claquete/core/financeiro/extrato/ofx'
import type { OfxReading } from '@claquete/core/financeiro/extrato/ofx'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import { identityOf } from './identity.ts'
import type { ReadLine } from './identity.ts'
import { readTable } from './sheet-file.read.ts'
import type { SheetTable } from './sheet-file.read.ts'

export interface FileToRead {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The sheet of a workbook. */
  readonly planilha: string | undefined
}

/** A statement but for its lines, which come in parts. */
export type StatementHead = Omit<Statement, 'linhas'>
type OfxProblem = Extract<OfxReading, { readonly problem: unknown }>['problem']

export type ReadPart =
  /** What is known of a table: it is answered with its columns, or nothing when they are still to be chosen. */
  | { readonly table: Omit<SheetTable, 'read'> }
  | { readonly indice: number; readonly linhas: readonly ReadLine[] }

export interface ReadFile {
  readonly formato: Formato
  readonly problem?: OfxProblem
  readonly statements: readonly StatementHead[]
}

/** Lines of one part: few enough to be taken within a millisecond or two. */
const partLines = 1_000

/** Reads a statement's file. What it is, its content says: banks and browsers give wrong names and types. */
export async function* run({
  bytes,
  planilha,
}: FileToRead): AsyncGenerator<ReadPart, ReadFile, ExtratoColunas | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!looksLikeOfx(buffer)) return yield* readSheet(buffer, planilha)
  refuseDefinitions(buffer)
  const reading = readOfx(decodeText(buffer))
  if ('problem' in reading) return { formato: 'ofx', problem: reading.problem, statements: [] }
  for (const [indice, statement] of reading.statements.entries()) yield* partsOf(statement, indice)
  return { formato: 'ofx', statements: reading.statements.map(headOf) }
}

async function* readSheet(
  bytes: Buffer,
  planilha: string | undefined,
): AsyncGenerator<ReadPart, ReadFile, ExtratoColunas | undefined> {
  const { read, ...table } = await readTable(bytes, { planilha })
  const colunas = yield { table }
  if (!colunas) return { formato: table.formato, statements: [] }
  const statement = read(colunas)
  yield* partsOf(statement, 0)
  return { formato: table.formato, statements: [headOf(statement)] }
}

function* partsOf({ linhas }: Statement, indice: number): Generator<ReadPart> {
  for (let from = 0; from < linhas.length; from += partLines) {
    const part = linhas.slice(from, from + partLines)
    yield { indice, linhas: part.map((line) => ({ ...line, identidade: identityOf(line) })) }
  }
}

const headOf = ({ linhas: _, ...head }: Statement): StatementHead => head

const headBytes = 64 * 1024

/** Read as Latin letters; the zero bytes of UTF-16 are removed first. */
const startOf = (bytes: Buffer) =>
  bytes.subarray(0, headBytes).toString('latin1').replaceAll('\0', '')

function looksLikeOfx(bytes: Buffer): boolean {
  const head = startOf(bytes)
  return /<OFX[\s>]|OFXHEADER/iu.test(head) && !head.startsWith('PK')
}

/** A bank's file defines no words of its own: what they unfold into could be anything, and of any length. */
function refuseDefinitions(bytes: Buffer): void {
  if (!/<!(?:DOCTYPE|ENTITY)\b/iu.test(startOf(bytes))) return
  throw new Failure('arquivo_ilegivel', {
    values: {
      motivo: 'traz definições (DOCTYPE) que extratos não têm. Baixe-o de novo no site do banco.',
    },
  })
}
