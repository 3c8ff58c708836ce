import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { Failure } from '@claquete/contract/failures'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { decodeText } from '@claquete/core/financeiro/extrato/decode-text'
import { readOfx } from '@claquete/core/financeiro/extrato/ofx'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import { StoredFileMissing } from '../../kernel/files/storage.ts'
import type { Services } from '../../kernel/services.ts'
import { readTable } from './sheet-file.ts'
import type { SheetTable } from './sheet-file.ts'

/** A source that was read: statements, a table whose columns are still to be chosen, or why it is neither. */
export interface ReadSource {
  readonly nome: string
  readonly arquivo: string | null
  readonly formato: Formato | null
  readonly statements: readonly Statement[]
  readonly table?: SheetTable
  readonly motivo?: string
}

const megabytes = 40

/** What a file is, its content says: banks and browsers give wrong names and types. */
export async function readFileSource(
  { storage }: Pick<Services, 'storage'>,
  { arquivo, nome }: { readonly arquivo: string; readonly nome: string },
  fonte: ExtratoFonte,
): Promise<ReadSource> {
  const base = { nome, arquivo, formato: null, statements: [] }
  try {
    const bytes = await readBytes(await storage.get(arquivo))
    if (bytes.length === 0) {
      return { ...base, motivo: 'O arquivo está vazio. Baixe o extrato de novo no site do banco.' }
    }
    if (!looksLikeOfx(bytes)) return await readSheet(base, bytes, fonte)
    const reading = readOfx(decodeText(bytes))
    if ('problem' in reading) {
      return { ...base, formato: 'ofx', motivo: ofxProblems[reading.problem] }
    }
    return { ...base, formato: 'ofx', statements: reading.statements }
  } catch (error) {
    if (error instanceof StoredFileMissing) {
      return { ...base, motivo: 'O arquivo não está mais guardado. Envie de novo.' }
    }
    if (error instanceof Failure) return { ...base, motivo: error.message }
    throw error
  }
}

const ofxProblems = {
  nao_e_ofx:
    'O arquivo não é um extrato OFX. No site do banco, exporte em OFX (Money), CSV ou Excel.',
  cortado: 'O arquivo está cortado: falta o fim. Baixe o extrato de novo no site do banco.',
  sem_conta:
    'O arquivo não tem extrato de nenhuma conta. Baixe o extrato de novo no site do banco.',
} as const

async function readSheet(
  base: Omit<ReadSource, 'formato'>,
  bytes: Buffer,
  { planilha, colunas }: ExtratoFonte,
): Promise<ReadSource> {
  const table = await readTable(bytes, { planilha, colunas })
  return { ...base, formato: table.formato, statements: [], table }
}

const headBytes = 64 * 1024

/** Read as Latin letters; the zero bytes of UTF-16 are removed first. */
function looksLikeOfx(bytes: Buffer): boolean {
  const head = bytes.subarray(0, headBytes).toString('latin1').replaceAll('\0', '')
  return /<OFX[\s>]|OFXHEADER/iu.test(head) && !head.startsWith('PK')
}

async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > megabytes * 1024 * 1024) {
      throw new Failure('arquivo_ilegivel', {
        values: { motivo: `passa de ${megabytes} MB. Baixe o extrato em períodos menores.` },
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
