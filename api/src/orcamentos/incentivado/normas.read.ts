import type { Norma } from '@claquete/core/orcamentos/incentivado/norma'
import { usualNormas } from '@claquete/core/orcamentos/incentivado/normas/usual-normas'
import { sql } from 'kysely'
import { day, text, word } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The norms that the product knows, with those that the company added; its own of the same code wins. */
export async function listNormas(db: TenantDb): Promise<Norma[]> {
  const own = await db.rows(
    {
      codigo: text('n.codigo'),
      nome: text('n.nome'),
      ambito: word(['rouanet', 'ancine', 'ancine_contas', 'spcine', 'edital'])('n.ambito'),
      vigencia_inicio: day('n.vigencia_inicio'),
      vigencia_fim: day.orNull('n.vigencia_fim'),
      endereco: text('n.endereco'),
    },
    (list) =>
      sql`select ${list} from incentivo_norma n where n.tenant_id = ${db.tenant} order by n.vigencia_inicio`,
  )
  const codigos = new Set(own.map(({ codigo }) => codigo))
  return [
    ...usualNormas.filter(({ codigo }) => !codigos.has(codigo)),
    ...own.map((norma): Norma => ({ ...norma, lido: 'uso' })),
  ]
}
