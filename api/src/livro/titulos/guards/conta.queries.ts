import { nameOfContaTipo } from '@claquete/core/livro/contas/conta-bancaria'
import { especies } from '@claquete/core/livro/contas/especie'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { day, flag, int, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
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

/** An account, and whether it is blocked for the user's profile. */
const used = (isBlocked: RawBuilder<boolean>) => ({
  id_contabancaria: int('c.id_contabancaria'),
  descricao: text('c.descricao'),
  tipo: int('c.id_contabancaria_tipo'),
  ativo: yesNo('c.ativo'),
  especie: word(especies)(especieOfConta),
  data_abertura: day.orNull('c.data_abertura'),
  id_empresa: int.orNull('c.id_empresa'),
  bloqueada: flag(isBlocked),
})
export type UsedConta = RowOf<ReturnType<typeof used>>

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
  db.rows(
    used(isContaBlocked(actor)),
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = any(${ids}::bigint[])
        and ${ofUnidades(actor.empresas)}
      order by c.id_contabancaria ${isLocked ? sql`for key share of c` : sql``}`,
  )

/** The account that clears barter (permuta); created on first use. */
export async function contaOfPermuta(db: TenantDb): Promise<UsedConta> {
  await db.run(sql`insert into contabancaria (descricao, id_contabancaria_tipo, permuta)
    values ('Permutas a compensar', 3, 'S') on conflict (tenant_id) where permuta = 'S' do nothing`)
  const [row] = await db.rows(
    used(sql<boolean>`false`),
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.permuta = 'S'`,
  )
  return must(row, 'account that clears barter')
}

/** Active accounts that the profile may choose, with the balance at the end of `dia` if the user may see it. */
export async function listContasOfBaixa(
  db: TenantDb,
  actor: Actor,
  dia: CalendarDate,
  { cartoes }: { readonly cartoes: boolean },
) {
  const rows = await db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      id_tipo: int('c.id_contabancaria_tipo'),
      data_abertura: day.orNull('c.data_abertura'),
      saldo: money(saldoOfConta(dia)),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${contaVista(actor)}
        and ${cartoes ? isMoney : isOfEspecie('caixa')}
      order by c.descricao, c.id_contabancaria`,
  )
  const saldoSeers = ['lancamento.consultar', 'conta_bancaria.consultar'] as const
  const maySeeSaldo = saldoSeers.some((one) => actor.permissions.has(one))
  return rows.map(({ id_tipo, saldo, ...conta }) => ({
    ...conta,
    tipo: nameOfContaTipo(id_tipo),
    ...(maySeeSaldo && { saldo }),
  }))
}
