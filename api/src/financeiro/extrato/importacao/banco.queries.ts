import type { ExtratoBanco } from '@claquete/contract/financeiro/extrato/extrato-banco'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'

/** Banco Inter's number: only its accounts can be asked. */
const inter = '077'

/** The accounts of banks that can be asked, whether or not they are asked every day. */
export const listBancos = (
  db: TenantDb,
  seer: Viewer,
  id_contabancaria?: number,
): Promise<ExtratoBanco[]> => {
  const query = db
    .from('contabancaria as c')
    .leftJoin('extrato_banco as b', (join) =>
      join
        .onRef('b.tenant_id', '=', 'c.tenant_id')
        .onRef('b.id_contabancaria', '=', 'c.id_contabancaria'),
    )
    .where('c.numero_banco', '=', inter)
    .where('c.ativo', '=', 'S')
    .where(contaVista(seer))
    .select([
      'c.id_contabancaria',
      'c.descricao as contabancaria',
      sql<'inter' | null>`b.provedor`.as('provedor'),
      'b.conta_corrente',
      sql<YesNo>`coalesce(b.ativo, 'N')`.as('ativo'),
      'b.desde',
      'b.buscado_em',
      'b.buscado_ate',
      'b.funciona',
      'b.resultado',
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
  return (
    id_contabancaria === undefined
      ? query
      : query.where('c.id_contabancaria', '=', id_contabancaria)
  ).execute()
}

export const findBancoOf = (db: TenantDb, id_contabancaria: number) =>
  db
    .from('extrato_banco')
    .select(['id_contabancaria', 'conta_corrente', 'ativo', 'desde', 'buscado_ate'])
    .where('id_contabancaria', '=', id_contabancaria)
    .executeTakeFirst()

/** The accounts that are asked every morning. */
export const listDaily = (db: TenantDb) =>
  db
    .from('extrato_banco as b')
    .innerJoin('contabancaria as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'b.tenant_id')
        .onRef('c.id_contabancaria', '=', 'b.id_contabancaria'),
    )
    .where('b.ativo', '=', 'S')
    .where('c.ativo', '=', 'S')
    .select('b.id_contabancaria')
    .orderBy('b.id_contabancaria')
    .execute()

interface Wanted {
  readonly ativo: YesNo
  readonly desde: CalendarDate
  readonly conta_corrente: string | null
}

/** A changed first day makes the next fetch begin there. */
export const saveBanco = (db: TenantDb, id_contabancaria: number, wanted: Wanted) =>
  db
    .insertInto('extrato_banco')
    .values({ id_contabancaria, provedor: 'inter', ...wanted })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_contabancaria']).doUpdateSet({
        ...wanted,
        buscado_ate: sql<CalendarDate | null>`case when extrato_banco.desde = excluded.desde
          then extrato_banco.buscado_ate end`,
      }),
    )
    .execute()

interface Fetched {
  readonly funciona: boolean
  readonly resultado: string
  /** Absent when nothing came. */
  readonly buscado_ate?: CalendarDate
}

export const noteFetch = (db: TenantDb, id_contabancaria: number, fetched: Fetched) =>
  db
    .update('extrato_banco')
    .set({ ...fetched, buscado_em: sql<string>`now()` })
    .where('id_contabancaria', '=', id_contabancaria)
    .execute()

/** The account as an import needs it. */
export const findContaToFetch = (db: TenantDb, id_contabancaria: number) =>
  db
    .from('contabancaria as c')
    .select(['c.id_contabancaria', 'c.descricao', 'c.conciliar_desde'])
    .where('c.id_contabancaria', '=', id_contabancaria)
    .executeTakeFirst()
