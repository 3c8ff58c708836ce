import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Movimento } from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_remanejamento: int('r.id_remanejamento'),
  id_projeto_incentivado: int('r.id_projeto_incentivado'),
  data: day('r.data'),
  motivo: text('r.motivo'),
  autorizacao: text('r.autorizacao'),
  usuario: text.orNull('u.nome'),
  criado_em: instant('r.criado_em'),
  isUndone: flag(sql`r.desfeito_em is not null`),
  versao: int('r.versao'),
}

/** The reallocations of a project, the latest first. */
export const listRemanejamentos = (db: TenantDb, id_projeto_incentivado: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from remanejamento r
      left join usuario u on ${same('u.id_usuario', 'r')}
      where r.tenant_id = ${db.tenant} and r.id_projeto_incentivado = ${id_projeto_incentivado}
      order by r.data desc, r.id_remanejamento desc`,
  )

export async function findRemanejamento(db: TenantDb, id_remanejamento: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from remanejamento r
      left join usuario u on ${same('u.id_usuario', 'r')}
      where r.tenant_id = ${db.tenant} and r.id_remanejamento = ${id_remanejamento}`,
  )
  return row
}

/** The lines of reallocations; the name of one is that of its newest version. */
export const listMovimentos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_remanejamento: int('l.id_remanejamento'),
      uid: text('l.uid'),
      item: text(sql`coalesce((select i.descricao from orca_item i
        join orcamento o on ${same('o.id_orcamento', 'i')}
        where ${same('i.uid', 'l')}
          and o.id_projeto_incentivado = r.id_projeto_incentivado
        order by i.id_orca_item desc limit 1), l.uid)`),
      valor: money('l.valor'),
      antes: money.orNull('l.antes'),
      grande: text.orNull('l.grande'),
      grande_antes: money.orNull('l.grande_antes'),
    },
    (list) => sql`select ${list} from remanejamento_linha l
      join remanejamento r on ${same('r.id_remanejamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_remanejamento = any(${ids}::bigint[])
      order by l.valor, l.id_remanejamento_linha`,
  )

/** A movement, with what its line and its big item had in force; '' and null of a line without a place. */
interface MovimentoToStore extends Movimento {
  readonly antes: Cents
  readonly grande: string
  readonly grande_antes: Cents | null
}

export async function insertRemanejamento(
  db: TenantDb,
  values: {
    readonly id_projeto_incentivado: number
    readonly data: string
    readonly motivo: string
    readonly autorizacao: string
    readonly id_usuario: number
  },
  linhas: readonly MovimentoToStore[],
): Promise<number> {
  const { id_remanejamento } = await db
    .insertInto('remanejamento')
    .values(values)
    .returning('id_remanejamento')
    .executeTakeFirstOrThrow()
  const text = (valor: Cents) => centsToDecimalText(valor)
  await db
    .insertInto('remanejamento_linha')
    .values(
      linhas.map(({ uid, valor, antes, grande, grande_antes }) => ({
        id_remanejamento,
        uid,
        valor: text(valor),
        antes: text(antes),
        grande,
        grande_antes: grande_antes === null ? null : text(grande_antes),
      })),
    )
    .execute()
  return id_remanejamento
}

export const markUndone = (db: TenantDb, id_remanejamento: number) =>
  db
    .update('remanejamento')
    .set({ desfeito_em: sql<string>`now()`, versao: sql<number>`versao + 1` })
    .where('id_remanejamento', '=', id_remanejamento)
    .execute()
