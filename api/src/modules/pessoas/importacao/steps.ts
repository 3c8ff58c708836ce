import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Importacao, Mapping, importacaoPost } from '@claquete/contract/pessoas/importacao'
import type { SlowContext } from '../../../kernel/context.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { StoredFileMissing } from '../../../kernel/files/storage.ts'
import type { Services } from '../../../kernel/services.ts'
import { listCustomFields } from '../../configuracoes/public.ts'
import { checkFile } from './check-file.ts'
import type { FileCheck, LineSink } from './check-file.ts'
import { importFields } from './fields.ts'
import type { ImportField } from './fields.ts'
import { openTable, readBytes, recognise, unreadable } from './file.ts'
import type { CsvFile } from './file.ts'
import { headerKey, initialMapping, mappedColumns } from './mapping.ts'
import {
  findImport,
  findMapping,
  findUpload,
  insertImport,
  saveMapping,
  updateImport,
} from './importacao.queries.ts'
import type { ImportRow } from './importacao.queries.ts'
import { refuseState } from './state.ts'
import { findRegistered } from './store.queries.ts'

export type ImportRequest = RequestTo<typeof importacaoPost>['body']
export type ImportReply = ReplyOf<typeof importacaoPost>

const samplesMax = 3

/** An import as the wizard and the list show it. */
export const importView = (services: Services, row: ImportRow): Importacao => ({
  id: row.id_importacao,
  alvo: row.alvo,
  nome_arquivo: row.nome_arquivo,
  estado: row.estado,
  linhas: row.linhas,
  validas: row.validas,
  invalidas: row.invalidas,
  importadas: row.importadas,
  link_erros:
    row.arquivo_erros === null
      ? null
      : fileLink(services, row.arquivo_erros, `não importadas - ${row.nome_arquivo}`, 'attachment'),
  criado_em: row.criado_em,
})

/** Reads a stored file; what is wrong with it is told to the person. */
export async function loadFile(services: Services, arquivo: string): Promise<CsvFile> {
  try {
    return recognise(await readBytes(await services.storage.get(arquivo)))
  } catch (error) {
    if (error instanceof StoredFileMissing) {
      throw unreadable('não está mais guardado. Envie de novo.')
    }
    throw error
  }
}

interface Samples {
  readonly colunas: { nome: string; exemplos: string[] }[]
  readonly linhas: number
}

/** Reads the whole file once: its columns with examples, and how many lines it has. */
async function takeSamples(file: CsvFile): Promise<Samples> {
  const table = await openTable(file)
  const colunas = table.colunas.map((nome): Samples['colunas'][number] => ({ nome, exemplos: [] }))
  let linhas = 0
  for await (const { celulas, msg } of table.linhas) {
    linhas += 1
    if (msg !== undefined) continue
    for (const [at, { exemplos }] of colunas.entries()) {
      const cell = (celulas[at] ?? '').slice(0, 60)
      if (exemplos.length < samplesMax && cell !== '' && !exemplos.includes(cell)) {
        exemplos.push(cell)
      }
    }
  }
  if (linhas === 0) throw unreadable('não há linhas além do cabeçalho.')
  return { colunas, linhas }
}

/** First step: a stored file becomes an import with its columns and a mapping to begin with. */
export async function openImport(context: SlowContext, arquivo: string): Promise<ImportReply> {
  const upload = await context.transaction(({ db }) => findUpload(db, arquivo))
  if (!upload) throw fieldFailure('arquivo', messages.exists)
  const file = await loadFile(context.services, upload.arquivo)
  const { colunas, linhas } = await takeSamples(file)
  const names = colunas.map(({ nome }) => nome)
  const { row, fields } = await context.transaction(async ({ db, actor }) => {
    const known = importFields(await listCustomFields(db, 'pessoa'))
    const remembered = await findMapping(db, headerKey(names))
    const { id_importacao } = await insertImport(db, {
      id_usuario: actor.id_usuario,
      nome_arquivo: upload.name,
      arquivo: upload.arquivo,
      codificacao: file.codificacao,
      delimitador: file.delimitador,
      colunas: names,
      linhas,
      mapeamento: initialMapping(names, known, remembered),
    })
    return { row: await getImport(db, id_importacao), fields: known }
  })
  return replyOf(context, row, fields, { colunas })
}

