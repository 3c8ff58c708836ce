import type { ImportReply, Mapping } from '@claquete/contract/sistema/importacao/calls'
import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { checkFile } from '../target/check-file.read.ts'
import type { FileCheck, Known, LineSink } from '../target/check-file.read.ts'
import { headerKey, initialMapping, mappedColumns } from '../target/mapping.ts'
import {
  findMapping,
  findUpload,
  insertImport,
  saveMapping,
  updateImport,
} from './importacao.queries.ts'
import type { ImportRow } from './importacao.queries.ts'
import { readLines, readSamples } from '../arquivo/reading.read.ts'
import type { Samples } from '../arquivo/samples.read.ts'
import { refuseState } from './state.ts'
import type { ImportField } from '../target/target.read.ts'
import { replyOf } from './view.ts'
import { getImport, idIn, loadImport } from './work.read.ts'
import type { ImportWork } from './work.read.ts'

const names = ({ colunas }: Samples) => colunas.map(({ nome }) => nome)

/** First step: turns a stored file into an import with columns and a first mapping. */
export async function openImport(
  work: ImportWork,
  arquivo: string,
  id_usuario: number,
): Promise<ImportReply> {
  const { services, target } = work
  const { alvo } = target.definition
  const upload = await work.transaction((db) => findUpload(db, arquivo))
  if (!upload) throw fieldFailure('arquivo', messages.exists)
  const { samples, ...file } = await readSamples(work, { arquivo: upload.arquivo, planilha: null })
  return work.transaction(async (db) => {
    const fields = await target.fields(db)
    const colunas = names(samples)
    const remembered = await findMapping(db, alvo, headerKey(colunas))
    const { id_importacao } = await insertImport(db, {
      alvo,
      id_usuario,
      nome_arquivo: upload.name,
      arquivo: upload.arquivo,
      codificacao: file.codificacao,
      delimitador: file.delimitador,
      planilhas: [...file.planilhas],
      planilha: samples.planilha ?? null,
      colunas,
      linhas: samples.linhas,
      mapeamento: initialMapping(colunas, fields, remembered),
    })
    return replyOf(services, await getImport(db, { alvo, id_importacao }), fields, samples)
  })
}

/** The current state of the import, to continue it. */
export async function showImport(work: ImportWork, id_importacao: number): Promise<ImportReply> {
  const { row, fields } = await loadImport(work, id_importacao)
  // The columns of an import being stored, or stored, no longer change.
  const isOpen = row.estado === 'enviada' || row.estado === 'conferida'
  if (!isOpen) return replyOf(work.services, row, fields)
  const { samples } = await readSamples(work, row)
  return replyOf(work.services, row, fields, samples)
}

/** Switches to another sheet: new columns and a first mapping. */
export async function changeSheet(
  work: ImportWork,
  id_importacao: number,
  planilha: string,
): Promise<ImportReply> {
  const { row, fields } = await loadImport(work, id_importacao)
  refuseState(row, 'conferida')
  if (!row.planilhas.includes(planilha)) throw fieldFailure('planilha', messages.exists)
  const { samples } = await readSamples(work, { arquivo: row.arquivo, planilha })
  return work.transaction(async (db) => {
    const colunas = names(samples)
    const remembered = await findMapping(db, row.alvo, headerKey(colunas))
    await changeOpen(db, row, {
      estado: 'enviada',
      planilha,
      colunas,
      linhas: samples.linhas,
      validas: 0,
      invalidas: 0,
      mapeamento: initialMapping(colunas, fields, remembered),
    })
    return replyOf(work.services, await getImport(db, row), fields, samples)
  })
}

/** Updates an import unless somebody has begun to store it. */
async function changeOpen(
  db: Parameters<typeof updateImport>[0],
  { alvo, id_importacao }: ImportRow,
  changes: Parameters<typeof updateImport>[3],
) {
  if (await updateImport(db, id_importacao, ['enviada', 'conferida'], changes)) return
  refuseState(await getImport(db, { alvo, id_importacao }), 'conferida')
}

/** Second step: checks every line with the mapping, which is remembered for the next file. */
export async function checkImport(
  work: ImportWork,
  id_importacao: number,
  mapeamento: Mapping,
): Promise<ImportReply> {
  const { row, fields } = await loadImport(work, id_importacao)
  refuseState(row, 'conferida')
  const check = await runCheck(work, { row, fields, mapeamento })
  const { linhas, validas } = check
  const checked = await work.transaction(async (db) => {
    const counts = { linhas, validas, invalidas: linhas - validas }
    await changeOpen(db, row, { estado: 'conferida', mapeamento, motivo: null, ...counts })
    await saveMapping(db, row.alvo, headerKey(row.colunas), mapeamento)
    return getImport(db, idIn(work, id_importacao))
  })
  return replyOf(work.services, checked, fields, check)
}

interface CheckRequest {
  readonly row: ImportRow
  readonly fields: readonly ImportField[]
  readonly mapeamento: Mapping
  readonly sink?: LineSink
}

/** Checks the file's lines against each other and the register. */
export async function runCheck(work: ImportWork, request: CheckRequest): Promise<FileCheck> {
  const { row, fields, mapeamento, sink = {} } = request
  const { target, today, id_usuario } = work
  const columns = mappedColumns(mapeamento, row.colunas, fields)
  return checkFile(readLines(work, row), {
    target,
    columns,
    today,
    sink,
    ask: (keys, asked) =>
      work.transaction(async (db): Promise<Known> => {
        const known = new Map<string, ReadonlySet<string>>()
        for (const [reference, list] of asked) {
          if (reference.find) known.set(reference.campo, await reference.find(db, list, id_usuario))
        }
        return { registered: await target.registered(db, keys), names: known }
      }),
  })
}
