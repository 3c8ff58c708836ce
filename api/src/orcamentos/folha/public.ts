/** What other modules may use of the sheet. */
export { impostosDoPreco } from './imposto.read.ts'
import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { FolhaNames } from './documento/folha.queries.ts'
import { readWithNames } from './documento/documento.read.ts'
import { withSums } from './documento/documento.read.ts'
import type { FolhaRead } from './documento/documento.read.ts'
import { storeDifference } from './documento/store.commands.ts'
import { selectRevision } from './documento/folha.queries.ts'

export { readWithNames } from './documento/documento.read.ts'
export { storeNewFolha } from './documento/store.commands.ts'
export { changeFolha } from './change/change.commands.ts'
export type { ChangedFolha, ChangeRequest, FolhaRefusal } from './change/change.commands.ts'
export { folhaVista } from './documento/view.read.ts'
export type { FolhaVista, SeenValues } from './documento/view.read.ts'

/** Stores what a rule makes of the sheet of a budget that nobody has open yet, and returns what the rule told. */
export async function replaceFolha<Told>(
  db: TenantDb,
  id_orcamento: number,
  change: (documento: Documento) => { readonly documento: Documento; readonly told: Told },
): Promise<Told> {
  const antes = await readDocumento(db, id_orcamento)
  const { documento, told } = change(antes.documento)
  await storeDifference(db, id_orcamento, { antes, depois: withSums({ ...antes, documento }) })
  return told
}

export interface DocumentoLido extends FolhaRead {
  /** The uid of each group and item, by id. */
  readonly grupos: ReadonlyMap<number, string>
  readonly itens: ReadonlyMap<number, string>
  /** Names of the records that lines refer to. */
  readonly nomes: FolhaNames
}

/** The whole sheet, regardless of the reader; `folhaVista` gives what a person may see. */
export async function readDocumento(db: TenantDb, id_orcamento: number): Promise<DocumentoLido> {
  const revisao = await selectRevision(db, id_orcamento)
  if (revisao === undefined) throw new Failure('nao_encontrado')
  const reading = await readWithNames(db, { id_orcamento, revisao })
  const idsOf = (tipo: 'grupo' | 'item') =>
    new Map(
      [...reading.documento.linhas.values()].flatMap((linha): [number, string][] =>
        linha.tipo === tipo
          ? [[must(reading.ids.get(linha.id), `id of ${linha.id}`), linha.id]]
          : [],
      ),
    )
  return { ...reading, grupos: idsOf('grupo'), itens: idsOf('item') }
}
export { open } from './calls/call.commands.ts'
export type { OpenFolha } from './calls/call.commands.ts'
export { insertLines } from './calls/insert.commands.ts'
export { switchOptions } from './change/options.commands.ts'
export { visibleDocumento, isPartial, readPerfil } from './documento/perfil.read.ts'
