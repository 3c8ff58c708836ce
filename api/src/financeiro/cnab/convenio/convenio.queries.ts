import { Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { Column, RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { agreementColumns, contaColumns } from '../../cobranca/public.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

export type TipoOfConvenio = Convenio['tipo']

const orEmpty = (column: string) => text(sql`coalesce(${sql.ref(column)}, '')`)

/** Columns of the files. */
const tamanho: Column<Convenio['tamanho']> = {
  expression: sql.ref('v.tamanho'),
  read: (value) => {
    if (value === 240 || value === 400) return value
    throw new TypeError(`no file has ${value} columns`)
  },
}

/** The further fields of an agreement about boletos. */
const ofBoletos = { tamanho, ...agreementColumns }

/** An agreement, with its bank account and the company that is named in its files. */
const columns = {
  id_cnab_convenio: int('v.id_cnab_convenio'),
  tipo: word(['pagamento', 'cobranca'])('v.tipo'),
  convenio: text('v.convenio'),
  nsa: int('v.nsa'),
  ativo: yesNo('v.ativo'),
  versao: int('v.versao'),
  ...ofBoletos,
  id_contabancaria: int('c.id_contabancaria'),
  descricao: text('c.descricao'),
  ...contaColumns,
  razao: text('e.razao'),
  cnpj: orEmpty('e.cnpj'),
  logradouro: orEmpty('e.logradouro'),
  numero: orEmpty('e.numero'),
  complemento: orEmpty('e.complemento'),
  cidade: orEmpty('e.cidade'),
  cep: orEmpty('e.cep'),
  uf: orEmpty('e.uf'),
}
export type StoredConvenio = RowOf<typeof columns>

const tables = sql`cnab_convenio v
  join contabancaria c on ${same('c.id_contabancaria', 'v')}
  join empresa e on ${same('e.id_empresa', 'v')}`

export async function findConvenio(db: TenantDb, id_contabancaria: number, tipo: TipoOfConvenio) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      where v.tenant_id = ${db.tenant} and v.id_contabancaria = ${id_contabancaria} and v.tipo = ${tipo}`,
  )
  return row
}

/** Keeps the numbers of an agreement, which files and boletos take, until the transaction ends. */
export const lockConvenio = (db: TenantDb, id_contabancaria: number, tipo: TipoOfConvenio) =>
  db.run(sql`select from cnab_convenio v where v.tenant_id = ${db.tenant}
    and v.id_contabancaria = ${id_contabancaria} and v.tipo = ${tipo} for update`)

export async function findConvenioById(db: TenantDb, visao: VisaoDoLivro, id: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      where v.tenant_id = ${db.tenant} and v.id_cnab_convenio = ${id} and ${contaVista(visao)}`,
  )
  return row
}

/** The agreements of a kind whose account this person sees. */
export const listConvenios = (db: TenantDb, visao: VisaoDoLivro, tipo: TipoOfConvenio) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      where v.tenant_id = ${db.tenant} and v.tipo = ${tipo} and ${contaVista(visao)}
      order by c.descricao, v.id_cnab_convenio`,
  )

/** Takes the next number of an agreement. Whoever asks at the same time waits, and gets the one after it. */
export async function takeNsa(db: TenantDb, id_cnab_convenio: number): Promise<number> {
  const row = await db
    .update('cnab_convenio')
    .set({ nsa: sql<number>`nsa + 1` })
    .where('id_cnab_convenio', '=', id_cnab_convenio)
    .returning('nsa')
    .executeTakeFirstOrThrow()
  return row.nsa
}

const conveniosOfConta = json(
  z.array(Convenio),
)(sql`coalesce((select jsonb_agg(jsonb_build_object('id_cnab_convenio', v.id_cnab_convenio, 'tipo', v.tipo,
    'id_empresa', v.id_empresa, 'empresa', coalesce(nullif(e.fantasia, ''), e.razao),
    'convenio', v.convenio, 'nsa', v.nsa, 'ativo', v.ativo, 'versao', v.versao, 'tamanho', v.tamanho,
    'carteira', v.carteira, 'variacao', v.variacao, 'modalidade', v.modalidade,
    'codigo_transmissao', v.codigo_transmissao, 'posto', v.posto, 'nosso_numero', v.nosso_numero,
    'id_grupoCusto', v."id_grupoCusto") order by v.tipo desc)
  from cnab_convenio v
  join empresa e on ${same('e.id_empresa', 'v')}
  where ${same('v.id_contabancaria', 'c')}), '[]')`)

/** Current accounts that this person sees, with their agreements. */
export const listContasOfConvenio = (db: TenantDb, visao: VisaoDoLivro) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      conta: text('c.descricao'),
      numero_banco: orEmpty('c.numero_banco'),
      id_empresa: int.orNull('c.id_empresa'),
      agencia: orEmpty('c.agencia'),
      numero: text(sql`concat_ws('-', c.conta, nullif(c.conta_dv, ''))`),
      convenios: conveniosOfConta,
    },
    (list) => sql`select ${list}
      from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.permuta = 'N' and c.id_contabancaria_tipo = 1
        and ${contaVista(visao)}
      order by c.descricao, c.id_contabancaria`,
  )

interface NewConvenio extends Partial<RowOf<typeof ofBoletos>> {
  readonly id_contabancaria: number
  readonly tipo: TipoOfConvenio
  readonly id_empresa: number
  readonly convenio: string
  readonly nsa: number
  readonly ativo: 'S' | 'N'
}

export const insertConvenio = async (db: TenantDb, novo: NewConvenio): Promise<number> =>
  (
    await db
      .insertInto('cnab_convenio')
      .values(novo)
      .returning('id_cnab_convenio')
      .executeTakeFirstOrThrow()
  ).id_cnab_convenio

export const updateConvenio = (
  db: TenantDb,
  id_cnab_convenio: number,
  changed: Omit<NewConvenio, 'id_contabancaria' | 'tipo'>,
) =>
  db
    .update('cnab_convenio')
    .set({ ...changed, versao: sql<number>`versao + 1` })
    .where('id_cnab_convenio', '=', id_cnab_convenio)
    .execute()

/** An account as boletos name it. */
export async function findContaOfConvenio(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.rows(
    contaColumns,
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}

export const isPlanoConta = async (db: TenantDb, id_grupoCusto: number) =>
  (
    await db.run(sql`select 1 from plano_contas where tenant_id = ${db.tenant}
      and "id_grupoCusto" = ${id_grupoCusto}`)
  ).length > 0

/** Whether this person may use the unit. */
export const isUnit = async (db: TenantDb, id_empresa: number, empresas: readonly number[]) =>
  (
    await db.run(sql`select 1 from empresa where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}
      and (cardinality(${empresas}::bigint[]) = 0 or id_empresa = any(${empresas}::bigint[]))`)
  ).length > 0
