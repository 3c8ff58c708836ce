import type { PessoaForDuplicates } from '@claquete/core/pessoas/duplicates'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** More repeated values of a kind than this are shown once the first ones are merged. */
const valuesMax = 300
const peopleMax = 5_000

/** People who share a document, a name or the root of a CNPJ with somebody. */
export const listLikely = (db: TenantDb): Promise<PessoaForDuplicates[]> =>
  db.run(sql<PessoaForDuplicates>`
    with
      documento as (
        select cnpj from pessoa where tenant_id = ${db.tenant} and cnpj > ''
        group by cnpj having count(*) > 1 limit ${valuesMax}),
      nome as (
        select dobrar(razao) as nome from pessoa where tenant_id = ${db.tenant}
        group by 1 having count(*) > 1 limit ${valuesMax}),
      raiz as (
        select left(cnpj, 8) as raiz from pessoa
        where tenant_id = ${db.tenant} and length(cnpj) = 14
        group by 1 having count(*) > 1 limit ${valuesMax})
    select id_pessoa, razao, fantasia, cnpj from pessoa
    where tenant_id = ${db.tenant} and (
      cnpj in (select cnpj from documento)
      or dobrar(razao) in (select nome from nome)
      or (length(cnpj) = 14 and left(cnpj, 8) in (select raiz from raiz)))
    order by id_pessoa limit ${peopleMax}`)
