import { propostaFields } from '@claquete/contract/orcamentos/lista/header'
import type { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { day, flag, idList, int, rate, text, word, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { DB } from '../../kernel/database/tables.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { orcamentoColumns } from '../orcamento/public.ts'

/** The header's columns that a body may set. */
export const headerColumns = [
  ...propostaFields,
  'id_pessoa_contato',
  'id_responsavel',
  'id_pessoa_produtor',
  'nome_versao',
  'num_crt',
  'data_filmagem_inicio',
  'data_filmagem_fim',
  'observacoes',
  'orgao_publico',
] as const
export type HeaderColumn = (typeof headerColumns)[number]
type Storable = Pick<Updateable<DB['orcamento']>, HeaderColumn>
type FilmingField = 'data_filmagem_inicio' | 'data_filmagem_fim'
export type Header = Readonly<
  Omit<Storable, FilmingField> & Partial<Record<FilmingField, CalendarDate | null>>
>

/** The header columns in a body; absent ones are left out. */
export const headerOf = (body: Partial<HeaderBody>): Header =>
  Object.fromEntries(
    headerColumns
      .filter((name) => body[name] !== undefined)
      .map((name) => [name, body[name] === '' && name !== 'nome_versao' ? null : body[name]]),
  )

/** The references of a header that do not exist. */
export async function missingReferences(
  db: TenantDb,
  actor: Actor,
  head: Header,
): Promise<HeaderColumn[]> {
  const units = actor.empresas.length > 0 ? sql`and id_empresa = any(${actor.empresas})` : sql``
  const exists = (table: string, key: string, id: unknown, more = sql``) =>
    flag(sql`(${id ?? null}::bigint is null or exists (select from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id ?? null}::bigint ${more}))`)
  const of = {
    id_empresa: exists('empresa', 'id_empresa', head.id_empresa, units),
    id_cliente: exists('pessoa', 'id_pessoa', head.id_cliente),
    id_agencia: exists('pessoa', 'id_pessoa', head.id_agencia),
    id_pessoa_produtor: exists('pessoa', 'id_pessoa', head.id_pessoa_produtor),
    id_responsavel: exists('usuario', 'id_usuario', head.id_responsavel),
  }
  const names = Object.keys(of) as (keyof typeof of)[]
  const [row] = await db.rows(of, (list) => sql`select ${list}`)
  const found = must(row, 'references of a budget')
  return names.filter((name) => !found[name])
}

/** Whether the contact belongs to the client or the agency. */
export async function isContatoOf(
  db: TenantDb,
  id_pessoa_contato: number,
  pessoas: readonly (number | null | undefined)[],
): Promise<boolean> {
  const ids = pessoas.filter((id) => typeof id === 'number')
  const row = await db
    .from('pessoa_contato')
    .select('id_pessoa')
    .where('id_pessoa_contato', '=', id_pessoa_contato)
    .where(sql<boolean>`id_pessoa = any(${ids}::bigint[])`)
    .executeTakeFirst()
  return row !== undefined
}

/** The units in which a person may create budgets, in order. */
export async function listUnidades(db: TenantDb, { empresas }: Actor) {
  const query = db.from('empresa').select(['id_empresa', 'razao', 'fantasia'])
  return (
    empresas.length > 0 ? query.where(sql<boolean>`id_empresa = any(${empresas}::bigint[])`) : query
  )
    .orderBy('id_empresa')
    .execute()
}

export const listResponsavelOptions = (db: TenantDb) =>
  db.rows(
    { id: int('id_usuario'), nome: text('nome') },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and ativo = 'S' and suporte = 'N' order by nome`,
  )

export const listModelos = (db: TenantDb) =>
  db.rows(
    { id: int('id_orca_modelo'), nome: text('nome') },
    (list) => sql`select ${list} from orca_modelo where tenant_id = ${db.tenant} order by nome`,
  )

export type NewHeader = Header & {
  readonly titulo: string
  readonly id_empresa: number
  readonly num_orc: string
  readonly id_orcamento_status: number
  readonly id_usuario: number | null
  readonly data_cadastro: CalendarDate
}

/** Inserts a budget as a new family. */
export async function insertOrcamento(db: TenantDb, head: NewHeader): Promise<number> {
  const [next] = await db.rows(
    { id: int(sql`nextval(pg_get_serial_sequence('orcamento', 'id_orcamento'))`) },
    (list) => sql`select ${list}`,
  )
  const { id } = must(next, 'id of a new budget')
  await db
    .insertInto('orcamento')
    .values({ ...head, id_orcamento: id, id_familia: id })
    .execute()
  return id
}

export async function updateHeaderRow(
  db: TenantDb,
  id_orcamento: number,
  head: Header,
): Promise<number> {
  const row = await db
    .update('orcamento')
    .set({
      ...head,
      versao: sql`versao + 1`,
      alterado_em: sql`now()`,
    })
    .where('id_orcamento', '=', id_orcamento)
    .returning('versao')
    .executeTakeFirstOrThrow()
  return row.versao
}

/** Replaces the participants; people who see the budget anyway are not among them. */
export async function saveParticipants(
  db: TenantDb,
  id_orcamento: number,
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`delete from orca_participante where tenant_id = ${db.tenant}
    and id_orcamento = ${id_orcamento} and id_usuario <> all(${ids}::bigint[])`)
  await db.run(sql`insert into orca_participante (id_orcamento, id_usuario)
    select ${id_orcamento}, u.id_usuario from usuario u
    where u.tenant_id = ${db.tenant} and u.id_usuario = any(${ids}::bigint[])
    on conflict do nothing`)
}

export interface InitialEncargo {
  readonly uid: string
  readonly nome: string
  readonly tipo: 'taxa_producao' | 'imposto' | 'bv'
  readonly modo: 'por_fora' | 'por_dentro'
  readonly taxa: number
  readonly embutir: boolean
}

export interface InitialComissao {
  readonly uid: string
  readonly base: string
  readonly taxa: number
  readonly embutir: boolean
}

/** Adds the charges and the commission that new budgets of the company get. */
export async function insertEncargos(
  db: TenantDb,
  id_orcamento: number,
  encargos: readonly InitialEncargo[],
  comissao: InitialComissao | undefined,
): Promise<void> {
  await db
    .insertInto('orca_encargo')
    .values(encargos.map((um, ordem) => ({ ...um, id_orcamento, ordem })))
    .execute()
  if (!comissao) return
  await db
    .insertInto('orca_comissionado')
    .values({ ...comissao, id_orcamento, ordem: 0, tipo_comissionado: 2 })
    .execute()
}

const pessoa = (id: string) =>
  text.orNull(sql`(select coalesce(nullif(q.fantasia, ''), q.razao) from pessoa q
    where q.tenant_id = o.tenant_id and q.id_pessoa = ${sql.ref(`o.${id}`)})`)

const storedHeader = {
  ...orcamentoColumns,
  id_familia: int('o.id_familia'),
  empresa: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  id_cliente: int.orNull('o.id_cliente'),
  cliente: pessoa('id_cliente'),
  id_agencia: int.orNull('o.id_agencia'),
  agencia: pessoa('id_agencia'),
  id_pessoa_contato: int.orNull('o.id_pessoa_contato'),
  contato: text.orNull(
    sql`(select k.nome from pessoa_contato k where ${same('k.id_pessoa_contato', 'o')})`,
  ),
  id_responsavel: int.orNull('o.id_responsavel'),
  responsavel: text.orNull(
    sql`(select u.nome from usuario u where ${same('u.id_usuario', 'o.id_responsavel')})`,
  ),
  id_pessoa_produtor: int.orNull('o.id_pessoa_produtor'),
  produtor: pessoa('id_pessoa_produtor'),
  id_orcamento_status: int('o.id_orcamento_status'),
  cor: text('s.cor'),
  cor_fundo: text('s.cor_fundo'),
  data_envio: day.orNull('o.data_envio'),
  orgao_publico: yesNo('o.orgao_publico'),
  honorarios_agencia_pct: rate('o.honorarios_agencia_pct'),
  aprovado: flag('o.aprovado'),
  faturado: word(['S', 'A']).orNull('o.faturado'),
  tem_bv: flag(sql`o.bv_total > 0`),
  versao: int('o.versao'),
  participantes: idList(sql`array(select p.id_usuario from orca_participante p
    where ${same('p.id_orcamento', 'o')} order by 1)`),
}

/** The header with the names it refers to; the caller checks visibility. */
export async function findHeader(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    storedHeader,
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      join empresa e on ${same('e.id_empresa', 'o')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return must(row, 'header of a budget')
}

export async function setResponsavel(
  db: TenantDb,
  ids: readonly number[],
  id_responsavel: number | null,
): Promise<void> {
  await db
    .update('orcamento')
    .set({ id_responsavel, versao: sql`versao + 1`, alterado_em: sql`now()` })
    .where(sql<boolean>`id_orcamento = any(${ids}::bigint[])`)
    .execute()
}

/** Where budgets have money, which blocks their deletion. */
export async function placesOfMoney(db: TenantDb, ids: readonly number[]): Promise<string[]> {
  const within = sql`tenant_id = ${db.tenant} and id_orcamento = any(${ids}::bigint[])`
  const [row] = await db.rows(
    {
      pagamentos: int(sql`(select count(*) from lancamento where ${within}
        and situacao not in ('rejeitado', 'cancelado'))`),
      verbas: int(sql`(select count(*) from orca_verba where ${within}
        and estado not in ('rejeitada', 'cancelada'))`),
      despesas: int(sql`(select count(*) from orca_despesa where ${within}
        and situacao <> 'rejeitada')`),
      faturas: int(sql`(select count(distinct id_fatura) from fatura_item where ${within})`),
    },
    (list) => sql`select ${list}`,
  )
  const found = must(row, 'places of money')
  const names = {
    pagamentos: 'pagamentos',
    verbas: 'verbas',
    despesas: 'despesas de produção',
    faturas: 'faturas',
  } as const
  return Object.entries(found).flatMap(([key, n]) =>
    n > 0 ? [`${names[key as keyof typeof names]} (${n})`] : [],
  )
}

/** Moves budgets to the deleted list, or back. */
export async function setDeleted(
  db: TenantDb,
  ids: readonly number[],
  por: number | null,
): Promise<void> {
  await db
    .update('orcamento')
    .set({
      excluido_em: por === null ? null : sql`now()`,
      id_usuario_exclusao: por,
      versao: sql`versao + 1`,
    })
    .where(sql<boolean>`id_orcamento = any(${ids}::bigint[])`)
    .execute()
}

/** The family members deleted in the same act. */
export const listDeletedTogether = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    { id_orcamento: int('m.id_orcamento') },
    (list) => sql`select ${list} from orcamento m
      join orcamento o on ${same('o.id_familia', 'm')}
      where m.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
        and (m.excluido_em = o.excluido_em
          or m.excluido_em is not null and m.id_orcamento = o.id_familia)`,
  )
