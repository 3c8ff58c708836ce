import {
  isOfBoletos,
  readCobrancaRetorno,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/read'
import type { RetornoDeCobranca } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { readRetorno } from '@claquete/core/financeiro/cnab/pagamentos/read'
import type { ReadArquivo } from '@claquete/core/financeiro/cnab/pagamentos/read'
import { findBanco } from '@claquete/core/kernel/banco'
import { centsToReais, sumOf } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { createHash } from 'node:crypto'
import { StoredFileMissing } from '../../kernel/files/storage.ts'
import type { Services } from '../../kernel/services.ts'
import type { StoredConvenio } from './convenio.queries.ts'

const megabytes = 20

/** A preview shows this many lines; its sums are of all lines. */
export const itensMax = 200

interface LinhaOfSum<E> {
  readonly efeito: E
  readonly valor: Cents
}

/** How many lines of a file have each effect, and what they add up to; effects that no line has are left out. */
export const sumsOf = <E extends string>(efeitos: readonly E[], linhas: readonly LinhaOfSum<E>[]) =>
  efeitos.flatMap((efeito) => {
    const own = linhas.filter((one) => one.efeito === efeito)
    const valor = centsToReais(sumOf(own, (one) => one.valor))
    return own.length === 0 ? [] : [{ efeito, quantidade: own.length, valor }]
  })

/** What was read in a file: payments, or boletos; in words where it is neither. */
type ReadFile =
  | { readonly tipo: 'pagamento'; readonly file: ReadArquivo }
  | { readonly tipo: 'cobranca'; readonly file: RetornoDeCobranca }
  | { readonly tipo: 'ilegivel'; readonly problem: string }

/** A stored file that somebody sent. */
export interface StoredReturn {
  readonly arquivo: string
  readonly nome: string
  readonly sha256: string
}

/** A stored file with what was read in it. */
export interface SentFile extends StoredReturn {
  readonly read: ReadFile
}

/** A file to apply, as its kind reads it. */
export interface FileToApply<File> {
  readonly sent: StoredReturn
  readonly file: File
  /** The person accepts a number lower than one that was applied before. */
  readonly acceptsOrder: boolean
}

/** Whether a file can be applied: under which agreement, or why not. */
export interface JudgedFile {
  readonly estado: 'pronto' | 'sequencia' | 'recusado'
  readonly motivo: string | null
  readonly convenio: StoredConvenio | undefined
  readonly avisos: readonly string[]
}

/** Why a file cannot be applied, and the agreement where it is known. */
export const refusedFile = (motivo: string, convenio?: StoredConvenio): JudgedFile => ({
  estado: 'recusado',
  motivo,
  convenio,
  avisos: [],
})

/** Reads a stored file of a bank. */
export async function readSent(
  { storage }: Pick<Services, 'storage'>,
  { arquivo, name: nome }: { readonly arquivo: string; readonly name: string },
): Promise<SentFile> {
  const bytes = await bytesOf(storage, arquivo)
  if (bytes === undefined) {
    const problem = `O arquivo não está guardado, ou passa de ${megabytes} MB: envie-o de novo.`
    return { arquivo, nome, sha256: '', read: { tipo: 'ilegivel', problem } }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Layouts count columns in bytes; in Latin-1 each byte is one character.
  return { arquivo, nome, sha256, read: readText(bytes.toString('latin1')) }
}

function readText(text: string): ReadFile {
  const boletos = readCobrancaRetorno(text)
  if (!('problem' in boletos)) return { tipo: 'cobranca', file: boletos }
  if (isOfBoletos(text)) return { tipo: 'ilegivel', ...boletos }
  const pagamentos = readRetorno(text)
  return 'problem' in pagamentos
    ? { tipo: 'ilegivel', ...pagamentos }
    : { tipo: 'pagamento', file: pagamentos }
}

async function bytesOf(storage: Services['storage'], arquivo: string): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of await storage.get(arquivo)) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > megabytes * 1024 * 1024) return undefined
      chunks.push(bytes)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined
    throw error
  }
}

export const nameOfBanco = (numero: string): string => findBanco(numero)?.nome ?? `banco ${numero}`

/** What to do about a file of an account that has no agreement. */
export const unknownAdvice =
  'Confira se o arquivo é desta empresa; se for, cadastre o convênio da conta.'
