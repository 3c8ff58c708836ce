import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Estouro, Moment } from '@claquete/core/orcamentos/execucao/estouro'
import { sql } from 'kysely'
import { instant, int, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Approvable } from '../../orcamento/public.ts'

const keys = {
  pagamento: 'id_lancamento',
  verba: 'id_orca_verba',
  despesa: 'id_orca_despesa',
} as const

interface Accepted {
  readonly momento: Moment
  readonly id_usuario: number
  readonly estouros: readonly (Estouro & { readonly id_orca_item: number })[]
}

export async function insertAceites(
  db: TenantDb,
  { tipo, id }: Approvable,
  { momento, id_usuario, estouros }: Accepted,
): Promise<void> {
  if (estouros.length === 0) return
  await db
    .insertInto('estouro_aceite')
    .values(
      estouros.map(({ id_orca_item, saldo, excesso }) => ({
        [keys[tipo]]: id,
        momento,
        id_usuario,
        id_orca_item,
        saldo: centsToDecimalText(saldo),
        excesso: centsToDecimalText(excesso),
      })),
    )
    .execute()
}

export interface Aceite {
  readonly momento: Moment
  readonly excesso: Cents
  readonly usuario: string
  readonly criado_em: string
}

/**
 * Who accepted that these requests pass their lines, the latest first, by request. What was accepted at once of several
 * lines is one sum.
 */
export async function listAceites(
  db: TenantDb,
  tipo: Approvable['tipo'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Aceite[]>> {
  const key = sql.ref(`a.${keys[tipo]}`)
  const rows = await db.rows(
    {
      id: int(key),
      momento: word(['pedido', 'aprovacao'])('a.momento'),
      excesso: money(sql`sum(a.excesso)`),
      usuario: text('u.nome'),
      criado_em: instant('a.criado_em'),
    },
    (list) => sql`select ${list} from estouro_aceite a
      join usuario u on ${same('u.id_usuario', 'a')}
      where a.tenant_id = ${db.tenant} and ${key} = any(${ids}::bigint[])
      group by ${key}, a.momento, a.id_usuario, u.nome, a.criado_em
      order by max(a.id_estouro_aceite) desc`,
  )
  const found = new Map<number, Aceite[]>()
  for (const { id, ...aceite } of rows) found.set(id, [...(found.get(id) ?? []), aceite])
  return found
}
