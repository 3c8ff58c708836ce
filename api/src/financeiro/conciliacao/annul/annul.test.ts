import { conciliacaoAnnul } from '@claquete/contract/financeiro/conciliacao/annul'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import { novaConta, saldos, stored } from '../../../livro/titulos/testing/baixas.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { newDesk } from '../testing/desk.ts'
import type { TestDesk } from '../testing/desk.ts'

useSharedServer()

let desk: TestDesk
beforeEach(async () => {
  desk = await newDesk()
})

/** A cheque of 350,00 and its return, two days later. */
const twoLines = async (back = 350) => [
  await desk.addLine(-350, 'CHEQUE 000123'),
  await desk.addLine(back, 'CHEQUE DEVOLVIDO 000123', { data: '2026-03-12' }),
]
const annul = (linhas: number[], who = desk.world, id_contabancaria = desk.conta) =>
  who.ask(conciliacaoAnnul, { body: { id_contabancaria, linhas } })

test('a cheque and its return are decided together, shown as one and undone as one', async () => {
  const id = await postTitulo(desk.world, { valor: 350_00 })
  const linhas = await twoLines()
  const before = await saldos(desk.world)
  const { body, status } = await annul(linhas)
  expect(status).toBe(200)
  expect((await desk.propostas()).linhas).toEqual([])
  expect(await saldos(desk.world)).toEqual(before)
  expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
  const history = await desk.history()
  expect(history).toMatchObject([
    {
      linhas: 2,
      baixas: 0,
      criadas: 0,
      valor: 0,
      texto: 'CHEQUE 000123',
      com: 'Anula-se com: CHEQUE DEVOLVIDO 000123',
      motivo: 'as duas linhas se anulam',
      estado: 'vigente',
    },
  ])
  const again = await annul(linhas)
  expect(again.failure.codigo).toBe('lancamento_recusado')
  await desk.undo(body.id_conciliacao)
  const { linhas: pending } = await desk.propostas()
  expect(pending.map((one) => one.id_extrato_historico)).toEqual(linhas)
  expect(must((await desk.history())[0], 'decision').estado).toBe('desfeita')
})

test('a receipt and what was given back too; two people do it once', async () => {
  const linhas = [await desk.addLine(80, 'PIX RECEBIDO'), await desk.addLine(-80, 'PIX DEVOLVIDO')]
  const both = await Promise.all([annul(linhas), annul(linhas)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await desk.history()).toHaveLength(1)
})

test('only two lines that are equal and opposite, of an account that the person may reconcile', async () => {
  const apart = await annul(await twoLines(349.99))
  expect(apart.failure.erros).toMatchObject([
    { campo: 'linhas', msg: expect.stringContaining('não se anulam') },
  ])
  const [first = 0] = await twoLines()
  expect((await annul([first, first])).failure.erros).toMatchObject([{ campo: 'linhas' }])
  const other = await novaConta(desk.world, 'Outra conta')
  const elsewhere = await desk.addLine(350, 'DEVOLVIDO', { id: other })
  expect((await annul([first, elsewhere])).failure.erros).toMatchObject([{ campo: 'linhas' }])
  const reader = await createColleague(desk.world, ['extrato.consultar'])
  expect((await annul(await twoLines(), reader)).status).toBe(403)
  const stranger = await newDesk()
  expect((await annul(await twoLines(), stranger.world, stranger.conta)).status).toBe(404)
})
