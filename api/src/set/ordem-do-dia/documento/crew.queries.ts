import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** People for a sheet, each with how to reach them. */

const nameOf = (p: string) =>
  sql`coalesce(nullif(${sql.ref(`${p}.fantasia`)}, ''), ${sql.ref(`${p}.razao`)})`

/** As long as the columns of a sheet take. */
const cut = (value: ReturnType<typeof sql>, length: number) =>
  sql`left(${value}, ${sql.lit(length)})`

const reach = {
  email: text(cut(sql`coalesce(a.email, '')`, 160)),
  telefone: text(cut(sql`coalesce(nullif(a.celular, ''), nullif(a.fone, ''), '')`, 40)),
}

/** Lines of a budget that the profile may see. */
const isVisible = (actor: Actor) =>
  actor.permissions.has('orcamento.ver_ocultos')
    ? sql`true`
    : sql`not exists (select from orca_item_oculto h where h.tenant_id = i.tenant_id
        and h.id_orca_item in (i.id_orca_item, i.id_orca_item_superior)
        and h.id_usuario_tipo = ${actor.id_usuario_tipo})`

/**
 * Who supplies a line of the budget, in the order of the sheet: the group is the department, the function of the line, or
 * else what it says, is theirs. A company that supplies several lines of a group stands once.
 */
export const listSuppliers = (db: TenantDb, actor: Actor, id_orcamento: number) =>
  db.rows(
    {
      id_pessoa: int('x.id_pessoa'),
      nome: text('x.nome'),
      departamento: text('x.departamento'),
      funcao: text('x.funcao'),
      email: text('x.email'),
      telefone: text('x.telefone'),
    },
    (list) => sql`select ${list} from (
      select distinct on (g.id_orca_grupo, p.id_pessoa) g.ordem as grupo, i.ordem as linha, p.id_pessoa,
        ${cut(nameOf('p'), 160)} as nome, ${cut(sql`g.descricao`, 80)} as departamento,
        ${cut(sql`coalesce(nullif(i.funcao, ''), i.descricao)`, 120)} as funcao,
        ${reach.email.expression} as email, ${reach.telefone.expression} as telefone
      from orca_item i
      join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
      join pessoa p on ${same('p.id_pessoa', 'i.id_fornecedor')} and p.anonimizada_em is null
      left join pessoa_endereco a on ${same('a.id_pessoa', 'p')}
      where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and ${isVisible(actor)}
        and not (i.opcional and not i.opcional_ligado)
      order by g.id_orca_grupo, p.id_pessoa, i.ordem) x
      order by x.grupo, x.linha, x.id_pessoa limit 300`,
  )

/** Who of the company works on the job: its responsible person and those who take part in it. */
export const listTeam = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      nome: text(cut(sql`u.nome`, 160)),
      email: text(cut(sql`coalesce(u.email, '')`, 160)),
    },
    (list) => sql`select ${list} from orcamento o
      join usuario u on u.tenant_id = o.tenant_id and u.ativo = 'S' and u.suporte = 'N'
        and (u.id_usuario = o.id_responsavel or exists (select from orca_participante t
          where ${same('t.id_orcamento', 'o')} and t.id_usuario = u.id_usuario))
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
      order by u.id_usuario <> coalesce(o.id_responsavel, 0), u.nome limit 100`,
  )

const suggestion = {
  id_pessoa: int.orNull('x.id_pessoa'),
  nome: text('x.nome'),
  departamento: text('x.departamento'),
  funcao: text('x.funcao'),
  email: text('x.email'),
  telefone: text('x.telefone'),
}

/** People of other sheets that this person may see, each as they stood last. */
export const listFromOrdens = (
  db: TenantDb,
  seen: ReturnType<typeof sql<boolean>>,
  search: string,
  limit: number,
) =>
  db.rows(
    suggestion,
    (list) => sql`select ${list} from (
      select distinct on (coalesce(r.id_pessoa::text, dobrar(r.nome))) r.id_pessoa, r.nome,
        r.departamento, r.funcao, r.email, r.telefone, r.id_ordem_pessoa
      from ordem_pessoa r join ordem_dia d on ${same('d.id_ordem_dia', 'r')}
      where r.tenant_id = ${db.tenant} and r.nome <> '' and ${seen}
        and strpos(dobrar(r.nome || ' ' || r.funcao), dobrar(${search})) > 0
      order by coalesce(r.id_pessoa::text, dobrar(r.nome)), r.id_ordem_pessoa desc) x
      order by x.id_ordem_pessoa desc limit ${limit}`,
  )

/** People of the register by name. */
export const listFromRegister = (db: TenantDb, search: string, limit: number) =>
  db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      nome: text(cut(nameOf('p'), 160)),
      departamento: text(sql`''`),
      funcao: text(sql`''`),
      ...reach,
    },
    (list) => sql`select ${list} from pessoa p
      left join pessoa_endereco a on ${same('a.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.anonimizada_em is null
        and p.busca like '%' || dobrar(${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}) || '%'
      order by p.razao, p.id_pessoa limit ${limit}`,
  )
