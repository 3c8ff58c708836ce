import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import { instant, int, text, texts } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Who sends the batches of imported workbooks. */
export const importClient = 'importar-planilha'

/** The company's units of measure, by their folded names and short names. */
export async function listUnidades(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    { id: int('u.id_unidade'), descricao: text('u.descricao'), sigla: text.orNull('u.sigla') },
    (list) => sql`select ${list} from unidade_medida u where u.tenant_id = ${db.tenant}
      and u.ativo = 'S' order by u.id_unidade desc`,
  )
  return new Map(
    rows.flatMap(({ id, descricao, sigla }) => [
      ...(sigla ? [[fold(sigla), id] as const] : []),
      [fold(descricao), id] as const,
    ]),
  )
}

const uidsOf = sql`array(select l->>'id' from jsonb_array_elements(m.mudancas) c,
  jsonb_array_elements(c->'linhas') l)`

/** The workbooks that were imported into a budget, newest first, with the uids of what each made. */
export const listImports = (db: TenantDb, id_orcamento: number, lote?: string) =>
  db.rows(
    {
      lote: text('m.lote'),
      criado_em: instant(sql`to_json(m.criado_em) #>> '{}'`),
      usuario: text(sql`coalesce(u.nome, '')`),
      uids: texts(uidsOf),
    },
    (list) => sql`select ${list} from orca_mudanca m
      left join usuario u on ${same('u.id_usuario', 'm')}
      where m.tenant_id = ${db.tenant} and m.id_orcamento = ${id_orcamento}
        and m.cliente = ${importClient} and (${lote ?? null}::text is null or m.lote = ${lote ?? null})
        and m.mudancas @? '$[*] ? (@.op == "inserir")'
      order by m.revisao desc limit 50`,
  )
