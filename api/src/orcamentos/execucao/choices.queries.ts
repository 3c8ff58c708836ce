import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { flag, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { searches } from '../../kernel/lists/search.ts'
import { familiaOf, isOrcamentoSeenBy } from '../orcamento/public.ts'
import { isItemVisible } from './scope/scope.queries.ts'
import type { Scope } from './scope/scope.queries.ts'

const limit = 100

const grupoColumns = {
  id_orca_grupo: int('a.id_orca_grupo'),
  id_orca_grupo_superior: int.orNull('a.id_orca_grupo_superior'),
  numero: text('a.numero'),
  descricao: text('a.descricao'),
  itens: int(sql`count(i.id_orca_item)`),
  com_verba: int(sql`count(i.id_orca_item) filter (where i.permite_verba)`),
}

/** The groups of a budget in sheet order, with the number of lines this person sees in each. */
export const listGrupos = (db: TenantDb, actor: Actor, id_orcamento: number) =>
  db.rows(
    grupoColumns,
    (list) => sql`
    with recursive irmaos as (
      select g.*, row_number() over (partition by g.id_orca_grupo_superior
        order by g.ordem, g.id_orca_grupo) as lugar
      from orca_grupo g where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}
    ), arvore as (
      select i.*, array[i.lugar] as caminho, i.lugar::text as numero from irmaos i
      where i.id_orca_grupo_superior is null
      union all
      select f.*, a.caminho || f.lugar, a.numero || '.' || f.lugar from irmaos f
      join arvore a on f.id_orca_grupo_superior = a.id_orca_grupo
    )
    select ${list}
    from arvore a
    join orcamento o on o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
    left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orca_grupo = a.id_orca_grupo
      and ${isItemVisible(actor, 'i.id_orca_item')}
    group by a.id_orca_grupo, a.id_orca_grupo_superior, a.numero, a.descricao, a.caminho
    order by a.caminho`,
  )

/** A group and its descendants. */
export async function gruposSob(db: TenantDb, id_orcamento: number, id_orca_grupo: number) {
  const rows = await db.rows(
    { id_orca_grupo: int('id_orca_grupo') },
    (list) => sql`
    with recursive sob as (
      select id_orca_grupo from orca_grupo where tenant_id = ${db.tenant}
        and id_orcamento = ${id_orcamento} and id_orca_grupo = ${id_orca_grupo}
      union all
      select f.id_orca_grupo from orca_grupo f
      join sob on f.id_orca_grupo_superior = sob.id_orca_grupo where f.tenant_id = ${db.tenant}
    ) select ${list} from sob`,
  )
  return new Set(rows.map((row) => row.id_orca_grupo))
}

/** Columns of the person `p`, with the number of the funds that this person holds. */
const produtorColumns = (verbas: RawBuilder<unknown>) => ({
  id_produtor: int('p.id_pessoa'),
  produtor: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  verbas: int(verbas),
})

/** Registered people; those who already hold funds of the job come first. */
export function listProdutores(
  db: TenantDb,
  id_orcamento: number | undefined,
  search: string | undefined,
) {
  const doJob =
    id_orcamento === undefined ? sql`true` : sql`v.id_orcamento in (${familiaOf(db, id_orcamento)})`
  return db.rows(
    produtorColumns(sql`(select count(*) from orca_verba v where ${same('v.id_produtor', 'p.id_pessoa')}
      and ${doJob})`),
    (list) => sql`select ${list} from pessoa p where p.tenant_id = ${db.tenant}
      ${search ? sql`and ${searches('p.busca', search)}` : sql``}
      order by verbas desc, produtor, p.id_pessoa limit ${limit}`,
  )
}

/** External producers see only people they hold funds for. */
export const listOwnProdutores = (db: TenantDb, id_usuario: number) =>
  db.rows(
    produtorColumns(sql`count(*)`),
    (list) => sql`select ${list}
      from orca_verba v join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
      where v.tenant_id = ${db.tenant}
        and (v.id_usuario = ${id_usuario} or v.id_usuario_produtor = ${id_usuario})
      group by p.id_pessoa, 2 order by 2 limit ${limit}`,
  )

export const listPrestadores = (db: TenantDb, search: string | undefined) =>
  db.rows(
    {
      id_usuario: int('u.id_usuario'),
      nome: text('u.nome'),
      produtor_externo: flag(sql`u.produtor_externo = 'S'`),
    },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        ${search ? sql`and ${searches('u.busca', search)}` : sql``}
      order by u.produtor_externo desc, u.nome, u.id_usuario limit ${limit}`,
  )

/** Jobs whose status accepts money; for an external producer, those with their funds. */
export const listJobs = (
  db: TenantDb,
  actor: Actor,
  { externo }: Scope,
  search: string | undefined,
) =>
  db.rows(
    {
      id_orcamento: int('o.id_orcamento'),
      num_orc: text('o.num_orc'),
      titulo: text('o.titulo'),
      cliente: text.orNull(sql`coalesce(nullif(c.fantasia, ''), c.razao)`),
    },
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      where o.tenant_id = ${db.tenant} and o.excluido_em is null and s.libera_financeiro
        and ${isOrcamentoSeenBy(actor)}
        ${search ? sql`and ${searches('o.busca', search)}` : sql``}
        ${
          externo
            ? sql`and exists (select from orca_verba v where ${same('v.id_orcamento', 'o')}
                and (v.id_usuario = ${actor.id_usuario}
                  or v.id_usuario_produtor = ${actor.id_usuario}))`
            : sql``
        }
      order by o.id_orcamento desc limit ${limit}`,
  )

export const listTiposOfDocumento = (db: TenantDb) =>
  db.rows(
    { id_tipoDocumento: int('id_tipoDocumento'), descricao: text('descricao') },
    (list) => sql`select ${list} from tipo_documento
      where tenant_id = ${db.tenant} and ativo = 'S' order by descricao`,
  )

export async function clienteDo(db: TenantDb, id_cliente: number | null): Promise<string | null> {
  const [row] = await db.rows(
    { nome: text(sql`coalesce(nullif(fantasia, ''), razao)`) },
    (list) => sql`select ${list} from pessoa
      where tenant_id = ${db.tenant} and id_pessoa = ${id_cliente}`,
  )
  return row?.nome ?? null
}
