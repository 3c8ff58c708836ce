import { darBaixa, reverseBaixa, lancamentosDelete } from '@claquete/contract/livro/titulos/baixa'
import { directCreate, directDelete, directUpdate } from '@claquete/contract/livro/titulos/direct'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import {
  fechamentoClose,
  fechamentoList,
  fechamentoReopen,
} from '@claquete/contract/livro/titulos/fechamento'
import { retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import {
  contaPayableUpdate,
  contaReceivableUpdate,
  tituloDelete,
  tituloUpdate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import {
  oldTransferencia,
  transferenciaContas,
  transferenciaCreate,
  transferenciaDelete,
  transferenciaUpdate,
  transferenciaView,
} from '@claquete/contract/livro/titulos/transferencia'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postTitulo, requestTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { stored, novaConta, saldos } from '../testing/baixas.ts'

useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

const dia = (data: string) => data as never
let world: World
let id_empresa: number
let banco: number
let caixa: number

beforeEach(async () => {
  world = await newWorld()
  id_empresa = await novaUnidade(world)
  banco = await novaConta(world, 'Banco')
  caixa = await novaConta(world, 'Caixa', { saldo_inicial: 0, data_abertura: '2026-05-01' })
})

const entry = (more: object = {}) => ({
  operacao: 'C' as const,
  id_contabancaria: banco,
  data: dia('2026-11-10'),
  valor: 100,
  descricao: 'Rendimento',
  ...more,
})

const lines = (id: number) =>
  world.rows((db) =>
    db.run(sql<{ valor: number }>`select valor::float8 as valor from lancamento_linha
      where tenant_id = ${db.tenant} and id_lancamento = ${id} order by 1`),
  )

describe('lançamento direto', () => {
  test('is born paid, with its split, and its every change reaches the account', async () => {
    const id_pessoa = await novaPessoa(world, 'Banco S.A.')
    const { id_lancamento } = await world.call(directCreate, {
      body: entry({ id_pessoa, rateio: [{ valor: 60 }, { valor: 40 }] }),
    })
    expect(await stored(world, id_lancamento)).toMatchObject({ situacao: 'pago' })
    expect(await lines(id_lancamento)).toEqual([{ valor: 40 }, { valor: 60 }])
    expect(await saldos(world)).toEqual({ [banco]: 1100, [caixa]: 0 })
    await world.call(directUpdate, {
      body: {
        ...entry({ operacao: 'D', valor: 25.5, id_contabancaria: caixa }),
        id_lancamento,
        versao: 2,
      },
    })
    expect(await saldos(world)).toEqual({ [banco]: 1000, [caixa]: -25.5 })
    expect(await lines(id_lancamento)).toEqual([{ valor: 25.5 }])
    const stale = await world.ask(directUpdate, {
      body: { ...entry(), id_lancamento, versao: 2 },
    })
    expect(stale.failure.codigo).toBe('versao_antiga')
    await world.call(directDelete, { body: { ids: [id_lancamento] } })
    expect(await stored(world, id_lancamento)).toBeUndefined()
    expect(await saldos(world)).toEqual({ [banco]: 1000, [caixa]: 0 })
  })

  test('refuses by its field what cannot be', async () => {
    const cases: [object, string, string][] = [
      [{ data: '2026-11-19' }, 'data', 'A data ainda não chegou.'],
      [{ id_contabancaria: caixa, data: '2026-04-30' }, 'data', 'só existe a partir de 01/05/2026'],
      [{ id_contabancaria: 999_999 }, 'id_contabancaria', 'Escolha uma conta bancária.'],
      [{ id_pessoa: 999_999 }, 'id_pessoa', 'Registro não encontrado'],
      [{ rateio: [{ valor: 60 }, { valor: 41 }] }, 'rateio', ''],
      [{ rateio: [{ valor: 100, id_grupoCusto: 99_999 }] }, 'id_grupoCusto', 'não encontrado'],
    ]
    for (const [more, campo, msg] of cases) {
      const { status, failure } = await world.ask(directCreate, { body: entry(more) })
      expect([status, failure.erros?.[0]?.campo]).toEqual([422, campo])
      expect(failure.msg).toContain(msg)
    }
    expect((await saldos(world))[banco]).toBe(1000)
  })

  test('titles are not deleted from a statement, nor entries with titles already settled', async () => {
    const id = await postTitulo(world, { id_empresa, valor: 1_000 })
    const ofTitulo = await world.ask(directDelete, { body: { ids: [id] } })
    expect(ofTitulo.failure.msg).toContain('é um título')
    const { id_lancamento } = await world.call(directCreate, { body: entry() })
    await world.call(darBaixa, {
      body: { id_contabancaria: banco, baixas: [{ id_lancamento: id }] },
    })
    const ids = [id_lancamento, id]
    const juntos = await world.ask(lancamentosDelete, { body: { ids } })
    expect(juntos.failure.msg).toContain('já tem baixa')
    expect(await stored(world, id_lancamento)).toMatchObject({ situacao: 'pago' })
  })
})

describe('transferência', () => {
  const body = (more: object = {}) => ({
    id_conta_origem: banco,
    id_conta_destino: caixa,
    data: dia('2026-11-10'),
    valor: 300,
    ...more,
  })

  test('both halves are made, changed and deleted together', async () => {
    const { id_transferencia, id_lancamento_entrada } = await world.call(transferenciaCreate, {
      body: body(),
    })
    expect(await saldos(world)).toEqual({ [banco]: 700, [caixa]: 300 })
    const { data } = await world.call(transferenciaView, { params: { id_transferencia } })
    expect(data).toMatchObject({ conta_origem: 'Banco', conta_destino: 'Caixa', valor: 300 })
    const params = { id_transferencia }
    const changed = { id_conta_origem: caixa, id_conta_destino: banco, valor: 50 }
    await world.call(transferenciaUpdate, {
      params,
      body: { ...body(changed), versao: data.versao },
    })
    expect(await saldos(world)).toEqual({ [banco]: 1050, [caixa]: -50 })
    await world.call(directDelete, { body: { ids: [id_lancamento_entrada] } })
    expect(await saldos(world)).toEqual({ [banco]: 1000, [caixa]: 0 })
    expect((await world.ask(transferenciaDelete, { params })).status).toBe(404)
  })

  test('no half of it is saved, withheld from, taken back or deleted as a title', async () => {
    const { id_transferencia, id_lancamento_saida, id_lancamento_entrada } = await world.call(
      transferenciaCreate,
      { body: body() },
    )
    const { data: saida } = await world.call(tituloView, { params: { id: id_lancamento_saida } })
    expect(saida).toMatchObject({ tipo: 'transferencia', id_transferencia, acoes: [] })
    const periodo = { periodo1: dia('2026-11-01'), periodo2: dia('2026-11-30') }
    const extrato = (await world.call(extratoList, { query: periodo })).data.data
    expect(extrato.map((um) => um.id_transferencia)).toEqual([id_transferencia, id_transferencia])
    const asTitulo = {
      descricao: 'Outra coisa',
      valor: 1,
      dataVencimento: dia('2026-11-11'),
      id_empresa,
      versao: saida.versao,
    }
    const id_baixa = saida.baixas[0]?.id_baixa ?? 0
    const recusas = [
      await world.ask(contaPayableUpdate, {
        body: { ...asTitulo, id_lancamento: id_lancamento_saida },
      }),
      await world.ask(contaReceivableUpdate, {
        body: { ...asTitulo, id_lancamento: id_lancamento_entrada },
      }),
      await world.ask(tituloUpdate, { params: { id: id_lancamento_entrada }, body: asTitulo }),
      await world.ask(directUpdate, {
        body: {
          ...entry({ valor: 1 }),
          id_lancamento: id_lancamento_entrada,
          versao: await world.versao('lancamento', id_lancamento_entrada),
        },
      }),
      await world.ask(tituloDelete, { params: { id_lancamento: id_lancamento_saida } }),
      await world.ask(retencaoSave, {
        body: { id_lancamento: id_lancamento_saida, versao: saida.versao, retencoes: [] },
      }),
      await world.ask(reverseBaixa, { body: { id_baixa, motivo: 'Engano' } }),
    ]
    expect(recusas.map(({ status }) => status)).toEqual(recusas.map(() => 422))
    for (const { failure } of recusas.slice(0, 5)) {
      expect(failure.msg).toContain('metade de uma transferência')
    }
    expect(await saldos(world)).toEqual({ [banco]: 700, [caixa]: 300 })
  })

  test('the older field names do the same', async () => {
    await world.call(oldTransferencia, {
      body: {
        id_conta_de: banco,
        id_conta_para: caixa,
        data_transferencia: dia('2026-11-10'),
        valor_transferencia: 10,
        historico: 'Suprimento',
      },
    })
    expect(await saldos(world)).toEqual({ [banco]: 990, [caixa]: 10 })
  })

  test('refuses the same account, an account not opened yet, a blocked and an inactive one', async () => {
    const ask = (more: object) => world.ask(transferenciaCreate, { body: body(more) })
    expect((await ask({ id_conta_destino: banco })).failure.erros).toEqual([
      { campo: 'id_conta_destino', msg: 'Escolha uma conta diferente da de origem.' },
    ])
    expect((await ask({ data: '2026-04-01' })).failure.msg).toContain('só existe a partir de')
    const inactive = await novaConta(world, 'Velha', { ativo: 'N' })
    expect((await ask({ id_conta_origem: inactive })).failure.erros?.[0]).toMatchObject({
      campo: 'id_conta_origem',
      msg: 'A conta “Velha” está inativa.',
    })
    const outro = await createColleague(world, ['lancamento.cadastrar'])
    await world.rows((db) =>
      db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
        select id_usuario_tipo, ${caixa} from usuario where tenant_id = ${db.tenant}
          and id_usuario = ${outro.id_usuario}`),
    )
    const denied = await outro.ask(transferenciaCreate, { body: body() })
    expect([denied.status, denied.failure.codigo]).toEqual([403, 'conta_bloqueada'])
    const vistas = await outro.call(transferenciaContas, { body: {} })
    expect(vistas.data.map(({ descricao }) => descricao)).toEqual(['Banco'])
    expect(await saldos(world)).toMatchObject({ [banco]: 1000, [caixa]: 0 })
  })
})

describe('fechamento', () => {
  const fechamentoOf = async (mes: string) =>
    (await world.call(fechamentoList, { query: { ano: 2026 } })).data.find((um) => um.mes === mes)

  test('says what is left open; a closed month refuses every write until it is reopened', async () => {
    const id = await postTitulo(world, { id_empresa, valor: 1_000, dataVencimento: '2026-10-05' })
    await requestTitulo(world, { valor: 700, dataVencimento: '2026-10-31' })
    const { id_lancamento } = await world.call(directCreate, {
      body: entry({ data: '2026-10-20' }),
    })
    expect(await fechamentoOf('2026-10')).toMatchObject({
      fechado: false,
      pode_fechar: true,
      a_pagar: { quantos: 1, valor: 10 },
      a_receber: { quantos: 0, valor: 0 },
      solicitados: { quantos: 1, valor: 7 },
      sem_conciliar: { quantos: 1, valor: 100 },
      entradas: 100,
      saidas: 0,
    })
    const current = await world.ask(fechamentoClose, { body: { mes: '2026-11' } })
    expect(current.failure.msg).toContain('11/2026 ainda não terminou')
    await world.call(fechamentoClose, { body: { mes: '2026-10', obs: 'Conferido' } })
    expect((await world.ask(fechamentoClose, { body: { mes: '2026-10' } })).status).toBe(422)
    const data = dia('2026-10-20')
    const versao = await world.versao('lancamento', id_lancamento)
    const recusas = await Promise.all([
      world.ask(darBaixa, {
        body: { id_contabancaria: banco, data, baixas: [{ id_lancamento: id }] },
      }),
      world.ask(directCreate, { body: entry({ data }) }),
      world.ask(directUpdate, { body: { ...entry(), id_lancamento, versao } }),
      world.ask(directDelete, { body: { ids: [id_lancamento] } }),
      world.ask(transferenciaCreate, {
        body: { id_conta_origem: banco, id_conta_destino: caixa, data, valor: 1 },
      }),
    ])
    expect(recusas.map(({ failure }) => failure.msg)).toEqual(
      recusas.map(() => 'O mês 10/2026 está fechado. Reabra-o para lançar nele.'),
    )
    await world.call(fechamentoReopen, { body: { mes: '2026-10', motivo: 'Faltou a tarifa' } })
    expect(await fechamentoOf('2026-10')).toMatchObject({
      fechado: false,
      historico: [{ obs: 'Conferido', motivo: 'Faltou a tarifa' }],
    })
    await world.call(directDelete, { body: { ids: [id_lancamento] } })
    expect(
      (await world.ask(fechamentoReopen, { body: { mes: '2026-10', motivo: 'x y z' } })).status,
    ).toBe(422)
  })

  test('nobody writes in a month while it is being closed', async () => {
    const data = dia('2026-09-10')
    const write = () => world.ask(directCreate, { body: entry({ data, valor: 1 }) })
    const [closed, ...writes] = await Promise.all([
      world.ask(fechamentoClose, { body: { mes: '2026-09' } }),
      ...Array.from({ length: 12 }, write),
    ])
    expect(closed.status).toBe(200)
    const feitas = writes.filter(({ status }) => status === 200).length
    expect((await saldos(world))[banco]).toBe(1000 + feitas)
    expect((await write()).failure.codigo).toBe('periodo_fechado')
  })
})
