/** The sheet of a budget, for whoever shows, changes or makes one. */
import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Nomes } from './folha.queries.ts'
import { readWithNames } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import { selectRevisao } from './folha.queries.ts'

export { storeNewFolha } from './gravar.ts'
export { changeFolha } from './mudar.ts'
export type { FolhaMudada, PedidoDeMudanca, RecusaDaFolha } from './mudar.ts'
export { folhaVista } from './vista.ts'
export type { FolhaVista, ValoresVistos } from './vista.ts'

export interface DocumentoLido extends FolhaLida {
  /** Uid of each group and of each item, by its id. */
  readonly grupos: ReadonlyMap<number, string>
  readonly itens: ReadonlyMap<number, string>
  /** Names of what the lines refer to. */
  readonly nomes: Nomes
}

/** The whole sheet, whoever asks: what a person may see of it is `folhaVista`. */
export async function readDocumento(db: TenantDb, id_orcamento: number): Promise<DocumentoLido> {
  const revisao = await selectRevisao(db, id_orcamento)
  if (revisao === undefined) throw new Failure('nao_encontrado')
  const lida = await readWithNames(db, { id_orcamento, revisao })
  const idsDe = (tipo: 'grupo' | 'item') =>
    new Map(
      [...lida.documento.linhas.values()].flatMap((linha): [number, string][] =>
        linha.tipo === tipo ? [[must(lida.ids.get(linha.id), `id of ${linha.id}`), linha.id]] : [],
      ),
    )
  return { ...lida, grupos: idsDe('grupo'), itens: idsDe('item') }
}
