import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Numeros } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import { sql } from 'kysely'
import { instant, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The numbers that the company gave to places, with who gave them. */
export const listNumeroRows = (db: TenantDb) =>
  db.rows(
    {
      estrutura: word(estruturaCodigos)('n.estrutura'),
      codigo: text('n.codigo'),
      numero: text('n.numero'),
      alterado_em: instant('n.alterado_em'),
      alterado_por: text.orNull(
        sql`(select u.nome from usuario u where ${same('u.id_usuario', 'n.id_usuario')})`,
      ),
    },
    (list) => sql`select ${list} from lugar_numero n where n.tenant_id = ${db.tenant}
      order by n.estrutura, n.codigo`,
  )

/** The numbers that the company gave to places of structures. */
export async function listNumeros(db: TenantDb): Promise<Numeros> {
  const byEstrutura = Map.groupBy(await listNumeroRows(db), ({ estrutura }) => estrutura)
  return new Map(
    [...byEstrutura].map(([estrutura, some]) => [
      estrutura,
      new Map(some.map(({ codigo, numero }) => [codigo, numero])),
    ]),
  )
}

interface Renumbered {
  readonly de: string
  readonly para: string
}

/** Puts numbers in the place of those of a structure; one that is the product's is not stored. */
export async function storeNumeros(
  db: TenantDb,
  estrutura: EstruturaCodigo,
  {
    numeros,
    id_usuario,
  }: {
    readonly numeros: readonly { readonly codigo: string; readonly numero: string }[]
    readonly id_usuario: number
  },
): Promise<void> {
  await db.deleteFrom('lugar_numero').where('estrutura', '=', estrutura).execute()
  const own = numeros.filter(({ codigo, numero }) => codigo !== numero)
  if (own.length === 0) return
  await db
    .insertInto('lugar_numero')
    .values(own.map((one) => ({ ...one, estrutura, id_usuario })))
    .execute()
}

/** A number between the old and the new one: places may change with one another. */
const between = '~'

/** Takes what stands in these places to their new numbers: lines of budgets, and cells of financing plans. */
export async function renumberPlaces(
  db: TenantDb,
  estrutura: EstruturaCodigo,
  renumbered: readonly Renumbered[],
): Promise<void> {
  const pairs = sql`unnest(${renumbered.map(({ de }) => de)}::text[],
    ${renumbered.map(({ para }) => `${between}${para}`)}::text[]) as p (de, para)`
  await db.run(sql`update orca_mapa m set no = p.para from ${pairs}
    where m.tenant_id = ${db.tenant} and m.estrutura = ${estrutura} and m.no = p.de`)
  await db.run(sql`update orca_mapa set no = ltrim(no, ${between})
    where tenant_id = ${db.tenant} and estrutura = ${estrutura} and starts_with(no, ${between})`)
  await db.run(sql`update plano_financiamento f set codigo = p.para from ${pairs}
    where f.tenant_id = ${db.tenant} and f.estrutura = ${estrutura} and f.codigo = p.de`)
  await db.run(sql`update plano_financiamento set codigo = ltrim(codigo, ${between})
    where tenant_id = ${db.tenant} and estrutura = ${estrutura} and starts_with(codigo, ${between})`)
}
