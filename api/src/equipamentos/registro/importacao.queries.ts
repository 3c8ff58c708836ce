import { codePrefix, freeCodes } from '@claquete/core/equipamentos/registro/codigo'
import { must } from '@claquete/core/kernel/must'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { keyText } from '../../sistema/importacao/public.ts'
import type { LineKey } from '../../sistema/importacao/public.ts'
import { listCodes } from './save.queries.ts'

type Sql = ReturnType<typeof sql>

/** Condition: the user works in unit `e`; a user without units works in all of them. */
const worksIn = (db: TenantDb, id_usuario: Sql) => sql`(
  not exists (select from usuario_empresa u where u.tenant_id = ${db.tenant}
    and u.id_usuario = ${id_usuario})
  or exists (select from usuario_empresa u where u.tenant_id = ${db.tenant}
    and u.id_usuario = ${id_usuario} and u.id_empresa = e.id_empresa))`

const unitsOf = (db: TenantDb, id_usuario: Sql) => sql`select dobrar(n) as nome, e.id_empresa as id
  from empresa e, unnest(array[e.razao, e.fantasia]) n
  where e.tenant_id = ${db.tenant} and n <> '' and ${worksIn(db, id_usuario)}`

const people = (db: TenantDb) => sql`select dobrar(n) as nome, p.id_pessoa as id
  from pessoa p, unnest(array[p.razao, p.fantasia]) n where p.tenant_id = ${db.tenant} and n <> ''`

async function named(db: TenantDb, source: Sql, names: readonly string[]) {
  const rows = await db.rows(
    { nome: text('r.nome') },
    (list) => sql`select distinct ${list} from (${source}) r
      where r.nome = any(${names.map(fold)}::text[])`,
  )
  return new Set(rows.map(({ nome }) => nome))
}

/** Those of the names that are of units in which this person works. */
export const unitsCalled = (db: TenantDb, names: readonly string[], id_usuario: number) =>
  named(db, unitsOf(db, sql`${id_usuario}`), names)
export const peopleCalled = (db: TenantDb, names: readonly string[]) => named(db, people(db), names)

/** Creates the types that are called so neither in full nor by their sigla. */
export const insertTipos = (db: TenantDb, names: readonly string[]) =>
  db.run(sql`insert into tipo_equipamento (tenant_id, descricao)
    select ${db.tenant}, d from unnest(${names}::text[]) d
    where not exists (select from tipo_equipamento t where t.tenant_id = ${db.tenant}
      and dobrar(d) in (dobrar(t.descricao), dobrar(coalesce(t.sigla, ''))))
    on conflict do nothing`)

/** Keys of lines that are in the register: `keyText` → the name of the record. */
export async function findRegistered(
  db: TenantDb,
  keys: readonly LineKey[],
): Promise<ReadonlyMap<string, string>> {
  const of = (campo: string) => keys.flatMap((key) => (key.campo === campo ? key.chave : []))
  const having = (campo: string, chave: Sql) => sql`
    select ${campo}::text as campo, ${chave} as chave, min(q.nome) || ' (' || min(q.codigo) || ')' as quem
    from equipamento q where q.tenant_id = ${db.tenant} and ${chave} = any(${of(campo)}::text[]) group by 2`
  const rows = await db.rows(
    { campo: text('campo'), chave: text('chave'), quem: text('quem') },
    (list) => sql`select ${list} from (
      ${having('codigo', sql`dobrar(q.codigo)`)}
      union all ${having('numero_serie', sql`dobrar(q.numero_serie) || '|' || dobrar(q.fabricante)`)}
      union all ${having('nome', sql`dobrar(q.nome)`)}) achados`,
  )
  return new Map(rows.map(({ quem, ...key }) => [keyText(key), quem]))
}

const importerOf = (db: TenantDb, id_importacao: number) => sql`(select i.id_usuario
  from importacao i where i.tenant_id = ${db.tenant} and i.id_importacao = ${id_importacao})`

