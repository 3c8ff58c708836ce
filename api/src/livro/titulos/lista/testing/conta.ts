import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { World } from '../../../../../test/world.ts'

export const dia = calendarDate

export const conta = async (
  world: World,
  descricao: string,
  saldo_inicial = 0,
  data_abertura = '2026-01-01',
) =>
  (
    await world.call(contaBancariaCreate, {
      body: {
        descricao,
        id_contabancaria_tipo: 1,
        saldo_inicial,
        data_abertura: dia(data_abertura),
      },
    })
  ).id_contabancaria

export async function block(world: World, id_usuario: number, id_contabancaria: number) {
  await world.rows(async (db) => {
    const tipo = await db
      .from('usuario')
      .select('id_usuario_tipo')
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values({ ...tipo, id_contabancaria })
      .execute()
  })
}
