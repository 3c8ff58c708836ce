import * as contract from '@claquete/contract/financeiro/fiscal/tabelas/cclasstrib'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { instant, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { writtenBy } from './tabelas.queries.ts'

const newest = (db: TenantDb) => sql`(select max(n.id_importacao) from fiscal_cclasstrib n
  where n.tenant_id = ${db.tenant})`

/** The table of one version, with its percentages as JSON numbers instead of the driver's texts: that which is asked for, else the newest. */
export const cclasstribs = listSource(contract.cclasstribs, {
  columns: {
    id_fiscal_cclasstrib: 't.id_fiscal_cclasstrib',
    c_class_trib: 't.c_class_trib',
    cst: 't.cst',
    nome: 't.nome',
    reducao_ibs: sql`to_jsonb(t.reducao_ibs)`,
    reducao_cbs: sql`to_jsonb(t.reducao_cbs)`,
    nfse: 't.nfse',
    vigencia_inicio: 't.vigencia_inicio',
    vigencia_fim: 't.vigencia_fim',
    norma: 't.norma',
  },
  more: {},
  from: (db, { id_importacao }: { readonly id_importacao: number | undefined }) => sql`
    fiscal_cclasstrib t where t.tenant_id = ${db.tenant}
      and t.id_importacao = coalesce(${id_importacao ?? null}::bigint, ${newest(db)})`,
  search: sql`''`,
  filters: {
    // The scope has the version.
    id_importacao: () => sql<boolean>`true`,
    dia: (dia: CalendarDate) => sql<boolean>`coalesce(v.vigencia_inicio <= ${dia}, true)
      and coalesce(v.vigencia_fim >= ${dia}, true)`,
  },
})

/** One version a file that was imported, the newest first. */
export const listCclasstribVersoes = (db: TenantDb) =>
  db.rows(
    {
      id_importacao: int('i.id_importacao'),
      arquivo: text('i.nome_arquivo'),
      importado_em: instant('i.criado_em'),
      importado_por: writtenBy('i'),
      codigos: int('t.codigos'),
    },
    (list) => sql`select ${list} from (select tenant_id, id_importacao, count(*) as codigos
        from fiscal_cclasstrib where tenant_id = ${db.tenant} group by 1, 2) t
      join importacao i on ${same('i.id_importacao', 't')}
      order by i.id_importacao desc`,
  )

/**
 * Whether a code is in force on a day in the newest version, and for notes of services; undefined where no version was
 * imported.
 */
export async function findCclasstribOn(db: TenantDb, codigo: string, dia: CalendarDate) {
  const [row] = await db.rows(
    {
      todos: int(sql`count(*)`),
      achados: int(sql`count(*) filter (where t.c_class_trib = ${codigo}
      and t.nfse = 'S' and coalesce(t.vigencia_inicio <= ${dia}, true)
      and coalesce(t.vigencia_fim >= ${dia}, true))`),
    },
    (list) => sql`select ${list} from fiscal_cclasstrib t
      where t.tenant_id = ${db.tenant} and t.id_importacao = ${newest(db)}`,
  )
  return row && row.todos > 0 ? row.achados > 0 : undefined
}
