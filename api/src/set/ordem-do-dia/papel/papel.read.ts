import { Failure } from '@claquete/contract/failures'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import type { JobDaOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { selectJob } from '../documento/access.queries.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { readVersao } from '../publicacao/versao.queries.ts'

interface PaperHead {
  readonly job: JobDaOrdem
  readonly logo: string | null
}

/** Of which job and of which producer a sheet is, as its papers say; a model is of no job. */
export async function readPaperHead(db: TenantDb, id_orcamento: number | null): Promise<PaperHead> {
  const found = id_orcamento === null ? undefined : await selectJob(db, id_orcamento)
  if (!found) {
    return {
      job: { num_orc: '', titulo: 'Modelo', cliente: '', agencia: '', produtora: '' },
      logo: null,
    }
  }
  const { id_empresa, ...job } = found
  const unit = await findUnitForPaper(db, id_empresa)
  return { job, logo: unit?.logo || null }
}

/** A published version, or the sheet as it stands. */
export async function readToPrint(
  db: TenantDb,
  id_ordem_dia: number,
  versao: number | null,
): Promise<Documento> {
  const documento =
    versao === null
      ? await readDocumento(db, id_ordem_dia)
      : await readVersao(db, id_ordem_dia, versao)
  if (!documento) throw new Failure('ordem_nao_localizada')
  return documento
}
