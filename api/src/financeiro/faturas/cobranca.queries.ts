import type { Cobranca } from '@claquete/contract/financeiro/faturas/fatura'
import { sql } from 'kysely'
import { text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A part of the billing address of `e`, or of the person's own address where `c` says that there is none. */
const address = (column: string, most: number) =>
  text(sql`left(coalesce(case when c.tem then e.${sql.ref(`${column}_cobranca`)}
    else e.${sql.ref(column)} end, ''), ${sql.lit(most)})`)
const cobranca = {
  credorcobranca: text(sql`left(p.razao, 160)`),
  cnpjcobranca: text(sql`coalesce(p.cnpj, '')`),
  logradourocobranca: address('logradouro', 160),
  numerocobranca: address('numero', 20),
  complementocobranca: address('complemento', 80),
  bairrocobranca: address('bairro', 80),
  cidadecobranca: address('cidade', 80),
  ufcobranca: text(sql`coalesce(case when c.tem then e.uf_cobranca else e.uf end, '')`),
  cepcobranca: address('cep', 10),
}

/** A person's billing address, or their own when it is empty. */
export async function findCobranca(db: TenantDb, id_pessoa: number): Promise<Cobranca | undefined> {
  const [row] = await db.rows(
    cobranca,
    (list) => sql`select ${list}
      from pessoa p
      left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      cross join lateral (select coalesce(e.logradouro_cobranca, '') <> '' as tem) c
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row
}
