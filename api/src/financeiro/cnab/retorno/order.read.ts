import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findApplied, findLastNsa } from './apply.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { refusedFile } from './retorno.read.ts'
import type { JudgedFile } from './retorno.read.ts'

interface FileOfBank {
  readonly sha256: string
  readonly convenio: StoredConvenio
  /** Null where the bank does not number its files. */
  readonly nsa: number | null
}

/** Refuses a file, or a number of the bank, that was applied before; asks about a number lower than the last one. */
export async function judgeOrder(
  db: TenantDb,
  { sha256, convenio, nsa }: FileOfBank,
): Promise<JudgedFile> {
  const { id_cnab_convenio } = convenio
  const before = await findApplied(db, { sha256, id_cnab_convenio, nsa })
  if (before) {
    const what = before.same
      ? 'Este arquivo já foi aplicado'
      : `O retorno nº ${nsa} já foi aplicado`
    const advice = before.same ? '' : ' Se aquele veio incompleto, desfaça-o e aplique este.'
    return refusedFile(`${what} em ${before.criado_em} (“${before.nome}”).${advice}`, convenio)
  }
  const last = nsa === null ? null : await findLastNsa(db, id_cnab_convenio)
  const ready = { estado: 'pronto', motivo: null, convenio, escolhas: [], avisos: [] } as const
  if (nsa === null || last === null) return ready
  if (nsa <= last) {
    const motivo = `A sequência voltou: este é o nº ${nsa}, e o nº ${last} já foi aplicado. Confirme se ele faltava mesmo.`
    return { ...ready, estado: 'sequencia', motivo }
  }
  if (nsa === last + 1) return ready
  const avisos = [
    `Entre este retorno e o anterior faltam números: o último aplicado foi o nº ${last}.`,
  ]
  return { ...ready, avisos }
}
