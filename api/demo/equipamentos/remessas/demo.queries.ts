import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The equipment of the demonstration by name, the approved jobs, the last first, and technicians who answer for what leaves. */
export async function readCast(db: TenantDb) {
  const pieces = await db.rows(
    {
      id_equipamento: int('e.id_equipamento'),
      id_empresa: int('e.id_empresa'),
      nome: text('e.nome'),
      valor_aluguel: int(sql`(coalesce(e."valorAluguel", 0) * 100)::bigint`),
    },
    (list) => sql`select ${list} from equipamento e where e.tenant_id = ${db.tenant}`,
  )
  const jobs = await db.rows(
    { id_orcamento: int('o.id_orcamento'), titulo: text('o.titulo') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
      order by o.id_orcamento desc`,
  )
  const technicians = await db.rows(
    { id_pessoa: int('p.id_pessoa') },
    (list) => sql`select ${list} from pessoa p
      join pessoa_categoria c on ${same('c.id_pessoa_categoria', 'p')}
      where p.tenant_id = ${db.tenant} and c.descricao = 'Técnico' and p.tipo_pessoa = 'PF'
      order by p.id_pessoa limit 6`,
  )
  return { pieces: new Map(pieces.map((one) => [one.nome, one])), jobs, technicians }
}

/** The items of a remittance by the name of their equipment. */
export async function readItens(db: TenantDb, id_remessa: number) {
  const itens = await db.rows(
    { id_remessa_item: int('i.id_remessa_item'), nome: text('e.nome') },
    (list) => sql`select ${list} from remessa_item i
      join equipamento e on ${same('e.id_equipamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_remessa = ${id_remessa}`,
  )
  return new Map(itens.map(({ nome, id_remessa_item }) => [nome, id_remessa_item]))
}
