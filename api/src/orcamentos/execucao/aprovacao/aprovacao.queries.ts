import { sql } from 'kysely'
import { int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Approvable } from '../../orcamento/public.ts'

export const idsOf = (alvos: readonly Approvable[], tipo: Approvable['tipo']) =>
  alvos.filter((one) => one.tipo === tipo).map(({ id }) => id)

const of = (tipo: Approvable['tipo']) => (rows: readonly { id: number; versao: number }[]) =>
  rows.map(({ id, versao }) => ({ tipo, id, versao }))

/** The version of each of these requests, by which an undo knows whether it changed since. */
export async function listVersoes(db: TenantDb, alvos: readonly Approvable[]) {
  const version = { id: int('id'), versao: int('versao') }
  const verbas = await db.rows(
    version,
    (list) => sql`select ${list} from (select id_orca_verba as id, versao from orca_verba
      where tenant_id = ${db.tenant} and id_orca_verba = any(${idsOf(alvos, 'verba')}::bigint[])) x`,
  )
  const despesas = await db.rows(
    version,
    (list) => sql`select ${list} from (select id_orca_despesa as id, versao from orca_despesa
      where tenant_id = ${db.tenant}
        and id_orca_despesa = any(${idsOf(alvos, 'despesa')}::bigint[])) x`,
  )
  const pagamentos = await db.rows(
    version,
    (list) => sql`select ${list} from (select id_lancamento as id, versao from lancamento
      where tenant_id = ${db.tenant}
        and id_lancamento = any(${idsOf(alvos, 'pagamento')}::bigint[])) x`,
  )
  return [...of('verba')(verbas), ...of('despesa')(despesas), ...of('pagamento')(pagamentos)]
}

/** Those that were approved, with their versions now. */
export const listApproved = (
  db: TenantDb,
  decided: readonly (Approvable & { readonly acao: 'aprovar' | 'rejeitar' })[],
) =>
  listVersoes(
    db,
    decided.filter(({ acao }) => acao === 'aprovar'),
  )

/** The lines of titles that are of budgets. */
export const listItensOfTitulos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('x.id_lancamento'),
      id_orca_item: int('x.id_orca_item'),
      valor: money(sql`sum(x.valor)`),
    },
    (list) => sql`select ${list} from lancamento_linha x
      where x.tenant_id = ${db.tenant} and x.id_lancamento = any(${ids}::bigint[])
        and x.id_orca_item is not null group by 1, 2 order by 1, 2`,
  )

/** What the preview of approvals shows of titles: their description, their job and their value. */
export const listTituloTexts = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      num_orc: text.orNull('o.num_orc'),
      valor: money('l.valor'),
    },
    (list) => sql`select ${list} from lancamento l
      left join orcamento o on ${same('o.id_orcamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])`,
  )

/** The batch that holds the payment of a title and was neither cancelled nor answered; undefined for none. */
export async function findLoteOf(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    { id: int('q.id_lote_pagamento') },
    (list) => sql`select ${list} from lote_pagamento_item i
      join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_lancamento = ${id_lancamento}
        and i.estado in ('pendente', 'agendado') and q.estado <> 'cancelado'
      order by 1 desc limit 1`,
  )
  return row?.id
}

/** Who approved a fund or an expense. */
export async function findApprover(db: TenantDb, { tipo, id }: Approvable): Promise<number | null> {
  const [table, key] =
    tipo === 'verba' ? ['orca_verba', 'id_orca_verba'] : ['orca_despesa', 'id_orca_despesa']
  const [row] = await db.rows(
    { id: int.orNull('v.id_aprovador') },
    (list) => sql`select ${list} from ${sql.table(table)} v
      where v.tenant_id = ${db.tenant} and ${sql.ref(`v.${key}`)} = ${id}`,
  )
  return row?.id ?? null
}