/** The first unit of who imports, for lines that name none. */
export async function firstUnit(db: TenantDb, id_importacao: number): Promise<number | null> {
  const importer = importerOf(db, id_importacao)
  const [row] = await db.rows(
    {
      id: int.orNull(sql`(select min(e.id_empresa) from empresa e
        where e.tenant_id = ${db.tenant} and ${worksIn(db, importer)})`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'first unit').id
}

interface Line {
  readonly tipo: string
  readonly codigo?: string
}

/** Types by their names and siglas, folded; a full name goes before a sigla. */
async function readTipos(db: TenantDb) {
  const tipos = await db.rows(
    {
      id: int('t.id_tipo_equip'),
      descricao: text(sql`dobrar(t.descricao)`),
      sigla: text(sql`coalesce(t.sigla, '')`),
    },
    (list) => sql`select ${list} from tipo_equipamento t where t.tenant_id = ${db.tenant}`,
  )
  return new Map([
    ...tipos.map((tipo) => [fold(tipo.sigla), tipo] as const),
    ...tipos.map((tipo) => [tipo.descricao, tipo] as const),
  ])
}

/** The lines with their types, and with codes where they have none. */
async function withCodes(db: TenantDb, lines: readonly Line[]) {
  const tipos = await readTipos(db)
  const own = lines.flatMap(({ codigo }) => codigo ?? [])
  const series = new Map<string, () => string>()
  const coded = []
  for (const line of lines) {
    const { id, sigla } = must(tipos.get(fold(line.tipo)), 'type of the line')
    const prefix = codePrefix(sigla)
    const next = series.get(prefix) ?? freeCodes(sigla, [...own, ...(await listCodes(db, prefix))])
    series.set(prefix, next)
    coded.push({ ...line, codigo: line.codigo ?? next(), id_tipo_equip: id })
  }
  return coded
}

/** Stores lines whose names were checked to exist; a name of two people means the one registered first. */
export async function insertImported(
  db: TenantDb,
  json: string,
  id_importacao: number,
  id_empresa: number,
): Promise<number[]> {
  const importer = importerOf(db, id_importacao)
  const lines = JSON.stringify(await withCodes(db, JSON.parse(json) as Line[]))
  const rows = await db.rows(
    { id: int('id_equipamento') },
    (list) => sql`with linha as materialized (
      select * from json_to_recordset(${lines}::json) as l(id_tipo_equip bigint, codigo text, codigo_barras text,
        nome text, fabricante text, modelo text, numero_serie text, unidade text, origem text, status text,
        quantidade int, valor numeric, "valorAluguel" numeric, percentual numeric, depreciacao numeric,
        "dataCompra" date, nota_fiscal text, fornecedor text, seguradora text, apolice text,
        valor_segurado numeric, seguro_ate date, local text, obs text)
    )
    insert into equipamento (tenant_id, id_empresa, id_tipo_equip, codigo, codigo_barras, nome, fabricante, modelo,
      numero_serie, origem, status, quantidade, valor, "valorAluguel", percentual, depreciacao, "dataCompra",
      nota_fiscal, id_fornecedor, seguradora, apolice, valor_segurado, seguro_ate, local, obs, id_usuario)
    select ${db.tenant}::bigint,
      coalesce((select min(u.id) from (${unitsOf(db, importer)}) u where u.nome = dobrar(l.unidade)), ${id_empresa}::bigint),
      l.id_tipo_equip, l.codigo, coalesce(l.codigo_barras, ''), l.nome, coalesce(l.fabricante, ''),
      coalesce(l.modelo, ''), coalesce(l.numero_serie, ''), coalesce(l.origem, 'proprio'),
      coalesce(l.status, 'ATIVO'), coalesce(l.quantidade, 1), l.valor, l."valorAluguel", l.percentual,
      l.depreciacao, l."dataCompra", coalesce(l.nota_fiscal, ''),
      (select min(f.id) from (${people(db)}) f where f.nome = dobrar(l.fornecedor)),
      coalesce(l.seguradora, ''), coalesce(l.apolice, ''), l.valor_segurado, l.seguro_ate,
      coalesce(l.local, ''), coalesce(l.obs, ''), ${importer}
    from linha l returning ${list}`,
  )
  return rows.map(({ id }) => id)
}
