import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { boletoView, interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { integracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { afterAll, beforeEach } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { sharedBankSandbox } from '../../../sandbox/bank/server.ts'

export const today = todayInSaoPaulo(Date.now())
export const due = addDays(today, 10)

/** A payer of whom nothing is missing. */
export const newPayer = async (world: World, endereco: object = {}): Promise<number> =>
  (
    await world.call(pessoaCreate, {
      body: {
        razao: 'Agência Exemplo Ltda.',
        cnpj: '11222333000181',
        endereco: {
          email: 'financeiro@exemplo.com.br',
          cep: '01310100',
          logradouro: 'Avenida Paulista',
          numero: '1000',
          bairro: 'Bela Vista',
          cidade: 'São Paulo',
          uf: 'SP',
          ...endereco,
        },
      },
    })
  ).id_pessoa

/** The simulator of the bank, as usual before each test and stopped after all of them. */
export function useBankSandbox(): () => ReturnType<typeof sharedBankSandbox> {
  beforeEach(async () => {
    const { behave, charges } = await sharedBankSandbox()
    behave('normal')
    charges.slowness = 0
  })
  afterAll(async () => (await sharedBankSandbox()).stop())
  return sharedBankSandbox
}

/** A company whose account in the simulator issues charges, and a person to charge. */
export async function chargingWorld() {
  const world = await newWorld()
  await world.call(integracaoInter, { body: { ambiente: 'simulador' } })
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Inter',
      id_contabancaria_tipo: 1,
      numero_banco: '077',
      data_abertura: calendarDate('2010-01-01'),
    },
  })
  const id_pessoa = await newPayer(world)
  return { world, id_contabancaria, id_pessoa }
}
export type Charging = Awaited<ReturnType<typeof chargingWorld>>

export const receivable = ({ world, id_pessoa }: Charging, more: Partial<TituloNovo> = {}) =>
  postTitulo(world, { operacao: 'C', valor: 100_00, dataVencimento: due, id_pessoa, ...more })

export const issue = (world: World, ...ids: readonly number[]) =>
  world.call(interGeneratePayment, {
    body: { boletos: ids.map((id_lancamento) => ({ id_lancamento })) },
  })

export const boletoOf = async (world: World, id_lancamento: number) =>
  must((await world.call(boletoView, { params: { id_lancamento }, query: {} })).data, 'charge')

export const tituloOf = async (world: World, id: number) =>
  (await world.call(tituloView, { params: { id } })).data

/** The charge in the simulator. */
export async function atBank(world: World, id_lancamento: number) {
  const { charges } = await sharedBankSandbox()
  const { seu_numero } = await boletoOf(world, id_lancamento)
  const found = [...charges.list.values()].filter(
    ({ issue: { seuNumero } }) => seuNumero === seu_numero,
  )
  return { charges, found, codigo: found[0]?.codigo ?? '' }
}
