import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { instant, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { instantOf } from '../disponibilidade/public.ts'
import { nameOf } from './remessa.queries.ts'

const inReais = (valor: Cents) => sql<number>`${centsToDecimalText(valor)}::numeric`

export async function setCharge(
  db: TenantDb,
  id_remessa_retorno: number,
  { valor, id_lancamento }: { readonly valor: Cents; readonly id_lancamento: number },
): Promise<void> {
  await db
    .update('remessa_retorno')
    .set({ valor: inReais(valor), id_lancamento })
    .where('id_remessa_retorno', '=', id_remessa_retorno)
    .execute()
}

export async function setFound(
  db: TenantDb,
  id_remessa_retorno: number,
  {
    at,
    id_lancamento_credito,
  }: { readonly at: number; readonly id_lancamento_credito: number | null },
): Promise<void> {
  await db
    .update('remessa_retorno')
    .set({ achado_em: instantOf(at), id_lancamento_credito })
    .where('id_remessa_retorno', '=', id_remessa_retorno)
    .execute()
}

export async function insertSublocacao(
  db: TenantDb,
  {
    valor,
    ...row
  }: {
    readonly id_remessa: number
    readonly id_equipamento: number | null
    readonly descricao: string
    readonly quantidade: number
    readonly id_fornecedor: number
    readonly valor: Cents
    readonly id_lancamento: number
    readonly id_usuario: number
  },
): Promise<number> {
  const { id_sublocacao } = await db
    .insertInto('sublocacao')
    .values({ ...row, valor: inReais(valor) })
    .returning('id_sublocacao')
    .executeTakeFirstOrThrow()
  return id_sublocacao
}

export const listSublocacoes = (db: TenantDb, id_remessa: number) =>
  db.rows(
    {
      id_sublocacao: int('s.id_sublocacao'),
      descricao: text('s.descricao'),
      id_equipamento: int.orNull('s.id_equipamento'),
      quantidade: int('s.quantidade'),
      id_fornecedor: int('s.id_fornecedor'),
      fornecedor: text(nameOf('p')),
      valor: money('s.valor'),
      id_lancamento: int.orNull('s.id_lancamento'),
      devolvida_em: instant.orNull('s.devolvida_em'),
    },
    (list) => sql`select ${list} from sublocacao s
      join pessoa p on ${same('p.id_pessoa', 's.id_fornecedor')}
      where s.tenant_id = ${db.tenant} and s.id_remessa = ${id_remessa} order by s.id_sublocacao`,
  )

/** The remittance of something that was rented of others, whoever asks. */
export async function remessaOfSublocacao(db: TenantDb, id_sublocacao: number) {
  const row = await db
    .from('sublocacao')
    .select(['id_remessa', 'devolvida_em'])
    .where('id_sublocacao', '=', id_sublocacao)
    .executeTakeFirst()
  return row
}

export async function setGivenBack(db: TenantDb, id_sublocacao: number, at: number): Promise<void> {
  await db
    .update('sublocacao')
    .set({ devolvida_em: instantOf(at), versao: sql<number>`versao + 1` })
    .where('id_sublocacao', '=', id_sublocacao)
    .execute()
}
