import {
  contaPayableCreate,
  contaPayableUpdate,
  contaReceivableCreate,
  contaReceivableUpdate,
  tituloCreateMany,
  tituloDelete,
  tituloChoices,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { tituloBody, tituloWorld, pay, view, change } from '../testing/titulo.ts'

useSharedServer()

test('closed months refuse titles and changes of money, not a note', async () => {
  const world = await tituloWorld()
  const [id = 0] = await pay(world)
  await world.rows((db) => db.insertInto('periodo_fechado').values({ mes: '2026-01-01' }).execute())
  const novo = await world.ask(contaPayableCreate, { body: tituloBody() })
  expect(novo.failure.codigo).toBe('periodo_fechado')
  expect((await change(world, id, { valor: 900, rateio: [] })).failure.codigo).toBe(
    'periodo_fechado',
  )
  expect((await change(world, id, { competencia: '2026-03-01' })).failure.codigo).toBe(
    'periodo_fechado',
  )
  expect((await change(world, id, { obs: 'Conferido' })).status).toBe(200)
  const excluir = await world.ask(tituloDelete, { params: { id_lancamento: id } })
  expect(excluir.failure.msg).toContain('01/2026 está fechado')
})

test('what was changed by another is not written over; each side has its own call', async () => {
  const world = await tituloWorld()
  const [id = 0] = await pay(world)
  const { versao } = await view(world, id)
  expect((await change(world, id, { obs: 'Um', versao })).status).toBe(200)
  expect((await change(world, id, { obs: 'Dois', versao })).failure.codigo).toBe('versao_antiga')
  const body = { ...tituloBody(), id_lancamento: id, versao: versao + 1 }
  expect((await world.ask(contaReceivableUpdate, { body })).status).toBe(404)
  expect((await world.ask(contaPayableUpdate, { body })).status).toBe(200)
})

test('who sees payables does not see receivables, nor those of other units', async () => {
  const world = await tituloWorld()
  const other = await novaUnidade(world, 'Filial')
  const choices = await world.call(tituloChoices)
  const minha = choices.data.empresas.find(({ id }) => id !== other)?.id ?? 0
  const ambiguous = await world.ask(contaPayableCreate, { body: tituloBody() })
  expect(ambiguous.failure.erros).toMatchObject([{ campo: 'id_empresa' }])
  const [payable = 0] = await pay(world, { id_empresa: minha })
  const [ofFilial = 0] = await pay(world, { id_empresa: other })
  const receivable = (
    await world.call(contaReceivableCreate, { body: tituloBody({ id_empresa: minha }) })
  ).id_lancamento
  const ana = await createColleague(world, ['conta_pagar.consultar', 'conta_pagar.cadastrar'], {
    empresas: [minha],
  })
  const status = async (id: number) => (await ana.ask(tituloView, { params: { id } })).status
  expect(await status(payable)).toBe(200)
  expect(await status(ofFilial)).toBe(404)
  expect(await status(receivable)).toBe(403)
  const receiving = { body: { lancamentos: [{ ...tituloBody(), operacao: 'C' as const }] } }
  expect((await ana.ask(tituloCreateMany, receiving)).status).toBe(403)
})
