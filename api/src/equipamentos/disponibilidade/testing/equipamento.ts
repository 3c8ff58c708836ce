import { sql } from 'kysely'
import { must } from '@claquete/core/kernel/must'
import { int } from '../../../kernel/database/columns.ts'
import type { World } from '../../../../test/world.ts'
import { unidadeOf } from '../../../../test/titulos.ts'

interface NovoEquipamento {
  readonly nome?: string
  readonly quantidade?: number
  /** Reais. */
  readonly valor?: number
  readonly valorAluguel?: number
  readonly id_empresa?: number
  readonly status?: 'ATIVO' | 'INATIVO'
  readonly numero_serie?: string
  readonly folga_antes?: number
  readonly folga_depois?: number
  /** A kit of these, one of each unless said. */
  readonly partes?: readonly (number | readonly [id: number, quantidade: number])[]
}

let last = 0

/** Equipment by SQL: what occupies it is tested here, and the calls of its register are of a module of their own. */
export async function novoEquipamento(world: World, novo: NovoEquipamento = {}): Promise<number> {
  last += 1
  const codigo = `T-${last}`
  const { nome = `Equipamento ${last}`, quantidade = 1, status = 'ATIVO', partes } = novo
  const { folga_antes = 0, folga_depois = 0, numero_serie = '' } = novo
  const id_empresa = novo.id_empresa ?? (await unidadeOf(world))
  return world.rows(async (db) => {
    const descricao = `Tipo ${folga_antes}/${folga_depois}`
    const [tipo] = await db.rows(
      { id: int('id_tipo_equip') },
      (list) => sql`select ${list} from tipo_equipamento
        where tenant_id = ${db.tenant} and descricao = ${descricao}`,
    )
    const [made] = tipo
      ? [tipo]
      : await db.rows(
          { id: int('id_tipo_equip') },
          (list) => sql`insert into tipo_equipamento (descricao, folga_antes, folga_depois)
            values (${descricao}, ${folga_antes}, ${folga_depois}) returning ${list}`,
        )
    const [row] = await db.rows(
      { id: int('id_equipamento') },
      (
        list,
      ) => sql`insert into equipamento (id_empresa, id_tipo_equip, codigo, nome, quantidade, status,
          numero_serie, conjunto, valor, "valorAluguel")
        values (${id_empresa}, ${must(made, 'type').id}, ${codigo}, ${nome}, ${quantidade}, ${status},
          ${numero_serie}, ${partes ? 'S' : 'N'}, ${novo.valor ?? null}::numeric, ${novo.valorAluguel ?? null}::numeric)
        returning ${list}`,
    )
    const { id } = must(row, 'equipment')
    for (const parte of partes ?? []) {
      const [part, count] = typeof parte === 'number' ? [parte, 1] : parte
      await db.run(sql`insert into equipamento_parte (id_conjunto, id_equipamento, quantidade)
        values (${id}, ${part}, ${count})`)
    }
    return id
  })
}

/** Changes the status of equipment, as its register does. */
export const setStatusOf = (world: World, id: number, status: 'ATIVO' | 'INATIVO') =>
  world.rows((db) =>
    db.run(sql`update equipamento set status = ${status}
      where tenant_id = ${db.tenant} and id_equipamento = ${id}`),
  )
