import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import {
  isOfBoletos,
  readCobrancaRetorno,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/read'
import type { RetornoDeCobranca } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { readRetorno } from '@claquete/core/financeiro/cnab/pagamentos/read'
import type { ReadArquivo, ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import { findBanco } from '@claquete/core/kernel/banco'
import { normalizeDocumento } from '@claquete/core/kernel/documento'
import { centsToReais, sumOf } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { onlyDigits } from '@claquete/core/kernel/text'
import { createHash } from 'node:crypto'
import { StoredFileMissing } from '../../kernel/files/storage.ts'
import type { Services } from '../../kernel/services.ts'
import type { StoredConvenio } from './convenio.queries.ts'

const megabytes = 20

/** Lines that a preview shows; its sums are of all. */
export const itensMax = 200

interface Told<E> {
  readonly efeito: E
  readonly valor: Cents
}

/** How many lines of a file have each effect, and what they add up to; effects that no line has are left out. */
export const sumsOf = <E extends string>(efeitos: readonly E[], told: readonly Told<E>[]) =>
  efeitos.flatMap((efeito) => {
    const own = told.filter((one) => one.efeito === efeito)
    const valor = centsToReais(sumOf(own, (one) => one.valor))
    return own.length === 0 ? [] : [{ efeito, quantidade: own.length, valor }]
  })

/** A file of a bank as somebody sent it. */
export interface SentFile {
  readonly arquivo: string
  readonly nome: string
  readonly sha256: string
  readonly read: ReadArquivo | { readonly problem: string }
  /** What it says, where it is about boletos. */
  readonly boletos?: RetornoDeCobranca
}

/** Whether a file can be applied: under which agreement, or why not. */
export interface JudgedFile {
  readonly estado: 'pronto' | 'sequencia' | 'recusado'
  readonly motivo: string | null
  readonly convenio: StoredConvenio | undefined
  readonly avisos: readonly string[]
}

/** Reads a stored file; what is wrong with it is told in words. */
export async function readSent(
  { storage }: Pick<Services, 'storage'>,
  { arquivo, name: nome }: { readonly arquivo: string; readonly name: string },
): Promise<SentFile> {
  const bytes = await bytesOf(storage, arquivo)
  if (bytes === undefined) {
    const problem = `O arquivo não está guardado, ou passa de ${megabytes} MB: envie-o de novo.`
    return { arquivo, nome, sha256: '', read: { problem } }
  }
  // One byte is one column.
  const text = bytes.toString('latin1')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const boletos = readCobrancaRetorno(text)
  if (!('problem' in boletos)) {
    return { arquivo, nome, sha256, read: { problem: 'O arquivo é de boletos.' }, boletos }
  }
  const read = isOfBoletos(text) ? boletos : readRetorno(text)
  return { arquivo, nome, sha256, read }
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

const bare = (text: string) => onlyDigits(text).replace(/^0+/u, '')

/** Whether a file is of this agreement's account. */
function isOf(file: ReadArquivo, convenio: StoredConvenio): boolean {
  if (convenio.numero_banco !== file.banco) return false
  const document = file.documento.replace(/^0+/u, '')
  const own = normalizeDocumento(convenio.cnpj).replace(/^0+/u, '')
  if (document !== '' && document !== own) return false
  const given = bare(file.convenio)
  // One agreement may serve several accounts: it tells whose a file is only where the file names no account.
  if (bare(file.conta) === '') return given !== '' && given === bare(convenio.convenio)
  return bare(convenio.agencia) === bare(file.agencia) && bare(convenio.conta) === bare(file.conta)
}

export const convenioOfFile = (
  file: ReadArquivo,
  convenios: readonly StoredConvenio[],
): StoredConvenio | undefined => convenios.find((one) => isOf(file, one))

export const nameOfBanco = (numero: string): string => findBanco(numero)?.nome ?? `banco ${numero}`

/** What to do about a file of an account that nobody here knows. */
export const unknownAdvice =
  'Confira se o arquivo é desta empresa; se for, cadastre o convênio da conta.'

/** Why a file is of nobody here. */
export function unknownConta(file: ReadArquivo): string {
  const where = `agência ${bare(file.agencia) || 'sem número'}, conta ${bare(file.conta) || 'sem número'}`
  const known = layoutsOfPagamento.has(file.banco)
    ? ''
    : ' Este banco não está entre os que daqui se usam.'
  return `É do ${nameOfBanco(file.banco)}, ${where}, de que não há convênio de pagamentos cadastrado.${known} ${unknownAdvice}`
}

/** When and how much the bank says that it paid. */
export const paidOf = ({
  data,
  dataReal,
  valor,
  valorReal,
}: Pick<ReadPagamento, 'data' | 'dataReal' | 'valor' | 'valorReal'>) => ({
  data: dataReal ?? data,
  valor: valorReal ?? valor,
})

/** The bank's reasons in words. */
export const reasonOf = ({ ocorrencias }: Pick<ReadPagamento, 'ocorrencias'>): string =>
  ocorrencias.map(({ codigo, texto }) => `${codigo} ${texto}`).join('; ')
