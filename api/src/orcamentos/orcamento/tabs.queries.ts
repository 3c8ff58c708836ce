import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { day, flag, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isSeenBy } from './access.queries.ts'
import type { ListVisao } from './list-visao.ts'
import { seenAmount } from './current.queries.ts'

type Viewer = { readonly actor: Actor; readonly visao: ListVisao }

/** The versions of a family that a person may see, in order; optionally only some of them. */
export const listAbas = (
  db: TenantDb,
  { actor, visao }: Viewer,
  id_familia: number,
  ids?: readonly number[],
) =>
  db.rows(
    {
      id_orcamento: int('o.id_orcamento'),
      id_orcamento_versao: int('o.id_orcamento_versao'),
      nome_versao: text('o.nome_versao'),
      titulo: text('o.titulo'),
      id_orcamento_status: int('o.id_orcamento_status'),
      status: text('s.descricao'),
      cor: text('s.cor'),
      cor_fundo: text('s.cor_fundo'),
      aprovado: flag('o.aprovado'),
      travado: flag(sql`(o.travado_em is not null or s.bloqueia_edicao)`),
      data_cadastro: day('o.data_cadastro'),
      ...(visao.valores && { total_geral: money.orNull(seenAmount(visao, 'total_geral')) }),
    },
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.excluido_em is null and ${isSeenBy(actor)}
        and ${ids ? sql`o.id_orcamento = any(${ids}::bigint[])` : sql`o.id_familia = ${id_familia}`}
      order by o.id_orcamento_versao, o.id_orcamento`,
  )

interface ApprovedVersao {
  readonly id_orcamento: number
  readonly id_orcamento_versao: number
  readonly nome_versao: string
}

/** The approved version of a family, if it is another one. */
export async function findApproved(
  db: TenantDb,
  { id_orcamento, id_familia }: { readonly id_orcamento: number; readonly id_familia: number },
): Promise<ApprovedVersao | undefined> {
  return db
    .from('orcamento')
    .select(['id_orcamento', 'id_orcamento_versao', 'nome_versao'])
    .where('id_familia', '=', id_familia)
    .where('id_orcamento', '<>', id_orcamento)
    .where('aprovado', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
}
