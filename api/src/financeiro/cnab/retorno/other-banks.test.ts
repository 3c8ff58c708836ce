/** Boletos by file at Caixa and Sicredi, and returns of banks whose boletos are not made here. */
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCreate } from '@claquete/contract/financeiro/cnab/remessa'
import { retornoLinhas, retornoView } from '@claquete/contract/financeiro/cnab/retorno'
import { boletoPrepare } from '@claquete/contract/financeiro/cobranca/boleto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newConta } from '../../extrato/testing/ofx-file.ts'
import { boletoOf, issue, newPayer, tituloOf } from '../../cobranca/testing.ts'
import { apply, check, linesOfRemessa, upload } from '../testing/bank-files.ts'
import { due, retornoOf, today } from '../testing/boletos.ts'

const server = useSharedServer()

const year = today.slice(2, 4)

/** A company with an account at a bank. */
async function accountAt(conta: object) {
  const world = await newWorld()
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Produtora Aurora Ltda', fantasia: 'Aurora', cnpj: '11222333000181' },
  })
  const data_abertura = calendarDate('2010-01-01')
  const id_contabancaria = await newConta(world, { data_abertura, ...conta })
  const agreement = { id_contabancaria, tipo: 'cobranca', id_empresa, ativo: 'S' } as const
  return { world, agreement }
}

async function receivable(world: World) {
  const id_pessoa = await newPayer(world)
  return postTitulo(world, { operacao: 'C', valor: 100_00, dataVencimento: due, id_pessoa })
}

/** The bank's return that pays one boleto, its header naming the account as this bank does. */
function paidAt(banco: string, header: string, nosso: string): string {
  const codigo = '06'
  return retornoOf([{ nosso, codigo, pago: 100_00, tarifa: 2_50 }], 1)
    .split('\r\n')
    .map((line, at) => {
      const own = line.replace(/^001/u, banco)
      return at === 0 ? own.slice(0, 32) + ' '.repeat(20) + header.padEnd(20) + own.slice(72) : own
    })
    .join('\r\n')
}

test.each([
  [
    '104',
    { agencia: '1825', agencia_dv: '5', conta: '528', conta_dv: '1' },
    { convenio: '245274', carteira: '14' },
    /^14000000000000001$/u,
    '0182552452740000000',
  ],
  [
    '748',
    { agencia: '0165', conta: '623', conta_dv: '8' },
    { convenio: '12345', carteira: '1', posto: '18' },
    new RegExp(`^${year}200001\\d$`, 'u'),
    '00165 0000000006238',
  ],
] as const)('a boleto of %s is told by a file and settled by its return', async (...given) => {
  const [banco, conta, fields, numbered, header] = given
  const { world, agreement } = await accountAt({ numero_banco: banco, ...conta })
  const wrong = await world.ask(convenioSave, {
    body: { ...agreement, ...fields, carteira: '9', tamanho: 400 },
  })
  expect(wrong.failure?.erros?.map(({ campo }) => campo)).toEqual(['carteira', 'tamanho'])
  const { id_cnab_convenio } = await world.call(convenioSave, { body: { ...agreement, ...fields } })
  const id = await receivable(world)
  await issue(world, id)
  const { nosso_numero, codigo_barras } = await boletoOf(world, id)
  const nosso = must(nosso_numero ?? undefined, 'number')
  expect(nosso).toMatch(numbered)
  expect(codigo_barras?.slice(0, 3)).toBe(banco)

  const { id_cnab_remessa } = await world.call(remessaCreate, { body: { id_cnab_convenio } })
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  expect(lines.some((line) => line.includes(nosso))).toBe(true)
  // Caixa gives the number back at 40.
  const text = paidAt(banco, header, banco === '104' ? `  ${nosso}` : nosso)
  const arquivo = await upload(server(), world, text)
  expect(await check(world, arquivo)).toMatchObject([{ estado: 'pronto', avisos: [] }])
  expect((await apply(world, arquivo)).status).toBe(200)
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago' })
})

const assumed = /colunas da FEBRABAN, que este banco pode não seguir/u

test('a return of a bank whose boletos are not made here is read, told as assumed, and waits for somebody', async () => {
  const { world, agreement } = await accountAt({
    numero_banco: '208',
    agencia: '0050',
    conta: '12345',
    conta_dv: '6',
  })
  const id = await receivable(world)
  await world.call(convenioSave, { body: { ...agreement, convenio: '' } })
  const { contas } = await world.call(boletoPrepare, { body: { ids: [id] } })
  expect(contas).toEqual([])

  const text = paidAt('208', '00050 0000000123456', '00000000000000000077')
  const arquivo = await upload(server(), world, text)
  const [previa] = await check(world, arquivo)
  expect(previa).toMatchObject({ estado: 'pronto', avisos: [expect.stringMatching(assumed)] })
  const { body } = await apply(world, arquivo)
  expect(body).toMatchObject({ aplicadas: 0, pendentes: 1 })
  const id_cnab_retorno = must(body.retornos[0], 'return')
  const params = { id_cnab_retorno }
  expect((await world.call(retornoView, { params })).data.avisos).toContainEqual(
    expect.stringMatching(assumed),
  )
  const linhas = await world.call(retornoLinhas, { params, query: {} })
  expect(linhas.data.data).toMatchObject([{ valor: 100, resultado: 'pendente' }])
})
