import { sql } from 'kysely'
import type { Actor, Who } from '../../../../kernel/context.ts'
import { int, text } from '../../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../../livro/contas/public.ts'

/** Those of these accounts that a person may pay from, by id. */
async function listContasToPay(db: TenantDb, actor: Actor, ids: readonly number[]) {
  const rows = await db.rows(
    { id_contabancaria: int('c.id_contabancaria'), descricao: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = any(${ids}::bigint[]) and c.ativo = 'S' and ${contaVista(actor)}`,
  )
  return new Map(rows.map((one) => [one.id_contabancaria, one]))
}

/** A source with its own account, where the person may pay from it. */
export interface FonteToPay {
  readonly id_projeto_fonte: number
  readonly nome: string
  readonly id_contabancaria: number | null
  readonly conta: string | null
}

/** These sources by id; an account that the person may not use is not named. */
export async function nameFontes(
  { db, actor }: Who,
  fontes: readonly Omit<FonteToPay, 'conta'>[],
): Promise<ReadonlyMap<number, FonteToPay>> {
  const ids = fontes.flatMap(({ id_contabancaria }) => id_contabancaria ?? [])
  const known = await listContasToPay(db, actor, ids)
  return new Map(
    fontes.map(({ id_projeto_fonte, nome, id_contabancaria: id }) => {
      const conta = id === null ? undefined : known.get(id)
      const id_contabancaria = conta?.id_contabancaria ?? null
      return [
        id_projeto_fonte,
        { id_projeto_fonte, nome, id_contabancaria, conta: conta?.descricao ?? null },
      ]
    }),
  )
}
