import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { cents } from '@claquete/core/kernel/money'
import type { World } from '../../../../../test/world.ts'
import { novaUnidade } from '../../../../orcamentos/orcamento/testing/orcamento.ts'
import { insertBaixa, insertLancamento } from '../../livro.queries.ts'
import type { ValoresDoLancamento } from '../../livro.queries.ts'
import { vencimentoUtil } from '../../settle.commands.ts'

export const dia = calendarDate

export interface Pago {
  readonly data: string
  readonly centavos: number
  readonly id_contabancaria?: number
  readonly juros?: number
  readonly desconto?: number
}
interface Novo extends Partial<ValoresDoLancamento> {
  readonly centavos: number
  readonly vence: string
  readonly baixas?: readonly Pago[]
}

/** A title straight into the ledger, with its settlements. */
export async function titulo(world: World, novo: Novo): Promise<number> {
  const { centavos, vence, baixas = [], ...values } = novo
  const id_empresa = values.id_empresa ?? (await unidadeDe(world))
  return world.rows(async (db) => {
    const id = await insertLancamento(db, {
      operacao: 'D',
      origem: 'avulso',
      id_pessoa: null,
      descricao: 'Título',
      competencia: dia(vence),
      situacao: 'aprovado',
      id_orcamento: null,
      id_orca_item: null,
      id_solicitante: null,
      dataVencimento: dia(vence),
      vencimento_util: await vencimentoUtil(db, dia(vence)),
      ...values,
      id_empresa,
      valor: cents(centavos),
    })
    for (const {
      data,
      centavos: pago,
      id_contabancaria = null,
      juros = 0,
      desconto = 0,
    } of baixas) {
      await insertBaixa(db, id, {
        principal: cents(pago),
        desconto: cents(desconto),
        juros: cents(juros),
        multa: cents(0),
        data: dia(data),
        id_contabancaria,
        id_usuario: world.id_usuario,
      })
    }
    return id
  })
}

const unidades = new Map<number, number>()
export async function unidadeDe(world: World): Promise<number> {
  const known = unidades.get(world.tenant) ?? (await novaUnidade(world))
  unidades.set(world.tenant, known)
  return known
}

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
