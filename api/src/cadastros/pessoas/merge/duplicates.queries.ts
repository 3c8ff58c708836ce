import type { PessoaForDuplicates } from '@claquete/core/cadastros/pessoas/duplicates'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** More pairs appear once the first ones are merged. */
const pairsMax = 500
const branchPairsMax = 2_000

/**
 * People who share a document, a name or a CNPJ root with another. Equal values are neighbours in an index
 * (names order case and accents last), so each person is compared only with the previous one.
 */
export const listLikely = (db: TenantDb): Promise<PessoaForDuplicates[]> =>
  db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      razao: text('p.razao'),
      fantasia: text('p.fantasia'),
      cnpj: text.orNull('p.cnpj'),
    },
    (list) => sql`with documento as (
        select id_pessoa, lag(id_pessoa) over w as outro, cnpj, lag(cnpj) over w as anterior
        from pessoa where tenant_id = ${db.tenant} and cnpj > ''
        window w as (order by cnpj, id_pessoa)
      ), nome as (
        select id_pessoa, lag(id_pessoa) over w as outro, razao, lag(razao) over w as anterior
        from pessoa where tenant_id = ${db.tenant}
        window w as (order by razao, id_pessoa)
      ), par as (
        (select id_pessoa, outro from documento where cnpj = anterior limit ${pairsMax})
        union all
        (select id_pessoa, outro from documento
          where cnpj <> anterior and length(cnpj) = 14 and length(anterior) = 14
            and left(cnpj, 8) = left(anterior, 8) limit ${branchPairsMax})
        union all
        (select id_pessoa, outro from nome
          where abs(length(razao) - length(anterior)) <= 2
            and regexp_replace(dobrar(razao), '[^a-z0-9]+', ' ', 'g')
              = regexp_replace(dobrar(anterior), '[^a-z0-9]+', ' ', 'g') limit ${pairsMax})
      )
      select ${list}
      from (select id_pessoa from par union select outro from par) achado
      join pessoa p on p.tenant_id = ${db.tenant} and p.id_pessoa = achado.id_pessoa
      order by p.id_pessoa`,
  )
