import { counted } from '@claquete/core/kernel/writing/counted'
import { Failure } from '@claquete/contract/failures'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { measureAll } from '../../../kernel/database/seeding.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Services } from '../../../kernel/services.ts'
import { Batches } from './batches.ts'
import type { FileCheck } from '../target/check-file.read.ts'
import {
  endProgress,
  findImport,
  findTask,
  lockImport,
  updateImport,
  writeProgress,
} from './importacao.queries.ts'
import type { ImportRow, Stage } from './importacao.queries.ts'
import { LeftOut } from '../target/left-out.commands.ts'
import { importBudget } from '../arquivo/reading.read.ts'
import { isRunOf } from './state.ts'
import { runCheck } from './steps.commands.ts'
import { callName } from '../target/target.read.ts'
import type { ImportTarget } from '../target/target.read.ts'
import { getImport, idIn, loadImport } from './work.read.ts'
import type { ImportWork } from './work.read.ts'

/** One attempt to store an import; its starting time tells it from other attempts. */
export interface Run {
  readonly id_importacao: number
  readonly iniciada_em: string
  /** Called now and then; throws when the run must stop. */
  readonly progress?: (etapa: Stage, feitas: number) => Promise<void>
}

/** The run was stopped, or replaced by another. */
class RunEnded extends Failure {
  constructor() {
    super('importacao_estado', { values: { acao: 'importada' } })
  }
}

interface Stored {
  readonly row: ImportRow
  readonly check: FileCheck
}

/** Stores all valid lines in one transaction and writes the rejected ones to a file. */
export async function storeImport(work: ImportWork, run: Run): Promise<Stored> {
  const { row, fields } = await loadImport(work, run.id_importacao)
  if (!isRunOf(row, run.iniciada_em)) throw new RunEnded()
  const leftOut = new LeftOut(row.colunas)
  const batches = new Batches()
  const { progress } = run
  const check = await runCheck(work, {
    row,
    fields,
    mapeamento: row.mapeamento,
    sink: {
      valid: (line) => batches.add(line),
      leftOut: (line, motivo) => leftOut.add(line, motivo),
      ...(progress && { progress: (lines) => progress('conferindo', lines) }),
    },
  })
  const files = await leftOut.store(work.services, work.tenant)
  try {
    return { check, row: await storeLines(work, run, { check, batches: batches.take(), files }) }
  } catch (error) {
    for (const key of Object.values(files ?? {})) await work.services.storage.delete(key)
    throw error
  }
}

interface Checked {
  readonly check: FileCheck
  /** Each is a JSON list of lines. */
  readonly batches: readonly string[]
  readonly files: Awaited<ReturnType<LeftOut['store']>>
}

function storeLines(work: ImportWork, run: Run, { check, batches, files }: Checked) {
  const { id_importacao, iniciada_em, progress } = run
  const { target } = work
  return work.transaction(async (db) => {
    for (const { campo, create } of target.references ?? []) {
      const names = [...(check.novos.get(campo)?.values() ?? [])]
      if (create && names.length > 0) await create(db, names)
    }
    let importadas = 0
    await progress?.('gravando', 0)
    for (const json of batches) {
      importadas += await target.store(db, json, id_importacao)
      await progress?.('gravando', importadas)
    }
    if (!isRunOf(await lockImport(db, idIn(work, id_importacao)), iniciada_em)) throw new RunEnded()
    await updateImport(db, id_importacao, ['importando'], {
      estado: 'importada',
      linhas: check.linhas,
      validas: check.validas,
      invalidas: check.linhas - check.validas,
      importadas,
      motivo: null,
      arquivo_erros: files?.arquivo_erros ?? null,
      arquivo_erros_xlsx: files?.arquivo_erros_xlsx ?? null,
    })
    await endProgress(db, id_importacao)
    const row = await getImport(db, idIn(work, id_importacao))
    await announce(db, target, row)
    return row
  })
}

/** Tells whoever requested the import that it ended, on any screen. */
function announce(
  db: Parameters<typeof notify>[0],
  { definition }: ImportTarget,
  row: Pick<ImportRow, 'id_importacao' | 'id_usuario' | 'estado' | 'motivo' | 'nome_arquivo'> &
    Counts,
) {
  const isDone = row.estado === 'importada'
  return notify(
    db,
    {
      tipo: isDone ? (row.invalidas > 0 ? 'warning' : 'success') : 'danger',
      titulo: isDone ? `Importação terminada: ${row.nome_arquivo}` : 'A importação não terminou',
      msg: isDone ? messageOf(definition, row) : `${row.nome_arquivo}: ${row.motivo ?? ''}`,
      path: `${definition.tela}?importacao=${row.id_importacao}`,
    },
    row.id_usuario ?? undefined,
  )
}