type Db = Parameters<typeof findImport>[0]

export async function getImport(db: Db, id_importacao: number): Promise<ImportRow> {
  const row = await findImport(db, id_importacao)
  if (!row) throw new Failure('nao_encontrado')
  return row
}

/** The import as it is, to go on where somebody left it. */
export async function showImport(context: SlowContext, id_importacao: number) {
  const { row, fields } = await loadImport(context, id_importacao)
  const { colunas } = await takeSamples(await loadFile(context.services, row.arquivo))
  return replyOf(context, row, fields, { colunas })
}

export const loadImport = (context: SlowContext, id_importacao: number) =>
  context.transaction(async ({ db }) => ({
    row: await getImport(db, id_importacao),
    fields: importFields(await listCustomFields(db, 'pessoa')),
  }))

/** Second step: every line is checked by the mapping, which is remembered for the next file. */
export async function checkImport(
  context: SlowContext,
  id_importacao: number,
  mapeamento: Mapping,
): Promise<ImportReply> {
  const { row, fields } = await loadImport(context, id_importacao)
  refuseState(row, 'conferida')
  const check = await runCheck(context, { row, fields, mapeamento })
  const { linhas, validas } = check
  const checked = await context.transaction(async ({ db }) => {
    const changes = { estado: 'conferida', mapeamento, linhas, validas } as const
    const invalidas = linhas - validas
    const done = await updateImport(db, id_importacao, ['enviada', 'conferida'], {
      ...changes,
      invalidas,
    })
    const now = await getImport(db, id_importacao)
    if (!done) refuseState(now, 'conferida')
    await saveMapping(db, headerKey(row.colunas), mapeamento)
    return now
  })
  return replyOf(context, checked, fields, check)
}

interface CheckRequest {
  readonly row: ImportRow
  readonly fields: readonly ImportField[]
  readonly mapeamento: Mapping
  readonly sink?: LineSink
}

const counting: LineSink = { valid: () => {}, leftOut: () => {} }

/** Reads the file and checks it against itself and the register. */
export async function runCheck(context: SlowContext, request: CheckRequest): Promise<FileCheck> {
  const { row, fields, mapeamento, sink = counting } = request
  const columns = mappedColumns(mapeamento, row.colunas, fields)
  const table = await openTable(await loadFile(context.services, row.arquivo))
  return checkFile(table.linhas, {
    columns,
    today: context.today,
    sink,
    find: (documentos, nomes) =>
      context.transaction(({ db }) => findRegistered(db, documentos, nomes)),
  })
}

/** A file may well have a column called `constructor`. */
const ownValue = (mapping: Mapping, coluna: string) =>
  Object.hasOwn(mapping, coluna) ? (mapping[coluna] ?? null) : null

/** The reply of every step; what a step does not have is empty. */
export function replyOf(
  { services }: SlowContext,
  row: ImportRow,
  fields: readonly ImportField[],
  found: Partial<FileCheck> & { readonly colunas?: Samples['colunas'] },
): ImportReply {
  return {
    id_importacao: row.id_importacao,
    importacao: importView(services, row),
    colunas: found.colunas ?? row.colunas.map((nome) => ({ nome, exemplos: [] })),
    campos: fields.map(({ campo, label, obrigatorio }) => ({ campo, label, obrigatorio })),
    // Stored JSON forgets the order of its keys.
    mapeamento: Object.fromEntries(
      row.colunas.map((coluna) => [coluna, ownValue(row.mapeamento, coluna)]),
    ),
    previa: found.previa ?? [],
    problemas: found.problemas ?? [],
    repetidas: found.repetidas ?? 0,
  }
}
