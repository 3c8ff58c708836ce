import { Failure } from '@claquete/contract/failures'
import type { LinhaOfRetorno } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import type { ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import { StoredFileMissing } from '../../../kernel/files/storage.ts'
import type { Services } from '../../../kernel/services.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import type { ReadFile } from './read-text.ts'
import type { run } from './retorno.task.ts'

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
    const valor = sumOf(own, (one) => one.valor)
    return own.length === 0 ? [] : [{ efeito, quantidade: own.length, valor }]
  })

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
  readonly decided: Decided
}

/** What a person decided about a file. */
export interface Decided {
  /** A number lower than one that was applied before is accepted. */
  readonly acceptsOrder?: boolean
  /** The agreement, where the file does not say which one it is of. */
  readonly id_cnab_convenio?: number | undefined
}

/** Whether a file can be applied: under which agreement, or why not. */
export interface JudgedFile {
  readonly estado: 'pronto' | 'sequencia' | 'recusado' | 'escolher'
  readonly motivo: string | null
  readonly convenio: StoredConvenio | undefined
  /** The agreements that a person may choose. */
  readonly escolhas: readonly StoredConvenio[]
  readonly avisos: readonly string[]
}

/** Why a file cannot be applied, and the agreement where it is known. */
export const refusedFile = (motivo: string, convenio?: StoredConvenio): JudgedFile => ({
  estado: 'recusado',
  motivo,
  convenio,
  escolhas: [],
  avisos: [],
})

interface Reader {
  /** The company that waits for it. */
  readonly tenant: number
  readonly budget: ReadBudget
}

const reading = asideTask<typeof run>(new URL('./retorno.task.ts', import.meta.url))

/** Reads a stored file of a bank, in a thread. */
export async function readSent(
  { storage, aside }: Pick<Services, 'storage' | 'aside'>,
  { arquivo, name: nome }: { readonly arquivo: string; readonly name: string },
  { tenant, budget }: Reader,
): Promise<SentFile> {
  const parts = aside.run(reading, {
    tenant,
    budget,
    input: async () => {
      const bytes = await readStored(storage, arquivo, {
        megabytes,
        advice: 'Envie-o de novo.',
        budget,
      })
      return { value: { bytes }, transfer: [bytes.buffer] }
    },
  })
  const linhas: LinhaOfRetorno[] = []
  const pagamentos: ReadPagamento[] = []
  try {
    let step = await parts.next()
    for (; step.done !== true; step = await parts.next()) {
      const part = step.value
      budget.takeLines('linhas' in part ? part.linhas.length : part.pagamentos.length)
      if ('linhas' in part) linhas.push(...part.linhas)
      else pagamentos.push(...part.pagamentos)
    }
    const { sha256, read } = step.value
    return { arquivo, nome, sha256, read: withLines(read, { linhas, pagamentos }) }
  } catch (error) {
    if (!(error instanceof StoredFileMissing) && !isUnreadable(error)) throw error
    const problem = `O arquivo não está guardado, ou passa de ${megabytes} MB: envie-o de novo.`
    return { arquivo, nome, sha256: '', read: { tipo: 'ilegivel', problem } }
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof Failure && error.code === 'arquivo_ilegivel'

interface Lines {
  readonly linhas: readonly LinhaOfRetorno[]
  readonly pagamentos: readonly ReadPagamento[]
}

function withLines(read: ReadFile, { linhas, pagamentos }: Lines): ReadFile {
  if (read.tipo === 'cobranca') return { ...read, file: { ...read.file, linhas } }
  return read.tipo === 'pagamento' ? { ...read, file: { ...read.file, pagamentos } } : read
}

/** The agreements of a preview that a person may choose. */
export const escolhasOf = (escolhas: readonly StoredConvenio[]) =>
  escolhas.map(({ id_cnab_convenio, descricao, agencia, conta, conta_dv, convenio }) => ({
    id_cnab_convenio,
    conta: descricao,
    agencia,
    numero: conta_dv === '' ? conta : `${conta}-${conta_dv}`,
    convenio,
  }))
