import { sql } from 'kysely'
import { int, money, text, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds } from '../../kernel/lists/search.ts'
import { derivedOcupacoes, instantOf } from './ocupacao.queries.ts'

export interface Wanted {
  readonly search?: string | undefined
  readonly codigo?: string | undefined
  readonly id_tipo_equip?: number | undefined
  /** Milliseconds. */
  readonly data_saida: number
  readonly data_prevista: number
  readonly now: number
}

/** How many a search shows. */
const most = 20

/** Of a type, what has a free piece comes first: there may be more of it than is shown. */
const freeFirst = (
  db: TenantDb,
  { data_saida, data_prevista, now }: Wanted,
) => sql`(e.quantidade > coalesce((
  select sum(o.quantidade) from ${derivedOcupacoes(
    db,
    now,
    sql`o.id_equipamento = e.id_equipamento and o.inicio < ${instantOf(data_prevista)}`,
  )} o where o.fim is null or o.fim > ${instantOf(data_saida)}), 0)) desc,`

/** Active equipment of the person's units that a search or a code finds. */
export const listCandidates = (
  db: TenantDb,
  { empresas }: { readonly empresas: readonly number[] },
  wanted: Wanted,
) => {
  const { search = '', codigo, id_tipo_equip } = wanted
  return db.rows(
    {
      id_equipamento: int('e.id_equipamento'),
      codigo: text('e.codigo'),
      nome: text('e.nome'),
      tipo: text('t.descricao'),
      id_tipo_equip: int('e.id_tipo_equip'),
      conjunto: yesNo('e.conjunto'),
      quantidade: int('e.quantidade'),
      valorAluguel: money.orNull('e.valorAluguel'),
    },
    (list) => sql`select ${list} from equipamento e
      join tipo_equipamento t on ${same('t.id_tipo_equip', 'e')}
      where e.tenant_id = ${db.tenant} and e.status = 'ATIVO'
        and (${empresas.length === 0}::boolean or e.id_empresa = any(${empresas}::bigint[]))
        and (${id_tipo_equip ?? null}::bigint is null or e.id_tipo_equip = ${id_tipo_equip ?? null})
        and (${codigo ?? null}::text is null or dobrar(e.codigo) = dobrar(${codigo ?? ''})
          or e.codigo_barras = ${codigo ?? ''} and e.codigo_barras <> ''
          or dobrar(e.numero_serie) = dobrar(${codigo ?? ''}) and e.numero_serie <> '')
        and ${finds(search, { text: sql`e.busca` })}
      order by ${id_tipo_equip ? freeFirst(db, wanted) : sql``} e.conjunto desc, e.nome, e.id_equipamento
      limit ${most}`,
  )
}
