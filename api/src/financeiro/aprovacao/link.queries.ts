import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import { day, instant, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface NovoLink {
  readonly id_lancamento: number
  readonly id_usuario: number
  readonly token_hash: string
  readonly expira_em: string
}

export async function insertLink(db: TenantDb, link: NovoLink): Promise<void> {
  await db.insertInto('aprovacao_link').values(link).execute()
}

const linkColumns = {
  id_aprovacao_link: int('id_aprovacao_link'),
  id_lancamento: int('id_lancamento'),
  id_usuario: int('id_usuario'),
  expira_em: instant('expira_em'),
}
export type LinkLido = RowOf<typeof linkColumns>

/** The link of a token, unless it was used or has expired. */
export async function findLink(
  db: TenantDb,
  { token_hash, agora, lock = false }: { token_hash: string; agora: string; lock?: boolean },
): Promise<LinkLido | undefined> {
  const [row] = await db.rows(
    linkColumns,
    (list) => sql`select ${list} from aprovacao_link
      where tenant_id = ${db.tenant} and token_hash = ${token_hash} and usado_em is null
        and expira_em > ${agora}::timestamptz ${lock ? sql`for update` : sql``}`,
  )
  return row
}

interface Uso {
  readonly decisao: 'aprovar' | 'rejeitar'
  readonly usado_em: string
  readonly ip: string
}

export async function useLink(db: TenantDb, id_aprovacao_link: number, uso: Uso): Promise<void> {
  await db
    .update('aprovacao_link')
    .set(uso)
    .where('id_aprovacao_link', '=', id_aprovacao_link)
    .execute()
}

const pageColumns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  id_orcamento: int.orNull('l.id_orcamento'),
  id_orca_item: int.orNull('l.id_orca_item'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  empresa: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  solicitante: text.orNull('us.nome'),
  id_solicitante: int.orNull('l.id_solicitante'),
  fornecedor: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  descricao: text('l.descricao'),
  obs: text.orNull('l.obs'),
  valor: money('l.valor'),
  dataVencimento: day('l.dataVencimento'),
  num_documento: text.orNull('l.num_documento'),
  job: text.orNull(sql`o.num_orc || ' · ' || o.titulo`),
  item: text.orNull('i.descricao'),
  aprovador: text.orNull('ua.nome'),
  motivo: text.orNull('l.motivo'),
  versao: int('l.versao'),
}
export type ReadPage = RowOf<typeof pageColumns>

/** What page and mail show of a request. */
export const readRequests = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    pageColumns,
    (list) => sql`select ${list}
      from lancamento l
      join empresa e on ${same('e.id_empresa', 'l')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join orcamento o on ${same('o.id_orcamento', 'l')}
      left join orca_item i on ${same('i.id_orca_item', 'l')}
      left join usuario us on ${same('us.id_usuario', 'l.id_solicitante')}
      left join usuario ua on ${same('ua.id_usuario', 'l.id_aprovador')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and o.excluido_em is null
      order by l.id_lancamento`,
  )
