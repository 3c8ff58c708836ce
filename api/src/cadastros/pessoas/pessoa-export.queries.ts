import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sorted } from '../../kernel/lists/list.ts'
import { pessoaOrder, pessoaRows } from './pessoa-list.queries.ts'
import type { PessoaFilter } from './pessoa-list.queries.ts'

/** The document with its punctuation. */
const documento = sql<string | null>`case length(p.cnpj)
  when 14 then left(p.cnpj, 2) || '.' || substr(p.cnpj, 3, 3) || '.' || substr(p.cnpj, 6, 3)
    || '/' || substr(p.cnpj, 9, 4) || '-' || right(p.cnpj, 2)
  when 11 then left(p.cnpj, 3) || '.' || substr(p.cnpj, 4, 3) || '.' || substr(p.cnpj, 7, 3)
    || '-' || right(p.cnpj, 2)
  else p.cnpj end`

/** Every person of the list as exported. */
export const exportPessoas = (db: TenantDb, filter: PessoaFilter) =>
  sorted(pessoaRows(db, filter).select(documento.as('documento')), filter, pessoaOrder)
