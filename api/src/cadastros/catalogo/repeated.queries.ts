import { sql } from 'kysely'
import { idList, word } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** More groups appear once the first ones are merged. */
const groupsMax = 100

/** Words that people omit or add in the same name: 'Diária de câmera', 'Diaria camera'. */
const particles = String.raw`\m(a|o|as|os|e|de|da|do|das|dos|com|para|por)\M`

/** Products with the same code, or the same name ignoring case, accents, punctuation and particles. */
export const listRepeatedGroups = (db: TenantDb) =>
  db.rows(
    { motivo: word(['codigo', 'nome'])('motivo'), ids: idList('ids') },
    (list) => sql`select ${list} from (
      (select 'codigo' as motivo, array_agg(id_produto order by id_produto) as ids
        from produto where tenant_id = ${db.tenant} and codigo <> ''
        group by dobrar(codigo) having count(*) > 1 order by min(id_produto) limit ${groupsMax})
      union all
      (select 'nome', array_agg(id_produto order by id_produto)
        from produto where tenant_id = ${db.tenant}
        group by regexp_replace(regexp_replace(dobrar(produto), ${particles}, ' ', 'g'), '[^a-z0-9]+', '', 'g')
        having count(*) > 1 order by min(id_produto) limit ${groupsMax})) repetidos`,
  )
