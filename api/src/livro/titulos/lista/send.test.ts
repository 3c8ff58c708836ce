import { emailList, emailView } from '@claquete/contract/sistema/email/email'
import { titulosSend } from '@claquete/contract/livro/titulos/send'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { createColleague, novaPessoa } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta } from './testing/conta.ts'

useSharedServer({ now: () => Date.UTC(2026, 2, 2, 15) })

const para = [{ nome: 'Contador', email: 'contador@escritorio.com.br' }]

test('the selected payables are sent as a list with what is owed of them', async () => {
  const world = await newWorld()
  const id_pessoa = await novaPessoa(world, 'Locadora <Sol>')
  const safe = await conta(world, 'Cofre')
  const owed = await postTitulo(world, {
    valor: 12_345,
    dataVencimento: '2026-03-10',
    descricao: 'Câmera',
    num_documento: 'NF 7',
    id_pessoa,
  })
  const partly = await postTitulo(world, {
    valor: 1_000,
    dataVencimento: '2026-03-05',
    descricao: 'Gelo',
    baixas: [{ data: '2026-03-01', principal: 400, id_contabancaria: safe }],
  })
  const ids = [owed, partly, owed]
  const { id_email } = await world.call(titulosSend, {
    body: { ids, para, mensagem: 'Segue a lista.' },
  })
  const { data } = await world.call(emailView, { params: { id_email } })
  expect(data).toMatchObject({ assunto: 'Contas a pagar: R$ 129,45 em aberto' })
  for (const text of [data.html ?? '', data.texto ?? '']) {
    for (const word of ['Segue a lista.', 'NF 7', '10/03/2026', 'Total em aberto', '6,00']) {
      expect(text).toContain(word)
    }
  }
  expect(data.html).not.toContain('<Sol>')
  expect(data.texto).toMatch(/^05\/03\/2026 · Gelo · R\$\s10,00 · R\$\s6,00$/mu)
})

test('no title that is hidden, of the other side or of a list that one may not send leaves the company', async () => {
  const world = await newWorld()
  const safe = await conta(world, 'Cofre')
  const payable = await postTitulo(world, { valor: 400 })
  const receivable = await postTitulo(world, { valor: 500, operacao: 'C' })
  const kept = await postTitulo(world, { valor: 600, id_contabancaria: safe })
  const mixed = await world.ask(titulosSend, { body: { ids: [payable, receivable], para } })
  expect(mixed.failure.erros).toMatchObject([{ campo: 'ids' }])
  const colleague = await createColleague(world, ['conta_receber.imprimir', 'email.consultar'])
  expect((await colleague.ask(titulosSend, { body: { ids: [payable], para } })).status).toBe(403)
  const payer = await createColleague(world, ['conta_pagar.imprimir', 'email.consultar'])
  await block(world, payer.id_usuario, safe)
  expect((await payer.ask(titulosSend, { body: { ids: [payable, kept], para } })).status).toBe(404)
  await world.call(titulosSend, { body: { ids: [kept], para } })
  expect((await payer.call(emailList, { query: {} })).data.total).toBe(0)
})