type Counts = Pick<ImportRow, 'importadas' | 'invalidas'>

/** The result in one sentence: '2 pessoas importadas; 8 linhas ficaram de fora.' */
export function messageOf(
  { um, muitos, genero }: ImportTarget['definition'],
  { importadas, invalidas }: Counts,
): string {
  const end = genero === 'f' ? 'a' : 'o'
  const done = `${counted(importadas, um, muitos)} importad${end}${importadas === 1 ? '' : 's'}`
  if (invalidas === 0) return `${done}.`
  const left = counted(invalidas, 'linha ficou', 'linhas ficaram')
  return `${done}; ${left} de fora.`
}

interface JobData {
  readonly alvo: string
  readonly id_importacao: number
  readonly id_usuario: number
  readonly iniciada_em: string
}

/** The background job of a large import. */
export async function runImport(
  services: Services,
  targets: readonly ImportTarget[],
  {
    tenant,
    data,
    signal,
    progress,
  }: Pick<JobRun<'importar'>, 'tenant' | 'data' | 'signal' | 'progress'>,
): Promise<void> {
  const target = targets.find(({ definition }) => definition.alvo === data.alvo)
  if (!target) throw new Error(`importação sem alvo: ${data.alvo}`)
  const work = workInBackground(services, target, { tenant, ...data })
  const current = await work.transaction((db) => findImport(db, idIn(work, data.id_importacao)))
  if (!isRunOf(current, data.iniciada_em)) return
  const total = current.linhas * 2
  const tell = progressWriter(work, data, signal)
  try {
    await storeImport(work, {
      ...data,
      progress: async (etapa, feitas) => {
        progress(etapa === 'gravando' ? current.linhas + feitas : feitas, total)
        await tell(etapa, feitas)
      },
    })
    await measureAll(services.pool)
  } catch (error) {
    if (error instanceof RunEnded) return
    if (signal.aborted && !(await isCancelled(work, data.id_importacao))) throw error
    await giveBack(work, data, signal.aborted ? undefined : error)
    if (!(error instanceof Failure) && !signal.aborted) throw error
  }
}

const workInBackground = (
  services: Services,
  target: ImportTarget,
  { tenant, id_usuario }: { readonly tenant: number; readonly id_usuario: number },
): ImportWork => {
  const chamada = callName(target.definition.alvo, 'post')
  const owner = { tenant, id_usuario, chamada, readOnly: false }
  return {
    services,
    tenant,
    id_usuario,
    target,
    budget: importBudget(),
    today: todayInSaoPaulo(services.now()),
    transaction: (run) => inTransaction(services.pool, owner, ({ db }) => run(db)),
  }
}

const progressMs = 400

/** Records progress in separate transactions, so that the wizard sees it at once. */
function progressWriter(work: ImportWork, run: JobData, signal: AbortSignal) {
  let last = 0
  let stage: Stage | undefined
  return async (etapa: Stage, feitas: number) => {
    signal.throwIfAborted()
    if (etapa === stage && Date.now() - last < progressMs) return
    last = Date.now()
    stage = etapa
    const goesOn = await work.transaction((db) => writeProgress(db, run, { etapa, feitas }))
    if (!goesOn) throw new RunEnded()
  }
}

/** Whether the job itself was cancelled, rather than handed to another process. */
const isCancelled = async (work: ImportWork, id_importacao: number) =>
  (await work.transaction((db) => findTask(db, id_importacao))) === 'cancelada'

/** Restores the import of a failed run to its previous state, with the reason; nothing was stored. */
const giveBack = (work: ImportWork, run: JobData, error: unknown) =>
  work.transaction(async (db) => {
    const row = await lockImport(db, idIn(work, run.id_importacao))
    if (!isRunOf(row, run.iniciada_em)) return
    const motivo = reasonOf(error)
    await updateImport(db, run.id_importacao, ['importando'], { estado: 'conferida', motivo })
    await endProgress(db, run.id_importacao)
    await announce(db, work.target, { ...row, estado: 'conferida', motivo })
  })

function reasonOf(error: unknown): string {
  if (error === undefined) return 'A tarefa foi cancelada. Nada foi gravado.'
  if (error instanceof Failure) return `${error.message} Nada foi gravado.`
  return 'Ocorreu um erro inesperado e nada foi gravado. Tente importar de novo.'
}
