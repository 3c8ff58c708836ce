import { enderecoUpdate } from '@claquete/contract/cadastros/pessoas/endereco'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { contaBancoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { remessaPreview } from '@claquete/contract/financeiro/cnab/remessa'
import { instrucaoSave } from '@claquete/contract/financeiro/pagamentos/prepare'
import { retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { expect, test } from 'vitest'
import { testContaOf, postTitulo } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createLote, release } from '../../pagamentos/testing.ts'
import { bankedWorld, generate, linesOfRemessa } from '../testing/bank-files.ts'

useSharedServer()

/** A title of R$ 1.000,00 owed to a company with an account and an address. */
async function owed(world: World) {
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Locadora Luz', tipo_pessoa: 'PJ', cnpj: cnpjWithDigits('123456780001') },
  })
  await world.call(contaBancoCreate, {
    body: {
      id_pessoa,
      numero_banco: '341',
      num_agencia: '57',
      num_conta: '12345-6',
      tipo_conta: 'corrente',
    },
  })
  await world.call(enderecoUpdate, {
    body: {
      id_pessoa,
      logradouro: 'Rua das Câmeras',
      numero: '200',
      bairro: 'Centro',
      cidade: 'São Paulo',
      cep: '01001-000',
      uf: 'SP',
    },
  })
  const id_contabancaria = await testContaOf(world)
  return postTitulo(world, { valor: 100_000, id_pessoa, id_contabancaria })
}

async function withhold(world: World, id_lancamento: number) {
  const common = {
    base: 1000,
    dataVencimento: calendarDate('2026-04-20'),
    codigo_receita: '1708',
  } as const
  await world.call(retencaoSave, {
    body: {
      id_lancamento,
      versao: await world.versao('lancamento', id_lancamento),
      retencoes: [
        { ...common, tributo: 'irrf', taxa: 1.5, valor: 15 },
        { ...common, tributo: 'csll', taxa: 1, valor: 10 },
      ],
    },
  })
}

async function linesOf(world: World, id_lancamento: number): Promise<string[]> {
  const id_lote_pagamento = await createLote(world, [id_lancamento])
  await release(world, id_lote_pagamento)
  const query = { id_lote_pagamento }
  const { data } = await world.call(remessaPreview, { query })
  const { id_cnab_remessa } = await generate(world, id_lote_pagamento)
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  expect(data.linhas.map(({ texto }) => texto).slice(1)).toEqual(lines.slice(1))
  return lines
}

test('the file has the address of the register and what was withheld from the bill', async () => {
  const world = await bankedWorld()
  const id = await owed(world)
  await withhold(world, id)
  const [, , a, b, c, trailer] = await linesOf(world, id)
  expect(a?.slice(119, 134)).toBe('000000000097500')
  expect(b?.slice(32, 127)).toBe(
    `${'RUA DAS CAMERAS'.padEnd(30)}00200${' '.repeat(15)}${'CENTRO'.padEnd(15)}${'SAO PAULO'.padEnd(20)}01001000SP`,
  )
  expect(c?.[13]).toBe('C')
  expect(c?.slice(17, 92)).toBe(
    ['1500', '0', '0', '1000', '0'].map((one) => one.padStart(15, '0')).join(''),
  )
  expect(trailer?.slice(17, 23)).toBe('000005')
})

test('a payment to somebody else says nothing of the supplier', async () => {
  const world = await bankedWorld()
  const id = await owed(world)
  await world.call(instrucaoSave, {
    body: {
      id_lancamento: id,
      versao: 0,
      via: 'conta',
      banco: '341',
      agencia: '57',
      conta: '777',
      conta_dv: '1',
      tipo_conta: 'corrente',
      favorecido_nome: 'Outra pessoa',
      favorecido_documento: '52998224725',
    },
  })
  await withhold(world, id)
  const lines = await linesOf(world, id)
  expect(lines.map((line) => line[13]).slice(2, 4)).toEqual(['A', 'B'])
  expect(lines).toHaveLength(6)
  expect(lines[3]?.slice(32, 127).trim()).toBe(`00000${' '.repeat(50)}00000000`)
})
