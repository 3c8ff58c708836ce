import { nameOfContaTipo } from '@claquete/core/livro/contas/conta-bancaria'
import type { Especie } from '@claquete/core/livro/contas/especie'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import {
  contaVista,
  especieOfConta,
  isContaBlocked,
  isMoney,
  isOfEspecie,
  ofUnidades,
  saldoOfConta,
} from '../../contas/public.ts'
import type { Viewer } from '../../contas/public.ts'

export interface UsedConta {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly tipo: number
  readonly especie: Especie
  readonly ativo: 'S' | 'N'
  readonly data_abertura: CalendarDate | null
  readonly id_empresa: number | null
  readonly bloqueada: boolean
}

const columns = sql`c.id_contabancaria, c.descricao, c.id_contabancaria_tipo as tipo, c.ativo, ${especieOfConta} as especie,
  c.data_abertura, c.id_empresa`

/**
 * These accounts, limited to the user's units. `isLocked` keeps others from changing or deleting them until
 * the transaction ends: they lock them `for update`.
 */
export const findContas = (
  db: TenantDb,
  actor: Viewer,
  ids: readonly number[],
  isLocked: boolean,
) =>
  db.run(sql<UsedConta>`select ${columns}, ${isContaBlocked(actor)} as bloqueada
    from contabancaria c
    where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${ids}::bigint[])
      and ${ofUnidades(actor.empresas)}
    order by c.id_contabancaria ${isLocked ? sql`for key share of c` : sql``}`)

/** The account that clears barter (permuta); created on first use. */
export async function contaOfPermuta(db: TenantDb): Promise<UsedConta> {
  await db.run(sql`insert into contabancaria (descricao, id_contabancaria_tipo, permuta)
    values ('Permutas a compensar', 3, 'S') on conflict (tenant_id) where permuta = 'S' do nothing`)
  const [row] = await db.run(sql<UsedConta>`select ${columns}, false as bloqueada
    from contabancaria c where c.tenant_id = ${db.tenant} and c.permuta = 'S'`)
  if (!row) throw new Error('a conta de permutas não foi criada')
  return row
}

interface ListedConta {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly id_tipo: number
  readonly data_abertura: CalendarDate | null
  readonly saldo: Cents
}

/** Active accounts that the profile may choose, with the balance at the end of `dia` if the user may see it. */
export async function listContasOfBaixa(
  db: TenantDb,
  actor: Actor,
  dia: CalendarDate,
  { cartoes }: { readonly cartoes: boolean },
) {
  const rows = await db.run(sql<ListedConta>`select c.id_contabancaria, c.descricao,
      c.id_contabancaria_tipo as id_tipo, c.data_abertura, (${saldoOfConta(dia)} * 100)::bigint as saldo
    from contabancaria c
    where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${contaVista(actor)}
      and ${cartoes ? isMoney : isOfEspecie('caixa')}
    order by c.descricao, c.id_contabancaria`)
  const saldoSeers = ['lancamento.consultar', 'conta_bancaria.consultar'] as const
  const maySeeSaldo = saldoSeers.some((one) => actor.permissions.has(one))
  return rows.map(({ id_tipo, saldo, ...conta }) => ({
    ...conta,
    tipo: nameOfContaTipo(id_tipo),
    ...(maySeeSaldo && { saldo }),
  }))
}
