import { conciliacaoIgnore } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  conciliacaoHistory,
  conciliacaoOfImport,
  conciliacaoUndoImport,
  conciliacaoUndoMany,
} from '@claquete/contract/financeiro/conciliacao/historico'
import { importedExtratoList, extratoUndo } from '@claquete/contract/financeiro/extrato/extrato'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, describe, expect, test } from 'vitest'
import { postTitulo, unidadeOf } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, stored } from '../../livro/titulos/testing/baixas.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { importOfx } from '../extrato/testing/ofx-file.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

const server = useSharedServer()

let desk: TestDesk
let world: World
beforeEach(async () => {
  desk = await newDesk()
  ;({ world } = desk)
})

const ask = (query: object = {}, who = world) =>
  who.call(conciliacaoHistory, { query: { id_contabancaria: desk.conta, ...query } })

describe('what was done', () => {
  test('says with whom and what a line was joined, and is found by it', async () => {
    const id_pessoa = await novaPessoa(world, 'Locadora Aurora Ltda')
    const id_grupoCusto = await novoPlano(world, 'Locação de câmera')
    const titulo = await postTitulo(world, {
      valor: 12_000,
      descricao: 'Câmera da diária',
      num_documento: 'NF 731',
      id_pessoa,
      id_grupoCusto,
    })
    const paid = await desk.addLine(-120, 'PIX ENVIADO')
    await desk.reconcile({ linhas: [paid], titulos: [{ id_lancamento: titulo }] })
    const other = await novaConta(world, 'Poupança')
    const out = await desk.addLine(-500, 'TED', { data: '2026-03-11' })
    await desk.reconcile({ linhas: [out], transferencia: { id_contabancaria: other } })
    const unknown = await desk.addLine(-9, 'TARIFA', { data: '2026-03-12' })
    await world.call(conciliacaoIgnore, { body: { linhas: [unknown], motivo: 'É da outra firma' } })

    const { data } = await ask()
    expect(data.data).toMatchObject([
      { texto: 'TARIFA', modo: 'ignorada', com: null, itens: [], motivo: 'É da outra firma' },
      { texto: 'TED', com: 'Poupança', itens: [{ tipo: 'transferencia', conta: 'Poupança' }] },
      {
        texto: 'PIX ENVIADO',
        com: 'Locadora Aurora Ltda',
        valor: -120,
        estado: 'vigente',
        itens: [
          {
            id_lancamento: titulo,
            descricao: 'Câmera da diária',
            num_documento: 'NF 731',
            plano: 'Locação de câmera',
            operacao: 'D',
            data: '2026-03-10',
            valor: -120,
          },
        ],
      },
    ])
    const found = async (query: object) => (await ask(query)).data.data.map(({ texto }) => texto)
    expect(await found({ search: 'aurora' })).toEqual(['PIX ENVIADO'])
    expect(await found({ search: 'outra firma' })).toEqual(['TARIFA'])
    expect(await found({ modo: 'ignorada' })).toEqual(['TARIFA'])
    expect(await found({ periodo2: '2026-03-10' })).toEqual(['PIX ENVIADO'])
    expect(await found({ sort: 'valor', order: 'asc' })).toEqual(['TED', 'PIX ENVIADO', 'TARIFA'])
    expect(await found({ estado: 'desfeita' })).toEqual([])
  })

  test('names no title that the person may not see', async () => {
    const minha = await unidadeOf(world)
    const id_pessoa = await novaPessoa(world, 'Segredo Ltda')
    const titulo = await postTitulo(world, {
      valor: 5_000,
      descricao: 'Coisa sigilosa',
      id_pessoa,
      id_empresa: await novaUnidade(world, 'Alheia'),
    })
    const line = await desk.addLine(-50, 'PIX')
    await desk.reconcile({ linhas: [line], titulos: [{ id_lancamento: titulo }] })
    const limited = await createColleague(world, ['extrato.consultar'], { empresas: [minha] })
    const { data } = await ask({}, limited)
    expect(data.data).toMatchObject([
      {
        com: 'Lançamento reservado',
        itens: [
          { id_lancamento: null, descricao: 'Lançamento reservado', razao: null, valor: -50 },
        ],
      },
    ])
    expect((await ask({ search: 'segredo' }, limited)).data.total).toBe(0)
  })
})

