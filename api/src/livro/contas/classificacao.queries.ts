import { classificacaoTargets } from '@claquete/core/livro/contas/classificacao'
import type { ClassificacaoRule } from '@claquete/core/livro/contas/classificacao'
import { labelOfCentro } from '@claquete/core/livro/contas/centro'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text, texts, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { tipoOfConta } from './plano-contas.queries.ts'

/** Every rule; inactive accounts and centres are left out. */
export const listRules = (db: TenantDb) =>
  db.rows(
    {
      alvo: word(classificacaoTargets)('r.alvo'),
      tipo: tipoOfConta('r.tipo'),
      id: int.orNull(sql`coalesce(r.id_empresa, r.id_produto, r.id_servico)`),
      grupo: text.orNull('r.grupo'),
      id_grupoCusto: int.orNull('c.id_grupoCusto'),
      id_centrocusto: int.orNull('k.id_centrocusto'),
    },
    (list) => sql`select ${list}
      from classificacao_regra r
      left join plano_contas c on ${same('c."id_grupoCusto"', 'r')}
        and c.ativo = 'S'
      left join centro_custo k on ${same('k.id_centrocusto', 'r')}
        and k.ativo = 'S'
      where r.tenant_id = ${db.tenant} order by r.id_classificacao_regra`,
  )

/** The names of a group and its ancestors, nearest first. */
const grupos = (db: TenantDb, id: ReturnType<typeof sql>) => sql`(
  with recursive acima as (
    select g.id_orca_grupo_superior, g.descricao, 0 as passo from orca_grupo g
    where g.tenant_id = ${db.tenant} and g.id_orca_grupo = ${id}
    union all
    select g.id_orca_grupo_superior, g.descricao, a.passo + 1 from orca_grupo g
    join acima a on g.id_orca_grupo = a.id_orca_grupo_superior
    where g.tenant_id = ${db.tenant})
  select coalesce(array_agg(descricao order by passo), '{}') from acima)`

/** Values of budget lines that the rules read; a subline without a product takes its parent's. */
export const listItensToClassify = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_orca_item: int('i.id_orca_item'),
      id_produto: int.orNull(sql`coalesce(i.id_produto, s.id_produto)`),
      id_servico: int.orNull(sql`coalesce(i.id_servico, s.id_servico)`),
      grupos: texts(grupos(db, sql`i.id_orca_grupo`)),
    },
    (list) => sql`select ${list}
      from orca_item i
      left join orca_item s on ${same('s.id_orca_item', 'i.id_orca_item_superior')}
      where i.tenant_id = ${db.tenant} and i.id_orca_item = any(${ids}::bigint[])`,
  )

export async function listGruposAbove(db: TenantDb, id_orca_grupo: number): Promise<string[]> {
  const [row] = await db.rows(
    { grupos: texts(grupos(db, sql`${id_orca_grupo}`)) },
    (list) => sql`select ${list}`,
  )
  return must(row, 'names of groups').grupos
}

/** Active accounts without children, in chart order, with their line of the DRE. */
export const listOfferedContas = (db: TenantDb) =>
  db.rows(
    {
      id_grupoCusto: int('c.id_grupoCusto'),
      codigo: text('c.codigo'),
      descricao: text('c.descricao'),
      tipo: tipoOfConta('c.tipo'),
      linha_dre: text.orNull(sql`(
        select a.linha_dre from plano_contas a
        where a.tenant_id = c.tenant_id and a.linha_dre is not null
          and starts_with(c.caminho, a.caminho)
        order by length(a.caminho) desc limit 1)`),
    },
    (list) => sql`select ${list}
      from plano_contas c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and not exists (
        select from plano_contas f where ${same('f."id_grupoCustoSuperior"', 'c."id_grupoCusto"')})
      order by c.caminho`,
  )

/** Active cost centres as choices, by label. */
export async function listActiveCentros(db: TenantDb) {
  const rows = await db.rows(
    { id: int('id_centrocusto'), descricao: text('descricao') },
    (list) => sql`select ${list} from centro_custo
      where tenant_id = ${db.tenant} and ativo = 'S' order by descricao, id_centrocusto limit 3000`,
  )
  return rows.map(({ id, descricao }) => ({ id, nome: labelOfCentro(descricao, 'S') }))
}

export const listUnidades = (db: TenantDb) =>
  db.rows(
    { id: int('id_empresa'), nome: text(sql`coalesce(nullif(fantasia, ''), razao)`) },
    (list) => sql`select ${list}
      from empresa where tenant_id = ${db.tenant} order by nome, id limit 500`,
  )

/** Group names of budgets that are not deleted, most used first, one per spelling. */
export const listUsedGrupos = (db: TenantDb) =>
  db.rows(
    {
      grupo: text(sql`(array_agg(g.descricao order by g.id_orca_grupo desc))[1]`),
      usos: int(sql`count(*)`),
    },
    (list) => sql`select ${list}
      from orca_grupo g
      join orcamento o on ${same('o.id_orcamento', 'g')}
      where g.tenant_id = ${db.tenant} and o.excluido_em is null and g.descricao <> ''
      group by dobrar(regexp_replace(trim(g.descricao), '\s+', ' ', 'g'))
      order by usos desc, grupo limit 120`,
  )

export const listNamesOfCatalogo = (
  db: TenantDb,
  produtos: readonly number[],
  servicos: readonly number[],
) =>
  db.rows(
    { alvo: word(['produto', 'servico'])('x.alvo'), id: int('x.id'), nome: text('x.nome') },
    (list) => sql`select ${list} from (
      select 'produto' as alvo, id_produto as id, produto as nome from produto
      where tenant_id = ${db.tenant} and id_produto = any(${produtos}::bigint[])
      union all
      select 'servico', id_servico, servico from servico
      where tenant_id = ${db.tenant} and id_servico = any(${servicos}::bigint[])) x
      order by x.nome, x.id`,
  )

const columns = { unidade: 'id_empresa', produto: 'id_produto', servico: 'id_servico' } as const

const isSameKind = ({ alvo, tipo, id, grupo }: ClassificacaoRule) => {
  const target =
    alvo === 'grupo'
      ? sql`dobrar(grupo) = dobrar(${grupo}::text)`
      : sql`${sql.ref(columns[alvo])} is not distinct from ${id}::bigint`
  return sql`alvo = ${alvo} and tipo = ${tipo} and ${target}`
}

/** Stores a rule, replacing the one for the same thing; an empty rule deletes it. */
export async function saveRule(db: TenantDb, regra: ClassificacaoRule): Promise<void> {
  const { alvo, tipo, id, grupo, id_grupoCusto, id_centrocusto } = regra
  if (id_grupoCusto === null && id_centrocusto === null) {
    await db.run(
      sql`delete from classificacao_regra where tenant_id = ${db.tenant} and ${isSameKind(regra)}`,
    )
    return
  }
  const changed = await db.run(sql`update classificacao_regra
    set "id_grupoCusto" = ${id_grupoCusto}, id_centrocusto = ${id_centrocusto}
    where tenant_id = ${db.tenant} and ${isSameKind(regra)} returning 1`)
  if (changed.length > 0) return
  await db
    .insertInto('classificacao_regra')
    .values({
      alvo,
      tipo,
      id_grupoCusto,
      id_centrocusto,
      ...(alvo === 'grupo' ? { grupo } : { [columns[alvo]]: id }),
    })
    .execute()
}
