import type { TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { cartas } from './cartas.ts'
import { contratos } from './contratos.ts'
import { insertModelo } from '../../../src/sistema/modelos/modelo.queries.ts'

interface Written {
  readonly titulo: string
  readonly conteudo: readonly unknown[]
  readonly ativo?: 'S' | 'N'
}

async function write(db: TenantDb, tipo: TipoModelo, { conteudo, ...modelo }: Written) {
  const reading = readDocument({ type: 'doc', content: conteudo })
  if (!reading.ok) throw new Error(`${modelo.titulo}: ${reading.msg}`)
  await insertModelo(db, tipo, { ...modelo, conteudo: reading.document })
}

/** The templates of the demonstration company. */
export async function seedModelos(db: TenantDb): Promise<void> {
  for (const carta of cartas) await write(db, 'carta', carta)
  for (const contrato of contratos) await write(db, 'contrato', contrato)
}