describe('undoing many', () => {
  test('undoes each once, both halves of a transfer together, and brings ignored lines back', async () => {
    const titulo = await postTitulo(world, { valor: 12_000 })
    const paid = await desk.addLine(-120, 'PIX')
    const one = await desk.reconcile({ linhas: [paid], titulos: [{ id_lancamento: titulo }] })
    const id_other = await novaConta(world, 'Outra')
    const [out, into] = [
      await desk.addLine(-500, 'TED'),
      await desk.addLine(500, 'TED', { id: id_other }),
    ]
    const half = await desk.reconcile({
      linhas: [out],
      transferencia: { id_contabancaria: id_other, linhas: [into] },
    })
    const other = await world.call(conciliacaoHistory, { query: { id_contabancaria: id_other } })
    const otherHalf = must(other.data.data[0]?.id_conciliacao, 'other half')
    const ignored = await desk.addLine(-9, 'TARIFA')
    await world.call(conciliacaoIgnore, { body: { linhas: [ignored], motivo: 'Engano' } })

    const done = await world.call(conciliacaoUndoMany, {
      body: {
        conciliacoes: [one.id_conciliacao, half.id_conciliacao, otherHalf],
        linhas: [ignored],
      },
    })
    expect(done).toMatchObject({
      desfeitas: 3,
      trazidas: 1,
      msg: '3 conciliações desfeitas. 1 linha trazida de volta.',
    })
    expect((await desk.propostas()).linhas).toHaveLength(3)
    expect(await desk.stateOf(titulo)).toBeNull()
  })

  test('undoes nothing when one cannot be undone', async () => {
    const ids: number[] = []
    for (const valor of [-10, -20]) {
      const line = await desk.addLine(valor, 'TARIFA')
      const titulo = await postTitulo(world, { valor: -valor * 100 })
      const done = await desk.reconcile({ linhas: [line], titulos: [{ id_lancamento: titulo }] })
      ids.push(done.id_conciliacao)
    }
    const [first = 0, second = 0] = ids
    await desk.undo(second)
    const refused = await world.ask(conciliacaoUndoMany, {
      body: { conciliacoes: [first, second] },
    })
    expect(refused.status).toBe(422)
    expect((await desk.history()).map(({ estado }) => estado).toSorted()).toEqual([
      'desfeita',
      'vigente',
    ])
    const nothing = await world.ask(conciliacaoUndoMany, { body: {} })
    expect(nothing).toMatchObject({
      status: 422,
      failure: { erros: [{ campo: 'conciliacoes', msg: 'Escolha ao menos uma' }] },
    })
  })
})

describe('undoing an import', () => {
  const march = [
    { dia: '2026-03-02', valor: '-120.00', fitid: 'a', memo: 'PIX ENVIADO' },
    { dia: '2026-03-03', valor: '-9.00', fitid: 'b', memo: 'TARIFA' },
    { dia: '2026-03-04', valor: '-70.00', fitid: 'c', memo: 'BOLETO' },
  ]

  test('first undoes what was decided on its lines, and says before what that is', async () => {
    const id = desk.conta
    const { importados } = await importOfx(server(), world, march, id)
    const id_extrato_importado = must(importados[0], 'import').id_extrato_importado
    const lines = (await desk.propostas()).linhas.map((one) => one.id_extrato_historico)
    const [paid = 0, fee = 0] = lines
    const titulo = await postTitulo(world, { valor: 12_000 })
    await desk.reconcile({ linhas: [paid], titulos: [{ id_lancamento: titulo }] })
    await world.call(conciliacaoIgnore, { body: { linhas: [fee], motivo: 'Engano' } })

    expect((await world.ask(extratoUndo, { body: { id_extrato_importado } })).status).toBe(422)
    const { data } = await world.call(conciliacaoOfImport, { params: { id_extrato_importado } })
    expect(data).toEqual({ conciliacoes: 1, criadas: 1, outras_linhas: 0, ignoradas: 1 })

    const done = await world.call(conciliacaoUndoImport, { body: { id_extrato_importado } })
    expect(done).toMatchObject({ desfeitas: 1, trazidas: 1, excluidas: 3 })
    expect(await desk.stateOf(titulo)).toBeNull()
    expect(await stored(world, titulo)).toMatchObject({ situacao: 'aprovado' })
    expect((await desk.propostas()).linhas).toEqual([])
    const list = await world.call(importedExtratoList, { query: { estado: 'desfeito' } })
    expect(list.data.total).toBe(1)
  })

  test('of who may not reconcile is refused whole', async () => {
    const { importados } = await importOfx(server(), world, march, desk.conta)
    const id_extrato_importado = must(importados[0], 'import').id_extrato_importado
    const limited = await createColleague(world, ['extrato.consultar', 'extrato.conciliar'])
    const body = { id_extrato_importado }
    expect((await limited.ask(conciliacaoUndoImport, { body })).status).toBe(403)
    expect((await desk.propostas()).linhas).toHaveLength(3)
  })

  test('of an account of another unit is not found, not even its counts', async () => {
    const [minha, other] = [await unidadeOf(world), await novaUnidade(world, 'Alheia')]
    const conta = await novaConta(world, 'Da outra', { id_empresa: other })
    const { importados } = await importOfx(server(), world, march, conta)
    const id_extrato_importado = must(importados[0], 'import').id_extrato_importado
    const keys = ['extrato.consultar', 'extrato.conciliar', 'extrato.importar'] as const
    const limited = await createColleague(world, keys, { empresas: [minha] })
    const asked = await limited.ask(conciliacaoOfImport, { params: { id_extrato_importado } })
    expect(asked.status).toBe(404)
    const body = { id_extrato_importado }
    expect((await limited.ask(conciliacaoUndoImport, { body })).status).toBe(404)
  })
})
