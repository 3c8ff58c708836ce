import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  pixAutorizacaoCreate,
  pixAutorizacaoView,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import { pixSchedule } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import { integracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { unidadeOf } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

export const today = todayInSaoPaulo(Date.now())
/** In the window in which a charge can be made. */
export const due = addDays(today, 5)

/** A company with an account in the simulator, and a client with a monthly series of 5.000. */
export async function retainerWorld(more: object = {}) {
  const world = await newWorld()
  await world.call(integracaoInter, { body: { ambiente: 'simulador' } })
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Inter',
      id_contabancaria_tipo: 1,
      numero_banco: '077',
      agencia: '0001',
      conta: '1234567',
      conta_dv: '8',
      data_abertura: calendarDate('2010-01-01'),
    },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Agência do fee Ltda.', cnpj: '11222333000181' },
  })
  const { ids } = await world.call(contaReceivableCreate, {
    body: {
      descricao: 'Fee mensal',
      valor: 5000,
      dataVencimento: due,
      id_pessoa,
      id_empresa: await unidadeOf(world),
      recorrencia: { meses: 1, vezes: 6 },
      ...more,
    },
  })
  return { world, id_contabancaria, id_pessoa, ids, first: must(ids[0], 'title of the series') }
}
export type Retainer = Awaited<ReturnType<typeof retainerWorld>>

/** The series of a title. */
export const serieOf = async (world: World, id_lancamento: number): Promise<number> =>
  must(
    (
      await world.rows((db) =>
        db
          .from('lancamento')
          .select('id_recorrencia')
          .where('id_lancamento', '=', id_lancamento)
          .executeTakeFirstOrThrow(),
      )
    ).id_recorrencia,
    'series',
  )

export const bodyOf = async ({ world, first }: Retainer) => ({
  id_recorrencia: await serieOf(world, first),
  contrato: `FEE-${world.tenant}`,
  data_inicial: due,
  valor: 5000,
  retentativa: 'S' as const,
  dia_util: 'N' as const,
  jornada: 'aviso' as const,
  ispb: '00416968',
  agencia: '0001',
  conta: '7654321',
})

/** Asks for the authorisation of a series. */
export const authorise = async (own: Retainer, more: object = {}): Promise<number> =>
  (
    await own.world.call(pixAutorizacaoCreate, {
      body: { ...(await bodyOf(own)), ...more },
    })
  ).id_pix_autorizacao

export const autorizacaoOf = async (world: World, id_pix_autorizacao: number) =>
  (await world.call(pixAutorizacaoView, { params: { id_pix_autorizacao } })).data

export const schedule = (world: World, ...ids: readonly number[]) =>
  world.call(pixSchedule, { body: { ids: [...ids] } })
