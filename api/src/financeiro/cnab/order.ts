import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findApplied, findLastNsa } from './apply.queries.ts'

/** Whether a file was applied, or one that came after it. */
type OrderOfFile =
  | { readonly estado: 'recusado'; readonly motivo: string }
  | {
      readonly estado: 'pronto' | 'sequencia'
      readonly motivo: string | null
      readonly avisos: readonly string[]
    }

interface FileOfBank {
  readonly sha256: string
  readonly id_cnab_convenio: number
  readonly nsa: number | null
}

/** A file is applied once, whatever its name, and so is a number of the bank; one that comes late is asked about. */
export async function orderOf(db: TenantDb, file: FileOfBank): Promise<OrderOfFile> {
  const { id_cnab_convenio, nsa } = file
  const before = await findApplied(db, file)
  if (before) {
    const what = before.same
      ? 'Este arquivo já foi aplicado'
      : `O retorno nº ${nsa} já foi aplicado`
    const advice = before.same ? '' : ' Se aquele veio incompleto, desfaça-o e aplique este.'
    const motivo = `${what} em ${before.criado_em} (“${before.nome}”).${advice}`
    return { estado: 'recusado', motivo }
  }
  const last = nsa === null ? null : await findLastNsa(db, id_cnab_convenio)
  if (nsa === null || last === null) return { estado: 'pronto', motivo: null, avisos: [] }
  const avisos =
    nsa > last + 1
      ? [`Entre este retorno e o anterior faltam números: o último aplicado foi o nº ${last}.`]
      : []
  if (nsa > last) return { estado: 'pronto', motivo: null, avisos }
  const motivo = `A sequência voltou: este é o nº ${nsa}, e o nº ${last} já foi aplicado. Confirme se ele faltava mesmo.`
  return { estado: 'sequencia', motivo, avisos }
}
