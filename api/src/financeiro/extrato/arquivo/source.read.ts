import type {
  ExtratoColunas,
  ExtratoFonte,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import { Failure } from '@claquete/contract/failures'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import type { SlowContext } from '../../../kernel/context.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import { StoredFileMissing } from '../../../kernel/files/storage.ts'
import { findColunas } from './conta.queries.ts'
import type { ReadLine } from './identity.ts'
import type { ReadFile, ReadPart, run, StatementHead } from './reading.task.ts'
import { problemOfColunas } from './sheet-file.read.ts'
import type { SheetTable } from './sheet-file.read.ts'

const reading = asideTask<typeof run>(new URL('./reading.task.ts', import.meta.url))

/** A table with the columns that are chosen, and the statement they make, or why they make none. */
export interface ReadTable extends Omit<SheetTable, 'read'> {
  readonly picked: ExtratoColunas
  readonly statement: Statement | undefined
  readonly problem: string | undefined
}

/** A source that was read: statements, a table whose columns are still to be chosen, or why it is neither. */
export interface ReadSource {
  readonly nome: string
  readonly arquivo: string | null
  readonly formato: Formato | null
  readonly statements: readonly Statement[]
  readonly table?: ReadTable
  readonly motivo?: string
}

const megabytes = 40

interface FileSource {
  readonly arquivo: string
  readonly nome: string
  readonly fonte: ExtratoFonte
  /** The account that somebody chose: its columns are remembered. */
  readonly chosen: number | undefined
  readonly budget: ReadBudget
}

/** Reads a stored file in a thread. */
export async function readFileSource(
  context: Pick<SlowContext, 'services' | 'actor' | 'transaction'>,
  source: FileSource,
): Promise<ReadSource> {
  const { arquivo, nome } = source
  const base = { nome, arquivo, formato: null, statements: [] }
  try {
    const { table, formato, problem, statements } = await readAside(context, source)
    if (problem !== undefined) return { ...base, formato, motivo: ofxProblems[problem] }
    if (!table) return { ...base, formato, statements }
    return { ...base, formato, table: { ...table, statement: statements[0] } }
  } catch (error) {
    if (error instanceof StoredFileMissing) {
      return { ...base, motivo: 'O arquivo não está mais guardado. Envie de novo.' }
    }
    // What is too much for the request is not the fault of this file.
    if (error instanceof Failure && error.code === 'arquivo_ilegivel') {
      return { ...base, motivo: error.message }
    }
    throw error
  }
}

interface Read extends Pick<ReadFile, 'formato' | 'problem'> {
  readonly statements: readonly Statement[]
  readonly table?: Omit<ReadTable, 'statement'>
}

async function readAside(
  context: Pick<SlowContext, 'services' | 'actor' | 'transaction'>,
  { arquivo, fonte, chosen, budget }: FileSource,
): Promise<Read> {
  const { aside, storage } = context.services
  const parts = aside.run(reading, {
    tenant: context.actor.tenant,
    budget,
    input: async () => {
      const bytes = await readStored(storage, arquivo, { megabytes, advice, budget })
      return { value: { bytes, planilha: fonte.planilha }, transfer: [bytes.buffer] }
    },
  })
  const linhas: ReadLine[][] = []
  let table: Omit<ReadTable, 'statement'> | undefined
  let step = await parts.next(undefined)
  while (step.done !== true) {
    const part: ReadPart = step.value
    let colunas: ExtratoColunas | undefined
    if ('table' in part) {
      table = await choose(context, part.table, { fonte, chosen })
      colunas = table.problem === undefined ? table.picked : undefined
    } else {
      budget.takeLines(part.linhas.length)
      ;(linhas[part.indice] ??= []).push(...part.linhas)
    }
    step = await parts.next(colunas)
  }
  const { statements, ...read } = step.value
  const whole = (head: StatementHead, at: number): Statement => ({
    ...head,
    linhas: linhas[at] ?? [],
  })
  return { ...read, statements: statements.map(whole), ...(table && { table }) }
}

const advice = 'Baixe o extrato em períodos menores.'

/** The columns are those of this request, those remembered, or those their names suggest. */
async function choose(
  { transaction }: Pick<SlowContext, 'transaction'>,
  table: Omit<SheetTable, 'read'>,
  { fonte, chosen }: Pick<FileSource, 'fonte' | 'chosen'>,
): Promise<Omit<ReadTable, 'statement'>> {
  const stored = fonte.colunas
    ? undefined
    : await transaction(({ db }) => findColunas(db, table.cabecalho, chosen))
  const picked = fonte.colunas ?? stored?.colunas ?? table.suggested
  return { ...table, picked, problem: problemOfColunas(table, picked)?.msg }
}

const ofxProblems = {
  nao_e_ofx:
    'O arquivo não é um extrato OFX. No site do banco, exporte em OFX (Money), CSV ou Excel.',
  cortado: 'O arquivo está cortado: falta o fim. Baixe o extrato de novo no site do banco.',
  sem_conta:
    'O arquivo não tem extrato de nenhuma conta. Baixe o extrato de novo no site do banco.',
} as const
