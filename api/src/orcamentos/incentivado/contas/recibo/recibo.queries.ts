import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { estadoDoReciboCodigos } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import type { EstadoDoRecibo } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../../../kernel/database/columns.ts'
import type { RowOf } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import type { GastoOwner } from '../gasto.queries.ts'

const columns = {
  id_gasto_recibo: int('r.id_gasto_recibo'),
  id_lancamento: int.orNull('r.id_lancamento'),
  id_orca_despesa: int.orNull('r.id_orca_despesa'),
  id_envelope: int.orNull('r.id_envelope'),
  estado: word(estadoDoReciboCodigos)('r.estado'),
  nome: text('r.nome'),
  email: text('r.email'),
  valor: money('r.valor'),
  enviado_em: day(sql`(r.enviado_em at time zone 'America/Sao_Paulo')::date`),
  motivo: text('r.motivo'),
  problema: text('r.problema'),
}
export type ReciboRow = RowOf<typeof columns>

/** The receipts of these titles and expenses of funds that were sent to be signed, the last one at the end. */
export const listRecibos = (
  db: TenantDb,
  {
    titulos,
    despesas,
  }: { readonly titulos: readonly number[]; readonly despesas: readonly number[] },
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from gasto_recibo r where r.tenant_id = ${db.tenant}
      and (r.id_lancamento = any(${titulos}::bigint[]) or r.id_orca_despesa = any(${despesas}::bigint[]))
      order by r.id_gasto_recibo`,
  )

/** A receipt that is locked until this transaction ends. */
export async function lockRecibo(db: TenantDb, id_gasto_recibo: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from gasto_recibo r where r.tenant_id = ${db.tenant}
      and r.id_gasto_recibo = ${id_gasto_recibo} for update of r`,
  )
  return row
}

interface NewRecibo extends GastoOwner {
  readonly id_pessoa: number | null
  readonly nome: string
  readonly email: string
  readonly valor: Cents
  readonly id_usuario: number
}

export async function insertRecibo(db: TenantDb, { valor, ...recibo }: NewRecibo): Promise<number> {
  const { id_gasto_recibo } = await db
    .insertInto('gasto_recibo')
    .values({ ...recibo, valor: centsToDecimalText(valor) })
    .returning('id_gasto_recibo')
    .executeTakeFirstOrThrow()
  return id_gasto_recibo
}

export const setEnvelope = (db: TenantDb, id_gasto_recibo: number, id_envelope: number) =>
  db
    .update('gasto_recibo')
    .set({ id_envelope })
    .where('id_gasto_recibo', '=', id_gasto_recibo)
    .execute()

interface End {
  readonly estado: Exclude<EstadoDoRecibo, 'enviado'>
  readonly motivo: string
  readonly problema: string
}

export const endRecibo = (db: TenantDb, id_gasto_recibo: number, end: End) =>
  db
    .update('gasto_recibo')
    .set({ ...end, encerrado_em: sql<string>`now()` })
    .where('id_gasto_recibo', '=', id_gasto_recibo)
    .execute()

/** Who is asked to sign: the name and the address of the record, or of its first contact that has one. */
export async function findSigner(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    {
      nome: text('p.razao'),
      documento: text(sql`coalesce(p.cnpj, '')`),
      email: text(sql`coalesce(nullif(e.email, ''), (select c.email from pessoa_contato c
        where ${same('c.id_pessoa', 'p')} and c.email <> '' order by c.id_pessoa_contato limit 1), '')`),
    },
    (
      list,
    ) => sql`select ${list} from pessoa p left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row
}

/** Who paid: the unit of the title, or of the budget in which the fund was spent. */
export async function unitOf(db: TenantDb, { id_lancamento, id_orca_despesa }: GastoOwner) {
  const [row] = await db.rows(
    { id_empresa: int('q.id_empresa') },
    (list) => sql`select ${list} from (
      select l.id_empresa from lancamento l where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}
      union all select o.id_empresa from orca_despesa d join orcamento o on ${same('o.id_orcamento', 'd')}
      where d.tenant_id = ${db.tenant} and d.id_orca_despesa = ${id_orca_despesa}) q`,
  )
  return row?.id_empresa
}

/** What an expense of a fund costs, in centavos; nothing where it is no longer one. */
export async function pagoDaDespesa(db: TenantDb, id_orca_despesa: number): Promise<Cents> {
  const [row] = await db.rows(
    { valor: money('d.valor') },
    (list) => sql`select ${list} from orca_despesa d where d.tenant_id = ${db.tenant}
      and d.id_orca_despesa = ${id_orca_despesa} and d.situacao = 'aprovada' and d.id_lancamento is null`,
  )
  return row?.valor ?? cents(0)
}
