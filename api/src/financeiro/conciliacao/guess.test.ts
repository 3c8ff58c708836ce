import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraSave } from '@claquete/contract/financeiro/conciliacao/regra'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postTitulo, transfer } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta, stored } from '../../livro/titulos/testing/baixas.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

useSharedServer()

let desk: TestDesk
let world: World
let conta: number
beforeEach(async () => {
  desk = await newDesk()
  ;({ world, conta } = desk)
})

const entries = async () =>
  (
    await world.rows((db) =>
      db.run(
        sql<{
          n: number
        }>`select count(*)::int as n from lancamento where tenant_id = ${db.tenant}`,
      ),
    )
  )[0]?.n

describe('a debit and a credit of two own accounts on one day', () => {
  test('are one transfer, before a supplier of whom only the value is equal; one click takes both', async () => {
    const other = await novaConta(world, 'Outra')
    const titulo = await postTitulo(world, {
      valor: 750_000,
      id_pessoa: await novaPessoa(world, 'Locadora Horizonte'),
    })
    const [out, into] = [
      await desk.addLine(-7500, 'PAGAMENTO'),
      await desk.addLine(7500, 'CREDITO', { id: other }),
    ]
    const { propostas } = await desk.propostas()
    expect(propostas).toMatchObject([
      { acao: 'transferir', linhas: [out, into], id_conta_destino: other, palpite: false },
    ])
    const [one] = propostas
    const body = one && acceptedBody(one, conta, new Set([out]))
    await world.call(conciliacaoCreate, { body: body ?? { id_contabancaria: conta, linhas: [] } })
    expect((await desk.propostas()).linhas).toEqual([])
    const left = await world.rows((db) =>
      db.from('extrato_historico').select('situacao').where('situacao', '=', 'pendente').execute(),
    )
    expect(left).toEqual([])
    expect(await stored(world, titulo)).toMatchObject({ valor_baixado: 0 })
  })

  test('that the books have already are not booked again', async () => {
    const other = await novaConta(world, 'Outra')
    await transfer(world, { de: conta, para: other, valor: 750_000, data: '2026-03-10' })
    await desk.addLine(-7500, 'PAGAMENTO')
    await desk.addLine(7500, 'CREDITO', { id: other })
    const before = await entries()
    const { propostas } = await desk.propostas()
    expect(propostas).toMatchObject([{ acao: 'casar', itens: [{ tipo: 'baixa' }], palpite: false }])
    expect(await entries()).toBe(before)
  })
})

test('an account is named by no part of a number that its name has', async () => {
  const other = await novaConta(world, 'Reserva 12345678')
  await desk.addLine(-7500, 'PAGAMENTO 5678', { data: '2026-03-10' })
  await desk.addLine(7500, 'CREDITO', { id: other, data: '2026-03-11' })
  expect((await desk.propostas()).propostas).toMatchObject([{ acao: 'transferir', palpite: true }])
})

test('a value alone is a guess, which accepting all sure ones leaves', async () => {
  await postTitulo(world, {
    valor: 12_000,
    id_pessoa: await novaPessoa(world, 'Locadora Horizonte'),
  })
  await desk.addLine(-120, 'PAGAMENTO')
  const { propostas } = await desk.propostas()
  expect(propostas).toMatchObject([{ palpite: true, certa: false }])
  expect(propostas[0]?.motivo).toContain('só o valor coincide')
  expect(await desk.doSure()).toMatchObject({ conciliadas: 0 })
  expect((await desk.propostas()).linhas).toHaveLength(1)
})

describe('a rule that ignores', () => {
  const ignore = { descricao: 'Aplicação', contem: 'aplic aut mais', acao: 'ignorar' as const }
  const motivo = 'O banco aplica e resgata sozinho'

  test('leaves the yield to be booked', async () => {
    await world.call(regraSave, { body: { ...ignore, automatica: 'S', motivo } })
    await desk.addLine(800, 'RES APLIC AUT MAIS')
    await desk.addLine(4.12, 'REND PAGO APLIC AUT MAIS')
    expect(await desk.doSure()).toMatchObject({ ignoradas: 1 })
    expect((await desk.propostas()).linhas.map(({ texto }) => texto)).toEqual([
      'REND PAGO APLIC AUT MAIS',
    ])
  })

  test('is refused where it names yield', async () => {
    const body = { ...ignore, contem: 'rend pago', motivo }
    expect((await world.ask(regraSave, { body })).status).toBe(422)
  })
})

describe('a title of another value than the line', () => {
  const other = async (valor: number, moved: number) => {
    const titulo = await postTitulo(world, { valor })
    return { titulo, linhas: [await desk.addLine(-moved, 'BOLETO')] }
  }

  test('is not settled whole by less, whatever is near', async () => {
    const { titulo, linhas } = await other(10_000, 98)
    expect(await desk.refused({ linhas, titulos: [{ id_lancamento: titulo }] })).toMatchObject({
      codigo: 'dados_invalidos',
    })
    await desk.reconcile({ linhas, titulos: [{ id_lancamento: titulo, valor: 98 }] })
    expect(await stored(world, titulo)).toMatchObject({
      situacao: 'aprovado',
      valor_baixado: 9_800,
    })
  })

  test('is settled with the discount that a person says', async () => {
    const { titulo, linhas } = await other(10_000, 98)
    const titulos = [{ id_lancamento: titulo, valor: 98, desconto: 2 }]
    await desk.reconcile({ linhas, titulos })
    expect(await desk.stateOf(titulo)).toBe('s')
  })

  test.each(['juros', 'multa'] as const)('more waits until a person says %s', async (kind) => {
    const { titulo, linhas } = await other(10_000, 103)
    const said = { id_lancamento: titulo, valor: 103 }
    expect((await desk.refused({ linhas, titulos: [said] })).codigo).toBe('dados_invalidos')
    await desk.reconcile({ linhas, titulos: [{ ...said, [kind]: 3 }] })
    expect(await desk.stateOf(titulo)).toBe('s')
  })
})
