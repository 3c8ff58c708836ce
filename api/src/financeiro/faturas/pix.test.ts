import { basePath } from '@claquete/contract/endpoint'
import { faturaCreate, faturaPut } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaView } from '@claquete/contract/financeiro/faturas/fatura'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { settle } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import {
  changeTo,
  seedItens,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { listWaysToPay } from '../cobranca/public.ts'

const server = useSharedServer()

async function ready() {
  const world = await newWorld()
  await novaUnidade(world, 'Produtora São João Ltda')
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Recebe Pix',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2010-01-01'),
      chave_pix: 'financeiro@produtora.com.br',
    },
  })
  const id_orcamento = await novoOrcamento(world, {
    titulo: 'Campanha',
    id_cliente: await novaPessoa(world, 'Cliente Um'),
  })
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 1000, custo: 0 }])
  expect((await changeTo(world, id_orcamento, 'Aprovado')).status).toBe(200)
  return { world, id_orcamento, id_contabancaria }
}

async function invoice(
  { world, id_orcamento }: Awaited<ReturnType<typeof ready>>,
  parcelas: readonly (readonly [string, number])[],
  more: object = {},
) {
  const valor = parcelas.reduce((sum, [, one]) => sum + one, 0)
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      data_fato: calendarDate('2026-11-30'),
      orcamentos: [{ id_orcamento, valor }],
      parcelas: parcelas.map(([dia, valor_receber]) => ({
        vencimento_receber: calendarDate(dia),
        valor_receber,
      })),
      ...more,
    },
  })
  return id_fatura
}

async function paperOf({ token }: World, id_fatura: number): Promise<string> {
  const reply = await server().app.inject({
    method: 'POST',
    url: `${basePath.v2}/financial/invoice-print`,
    headers: { authorization: `Bearer ${token}` },
    payload: { id_fatura },
  })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return (await readDocumentPdf(reply.rawPayload)).join(' ')
}

test('the invoice carries the Pix of each instalment that is still owed', async () => {
  const own = await ready()
  const { world, id_contabancaria } = own
  const id_fatura = await invoice(own, [
    ['2099-03-10', 400],
    ['2099-04-10', 600],
  ])
  const { parcelas } = (await world.call(faturaView, { params: { id_fatura } })).data
  const ids = parcelas.map(({ id_lancamento }) => must(id_lancamento, 'receivable'))
  const codes = async () => {
    const ways = await world.rows((db) => listWaysToPay(db, ids))
    return ids.map((id) => ways.get(id)?.pix_copia_cola ?? '')
  }
  const [first = '', second = ''] = await codes()
  expect(first).toContain(`TITULO${ids[0]}`)
  const both = await paperOf(world, id_fatura)
  expect(both).toContain('Pague com Pix')
  expect(both).toContain('R$ 400,00 Parcela 1 de 2, vence em 10/03/2099')
  // As a bank's application takes what was copied from the paper: the spaces of the code count.
  expect(both).toContain(first)
  expect(both).toContain(second)

  await settle(world, must(ids[0], 'receivable'), { id_contabancaria })
  const rest = await paperOf(world, id_fatura)
  expect(rest).not.toContain(first)
  expect(rest).toContain(second)
})

test('an invoice that is cancelled, bartered or without titles carries none', async () => {
  const own = await ready()
  const { world } = own
  const cancelled = await invoice(own, [['2099-03-10', 100]])
  expect(await paperOf(world, cancelled)).toContain('Pague com Pix')
  await world.call(faturaPut, {
    body: { id_fatura: cancelled, acao: 'cancelar', motivo: 'Engano' },
  })
  const bartered = await invoice(own, [['2099-03-10', 100]], { permuta: 'S' })
  const loose = await invoice(own, [['2099-03-10', 100]], { emitir_titulo: 'N' })
  for (const id of [cancelled, bartered, loose]) {
    expect(await paperOf(world, id)).not.toContain('Pix')
  }
})
