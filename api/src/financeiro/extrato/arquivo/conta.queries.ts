import type { OwnConta } from '@claquete/core/financeiro/extrato/match-conta'
import type { ExtratoCampo } from '@claquete/core/financeiro/extrato/csv-statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { especieOfConta, isContaBlocked, ofUnidades } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'

export interface ExtratoConta extends OwnConta {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly banco: string | null
  readonly ativo: 'S' | 'N'
  readonly bloqueada: boolean
  /** It belongs to a unit that this person does not work for. */
  readonly isForeign: boolean
  readonly cartao: boolean
  readonly conciliar_desde: CalendarDate | null
}

/**
 * Every account of the company, also those that this person may not see: a file of such an account is refused in other
 * words than one of an unknown account.
 */
export const listContasOf = (db: TenantDb, seer: Viewer): Promise<ExtratoConta[]> =>
  db
    .from('contabancaria as c')
    .select([
      'c.id_contabancaria',
      'c.descricao',
      'c.numero_banco',
      'c.banco',
      'c.agencia',
      'c.agencia_dv',
      'c.conta',
      'c.conta_dv',
      'c.ativo',
      'c.conciliar_desde',
      isContaBlocked(seer).as('bloqueada'),
      sql<boolean>`not ${ofUnidades(seer.empresas)}`.as('isForeign'),
      sql<boolean>`${especieOfConta} = 'cartao'`.as('cartao'),
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .execute()

/** The accounts that people chose before for these accounts of files. */
export async function findRemembered(
  db: TenantDb,
  chaves: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .from('extrato_conta')
    .select(['chave', 'id_contabancaria'])
    .where('chave', 'in', chaves.length === 0 ? [''] : chaves)
    .execute()
  return new Map(rows.map(({ chave, id_contabancaria }) => [chave, id_contabancaria]))
}

export const rememberConta = (db: TenantDb, chave: string, id_contabancaria: number) =>
  db
    .insertInto('extrato_conta')
    .values({ chave, id_contabancaria })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'chave'])
        .doUpdateSet({ id_contabancaria })
        .where('extrato_conta.id_contabancaria', '<>', id_contabancaria),
    )
    .execute()

export type StoredColunas = Readonly<Record<string, ExtratoCampo>>

/** The columns chosen last for this header, of this account or else of any. */
export async function findColunas(
  db: TenantDb,
  cabecalho: string,
  id_contabancaria: number | undefined,
): Promise<{ id_contabancaria: number; colunas: StoredColunas } | undefined> {
  return db
    .from('extrato_colunas')
    .select(['id_contabancaria', sql<StoredColunas>`colunas`.as('colunas')])
    .where('cabecalho', '=', cabecalho)
    .orderBy(sql`(id_contabancaria = ${id_contabancaria ?? 0})`, 'desc')
    .orderBy('usado_em', 'desc')
    .executeTakeFirst()
}

export async function rememberColunas(
  db: TenantDb,
  id_contabancaria: number,
  cabecalho: string,
  colunas: StoredColunas,
): Promise<void> {
  const values = { colunas: JSON.stringify(colunas), usado_em: sql<string>`now()` }
  await db
    .insertInto('extrato_colunas')
    .values({ id_contabancaria, cabecalho, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_contabancaria', 'cabecalho']).doUpdateSet(values),
    )
    .execute()
}
