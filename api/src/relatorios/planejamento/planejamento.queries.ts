import type { YesNo } from '@claquete/contract/wire'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { planEspecies } from '@claquete/core/relatorios/planejamento/plano'
import type { PlanCell, PlanEspecie } from '@claquete/core/relatorios/planejamento/plano'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { instant, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface PlanejamentoFilter {
  readonly id?: number
  readonly ano?: number | undefined
  /** Only plans of this unit, and plans of the whole company. */
  readonly id_empresa?: number | undefined
  /** The units the person is restricted to; empty means every unit. */
  readonly empresas: readonly number[]
}

/** Who is restricted to units sees the plans of those units, and no plan of all of them together. */
const seen = ({ empresas }: PlanejamentoFilter) =>
  empresas.length === 0 ? sql`` : sql`and p.id_empresa = any(${empresas}::bigint[])`

const sideOf = (tipo: 'receita' | 'despesa') =>
  money(sql`coalesce(sum(v.valor) filter (where c.tipo = ${tipo}
    or starts_with(v.especie, ${`${tipo}.`})), 0)`)

const storedColumns = {
  id_planejamento: int('p.id_planejamento'),
  nome: text('p.nome'),
  ano: int('p.ano'),
  id_empresa: int.orNull('p.id_empresa'),
  unidade: text.orNull(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  principal: yesNo('p.principal'),
  versao: int('p.versao'),
  alterado_em: instant('p.alterado_em'),
  receitas: sideOf('receita'),
  despesas: sideOf('despesa'),
}
export type StoredPlanejamento = RowOf<typeof storedColumns>

export const listPlanejamentos = (db: TenantDb, filter: PlanejamentoFilter) =>
  db.rows(
    storedColumns,
    (list) => sql`select ${list}
      from planejamento p
      left join empresa e on ${same('e.id_empresa', 'p')}
      left join planejamento_valor v on ${same('v.id_planejamento', 'p')}
      left join plano_contas c on ${same('c."id_grupoCusto"', 'v')}
      where p.tenant_id = ${db.tenant} ${seen(filter)}
        ${filter.id === undefined ? sql`` : sql`and p.id_planejamento = ${filter.id}`}
        ${filter.ano === undefined ? sql`` : sql`and p.ano = ${filter.ano}`}
        ${filter.id_empresa === undefined ? sql`` : sql`and (p.id_empresa is null or p.id_empresa = ${filter.id_empresa})`}
      group by p.tenant_id, p.id_planejamento, e.fantasia, e.razao
      order by p.ano desc, p.principal desc, p.nome, p.id_planejamento`,
  )

export const lockPlanejamento = (db: TenantDb, id_planejamento: number) =>
  db
    .from('planejamento')
    .select(['versao', 'ano', 'id_empresa'])
    .where('id_planejamento', '=', id_planejamento)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The chart of accounts; inactive accounts only when the plan has something in them. */
export const listContasOfPlan = (db: TenantDb, id_planejamento: number) =>
  db.rows(
    {
      id_grupoCusto: int('c.id_grupoCusto'),
      superior: int.orNull('c.id_grupoCustoSuperior'),
      codigo: text('c.codigo'),
      descricao: text('c.descricao'),
      tipo: word(['receita', 'despesa'])('c.tipo'),
    },
    (list) => sql`select ${list}
      from plano_contas c
      where c.tenant_id = ${db.tenant} and (c.ativo = 'S' or exists (
        select from planejamento_valor v
        join plano_contas d on ${same('d."id_grupoCusto"', 'v')}
        where v.tenant_id = c.tenant_id and v.id_planejamento = ${id_planejamento}
          and starts_with(d.caminho, c.caminho)))
      order by c.tipo desc, c.caminho`,
  )

type StoredCell = Omit<PlanCell, 'especie'> & { readonly especie: PlanEspecie | null }

/** A cell of an account says no kind. */
export const withoutNull = ({ especie, ...cell }: StoredCell): PlanCell => ({
  ...cell,
  ...(especie && { especie }),
})

/** The cells, those of accounts first. */
async function cells(db: TenantDb, rows: RawBuilder<unknown>): Promise<PlanCell[]> {
  const found = await db.rows(
    {
      id_grupoCusto: int.orNull('id_grupoCusto'),
      especie: word(planEspecies).orNull('especie'),
      mes: int('mes'),
      valor: money('valor'),
    },
    (list) => sql`select ${list} from ${rows} order by "id_grupoCusto" nulls last, especie, mes`,
  )
  return found.map(withoutNull)
}

export const listCells = (db: TenantDb, id_planejamento: number): Promise<PlanCell[]> =>
  cells(
    db,
    sql`planejamento_valor where tenant_id = ${db.tenant} and id_planejamento = ${id_planejamento}`,
  )

export const listCellsOfVersao = (db: TenantDb, id: number): Promise<PlanCell[]> =>
  cells(
    db,
    sql`planejamento_versao_valor where tenant_id = ${db.tenant} and id_planejamento_versao = ${id}`,
  )

interface NewPlanejamento {
  readonly nome: string
  readonly ano: number
  readonly id_empresa: number | null
  readonly principal: YesNo
  readonly id_usuario: number
}

export const insertPlanejamento = async (db: TenantDb, values: NewPlanejamento) =>
  (
    await db
      .insertInto('planejamento')
      .values(values)
      .returning('id_planejamento')
      .executeTakeFirstOrThrow()
  ).id_planejamento

/** Whether the year and unit have a plan that reports compare with. */
export const hasPrincipal = async (
  db: TenantDb,
  { ano, id_empresa }: Pick<NewPlanejamento, 'ano' | 'id_empresa'>,
): Promise<boolean> =>
  (
    await db
      .from('planejamento')
      .select('id_planejamento')
      .where('ano', '=', ano)
      .where('id_empresa', 'is not distinct from', id_empresa)
      .where('principal', '=', 'S')
      .execute()
  ).length > 0

/** The plan that was the principal of its year and unit no longer is. */
export const dismissPrincipal = (
  db: TenantDb,
  { ano, id_empresa }: Pick<NewPlanejamento, 'ano' | 'id_empresa'>,
) =>
  db
    .update('planejamento')
    .set((build) => ({ principal: 'N', versao: build('versao', '+', 1) }))
    .where('ano', '=', ano)
    .where('id_empresa', 'is not distinct from', id_empresa)
    .where('principal', '=', 'S')
    .execute()

/** Changes the header, or only notes that values changed; gives the new version. */
export const touchPlanejamento = async (
  db: TenantDb,
  id_planejamento: number,
  values: Partial<Pick<NewPlanejamento, 'nome' | 'principal'>> = {},
): Promise<number> =>
  (
    await db
      .update('planejamento')
      .set((build) => ({
        ...values,
        versao: build('versao', '+', 1),
        alterado_em: sql<string>`now()`,
      }))
      .where('id_planejamento', '=', id_planejamento)
      .returning('versao')
      .executeTakeFirstOrThrow()
  ).versao

export const deletePlanejamento = (db: TenantDb, id_planejamento: number) =>
  db.deleteFrom('planejamento').where('id_planejamento', '=', id_planejamento).execute()

/** Stores cells in two statements, however many they are; zero removes. */
export async function saveCells(db: TenantDb, id_planejamento: number, all: readonly PlanCell[]) {
  const rows = JSON.stringify(
    all.map(({ valor, ...cell }) => ({ ...cell, valor: centsToDecimalText(valor) })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as n("id_grupoCusto" bigint, especie text, mes smallint, valor numeric)`
  await db.run(sql`delete from planejamento_valor v using ${given}
    where v.tenant_id = ${db.tenant} and v.id_planejamento = ${id_planejamento}
      and v."id_grupoCusto" is not distinct from n."id_grupoCusto"
      and v.especie is not distinct from n.especie and v.mes = n.mes and n.valor = 0`)
  await db.run(sql`insert into planejamento_valor
      (tenant_id, id_planejamento, "id_grupoCusto", especie, mes, valor)
    select ${db.tenant}, ${id_planejamento}, n."id_grupoCusto", n.especie, n.mes, n.valor from ${given}
    where n.valor <> 0
    on conflict on constraint planejamento_valor__celula do update set valor = excluded.valor
    where planejamento_valor.valor <> excluded.valor`)
}

/** How many of these accounts exist. */
export const countContas = async (db: TenantDb, ids: readonly number[]): Promise<number> =>
  (
    await db
      .from('plano_contas')
      .select('id_grupoCusto')
      .where('id_grupoCusto', 'in', ids.length === 0 ? [0] : [...ids])
      .execute()
  ).length

export const listVersoes = (db: TenantDb, id_planejamento: number) =>
  db.rows(
    {
      id_planejamento_versao: int('h.id_planejamento_versao'),
      nome: text('h.nome'),
      usuario: text.orNull('u.nome'),
      criado_em: instant('h.criado_em'),
      receitas: sideOf('receita'),
      despesas: sideOf('despesa'),
    },
    (list) => sql`select ${list}
      from planejamento_versao h
      left join usuario u on ${same('u.id_usuario', 'h')}
      left join planejamento_versao_valor v on ${same('v.id_planejamento_versao', 'h')}
      left join plano_contas c on ${same('c."id_grupoCusto"', 'v')}
      where h.tenant_id = ${db.tenant} and h.id_planejamento = ${id_planejamento}
      group by h.tenant_id, h.id_planejamento_versao, u.nome
      order by h.criado_em desc, h.id_planejamento_versao desc`,
  )

/** Keeps the values of now under a name. */
export async function insertVersao(
  db: TenantDb,
  values: { readonly id_planejamento: number; readonly nome: string; readonly id_usuario: number },
): Promise<number> {
  const { id_planejamento_versao } = await db
    .insertInto('planejamento_versao')
    .values(values)
    .returning('id_planejamento_versao')
    .executeTakeFirstOrThrow()
  await db.run(sql`insert into planejamento_versao_valor
      (tenant_id, id_planejamento_versao, "id_grupoCusto", especie, mes, valor)
    select v.tenant_id, ${id_planejamento_versao}, v."id_grupoCusto", v.especie, v.mes, v.valor
    from planejamento_valor v
    where v.tenant_id = ${db.tenant} and v.id_planejamento = ${values.id_planejamento}`)
  return id_planejamento_versao
}
